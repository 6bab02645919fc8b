// One offline area in the list of the sheet.
import { RemoveIcon } from "../../../kit/ui/panel_icons.tsx";
import { countBytes, countPlaygrounds, type OfflineArea, oldestAnswerMs } from "../core/offline_area.ts";
import type { AreaTexts } from "../texts/texts.ts";

interface AreaRowProps {
  readonly area: OfflineArea;
  readonly texts: AreaTexts;
  readonly canUpdate: boolean;
  readonly canRemove: boolean;
  readonly onShow: () => void;
  readonly onUpdate: () => void;
  readonly onRemove: () => void;
}

export function AreaRow({ area, texts, canUpdate, canRemove, onShow, onUpdate, onRemove }: AreaRowProps) {
  const name = texts.name(area.nodes.map(({ name }) => name));
  const { tiles } = area;
  const lacking = area.nodes.filter(({ lacking }) => lacking.length > 0).map(({ name }) => name);
  return (
    <li class="area-row" data-area={area.id}>
      <p class="list-title">{name}</p>
      <p class="list-details">
        {texts.details(countPlaygrounds(area), countBytes(area), new Date(oldestAnswerMs(area)))}
      </p>
      {tiles !== null && tiles.count > 0 && (
        <p class="list-details">{texts.tilesDownloaded(tiles.bytes, new Date(tiles.keptAtMs))}</p>
      )}
      {tiles !== null && tiles.missing > 0 && <p class="area-note">{texts.tilesMissing(tiles.missing)}</p>}
      {area.failed.length > 0 && <p class="area-note">{texts.failed(area.failed)}</p>}
      {lacking.length > 0 && <p class="area-note">{texts.lacking(lacking)}</p>}
      <div class="area-actions">
        <button type="button" class="panel-action" aria-label={texts.show(name)} onClick={onShow}>
          {texts.showShort}
        </button>
        <button
          type="button"
          class="panel-action"
          aria-label={texts.update(name)}
          disabled={!canUpdate}
          onClick={onUpdate}
        >
          {texts.updateShort}
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={texts.remove(name)}
          title={texts.remove(name)}
          disabled={!canRemove}
          onClick={onRemove}
        >
          <RemoveIcon />
        </button>
      </div>
    </li>
  );
}
