// The size of the visible area, the button that downloads it, and the running download.
import { useId, useState } from "preact/hooks";
import type { AreaModel } from "../area_model.ts";
import type { TileOffer } from "../area_tiles.ts";
import type { AreaTexts } from "../texts/texts.ts";

interface AreaOfferProps {
  readonly model: AreaModel;
  readonly hasNetwork: boolean;
  readonly texts: AreaTexts;
}

export function AreaOfferSection({ model, hasNetwork, texts }: AreaOfferProps) {
  const run = model.run.value;
  const offer = model.offer.value;
  const [withTiles, chooseTiles] = useState(!savesData());
  if (run !== null) return <RunningDownload model={model} texts={texts} />;
  const isPossible = hasNetwork && offer !== null && offer.problem === null && offer.playgrounds !== null;
  return (
    <section class="area-offer">
      <h3>{texts.visible}</h3>
      <p role="status">{describeOffer(offer, hasNetwork, texts)}</p>
      {isPossible && offer.tiles !== null && (
        <TileChoice offer={offer.tiles} isChosen={withTiles} onChoose={chooseTiles} texts={texts} />
      )}
      <button
        type="button"
        class="panel-action panel-action-first"
        disabled={!isPossible}
        onClick={() => void model.download({ withTiles })}
      >
        {texts.download}
      </button>
      <p class="area-note">{texts.contents(withTiles && model.hasTiles)}</p>
    </section>
  );
}

interface TileChoiceProps {
  readonly offer: TileOffer;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly texts: AreaTexts;
}

function TileChoice({ offer, isChosen, onChoose, texts }: TileChoiceProps) {
  const sizeId = useId();
  return (
    <div class="area-tiles">
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          aria-describedby={sizeId}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        {texts.tiles}
      </label>
      <p class="area-note" id={sizeId}>
        {texts.tilesOffer(offer.count, offer.bytes)}
        {offer.isCoarse && <br />}
        {offer.isCoarse && texts.tilesCoarse}
      </p>
    </div>
  );
}

/** Whether the visitor has turned on the browser's data saver. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData ?? false;
}

function describeOffer(
  offer: AreaModel["offer"]["value"],
  hasNetwork: boolean,
  texts: AreaTexts,
): string {
  if (!hasNetwork) return texts.needsNetwork;
  if (offer === null) return texts.estimating;
  if (offer.problem !== null) return texts.problem(offer.problem);
  return offer.playgrounds === null || offer.bytes === null
    ? texts.noEstimate
    : texts.offer(offer.playgrounds, offer.bytes);
}

function RunningDownload({ model, texts }: Pick<AreaOfferProps, "model" | "texts">) {
  const { progress, tiles } = model.run.value!;
  const { done, total } = tiles ?? progress;
  return (
    <section class="area-offer">
      <h3>{texts.running}</h3>
      <progress
        aria-label={texts.running}
        {...(total !== null && { max: Math.max(1, total), value: done })}
      />
      <p>{tiles ? texts.tileProgress(tiles.done, tiles.total) : texts.progress(progress)}</p>
      <button type="button" class="panel-action area-cancel" onClick={model.cancel}>{texts.cancel}</button>
    </section>
  );
}
