// The sheet that downloads the visible area and lists the offline areas.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ClientConfig } from "contract/page/client_config.ts";
import { bboxCentre } from "contract/geometry/bbox.ts";
import type { SheetsModel } from "../../../kit/sheets_model.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { Sheet } from "../../../kit/ui/sheet.tsx";
import type { ConnectionModel } from "../../../federation/regions/connection_model.ts";
import { fitRegion } from "../../../federation/view/core/camera.ts";
import type { CameraModel, ViewModel } from "../../../federation/view/view_model.ts";
import type { AreaModel } from "../area_model.ts";
import type { AreaOutcome } from "../area_update.ts";
import { countBytes, countPlaygrounds, type OfflineArea, oldestAnswerMs } from "../core/offline_area.ts";
import type { AreaTexts } from "../texts/texts.ts";
import { AreaOfferSection } from "./area_offer.tsx";
import { RemoveIcon } from "../../../kit/ui/panel_icons.tsx";

/** Delay of the estimate after the map moved. */
const ESTIMATE_DELAY_MS = 500;

interface AreaSheetProps {
  /** Model of the offline areas; null while it is loading. */
  readonly model: AreaModel | null;
  readonly state: {
    readonly camera: CameraModel;
    readonly config: ClientConfig;
    readonly connection: ConnectionModel;
    readonly sheets: SheetsModel;
    readonly view: ViewModel;
  };
  readonly texts: KitTexts & { readonly area: AreaTexts };
}

export function AreaSheet({ model, state, texts }: AreaSheetProps) {
  const words = texts.area;
  return (
    <Sheet
      name="area"
      title={words.title}
      texts={texts}
      onClose={state.sheets.close}
      focusKey={model === null}
      subtitle={<p class="list-total">{words.subtitle}</p>}
    >
      {model === null
        ? <p role="status">{words.loading}</p>
        : <AreaContent model={model} state={state} texts={texts} />}
    </Sheet>
  );
}

function AreaContent({ model, state, texts }: AreaSheetProps & { readonly model: AreaModel }) {
  const words = texts.area;
  const areas = model.areas.value;
  const outcome = model.outcome.value;
  const hasNetwork = state.connection.connection.value !== "offline";
  const isRunning = model.run.value !== null;
  const body = useRef<HTMLDivElement>(null);
  useEstimate(model, state);
  // A press disables or removes the pressed button, so the focus moves to its replacement.
  const hadFocus = body.current?.contains(document.activeElement) ?? false;
  const wasRunning = useRef(isRunning);
  useLayoutEffect(() => {
    const isChanged = wasRunning.current !== isRunning;
    wasRunning.current = isRunning;
    if (hadFocus && (isChanged || document.activeElement === document.body)) {
      body.current!.querySelector<HTMLElement>(isRunning ? ".area-cancel" : ".area-outcome")?.focus();
    }
  });
  const show = ({ box }: OfflineArea) => {
    const [lon, lat] = bboxCentre(box);
    state.view.touch();
    state.camera.ask(fitRegion({ lon, lat, bbox: box }, state.config));
  };
  return (
    <div ref={body}>
      <div class="area-outcome" role="status" tabIndex={-1}>
        {outcome !== null && <OutcomeText outcome={outcome} texts={words} />}
      </div>
      <AreaOfferSection model={model} hasNetwork={hasNetwork} texts={words} />
      <section class="area-downloads">
        <h3>{words.downloaded}</h3>
        {areas.length === 0 && <p class="area-note">{words.nothingDownloaded}</p>}
        {/* Safari does not expose lists without bullets as lists. */}
        {areas.length > 0 && (
          <ul class="area-list" role="list" aria-label={words.downloaded}>
            {areas.map((area) => (
              <AreaRow
                key={area.id}
                area={area}
                texts={words}
                canUpdate={!isRunning && hasNetwork}
                canRemove={!isRunning}
                onShow={() => show(area)}
                onUpdate={() => void model.update(area.id)}
                onRemove={() => void model.remove(area.id)}
              />
            ))}
          </ul>
        )}
        {areas.length > 0 && model.isDurable.value === false && <p class="area-note">{words.mayBeDeleted}</p>}
      </section>
    </div>
  );
}

function OutcomeText({ outcome, texts }: { readonly outcome: AreaOutcome; readonly texts: AreaTexts }) {
  const tileProblem = "tileProblem" in outcome ? outcome.tileProblem : null;
  return (
    <p>{[texts.outcome(outcome), tileProblem && texts.tileProblem(tileProblem)].filter(Boolean).join(" ")}</p>
  );
}

/** Estimates what the view contains: immediately, after every move, and when the number of areas changes. */
function useEstimate(model: AreaModel, { connection, view }: AreaSheetProps["state"]): void {
  const [isOpen] = useState({ first: true });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useSignalEffect(() => {
    const box = view.state.value?.bbox;
    void model.areas.value.length;
    if (!box || connection.connection.value === "offline" || model.run.value !== null) return;
    clearTimeout(timer.current);
    model.withdraw();
    timer.current = setTimeout(() => void model.estimate(box), isOpen.first ? 0 : ESTIMATE_DELAY_MS);
    isOpen.first = false;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

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
