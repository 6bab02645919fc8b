// What the visible area would need, the button that keeps it, and the running download.
import type { AreaModel } from "../area_model.ts";
import type { AreaTexts } from "../texts/texts.ts";

interface AreaOfferProps {
  readonly model: AreaModel;
  readonly hasNetwork: boolean;
  readonly texts: AreaTexts;
}

export function AreaOfferSection({ model, hasNetwork, texts }: AreaOfferProps) {
  const run = model.run.value;
  const offer = model.offer.value;
  if (run !== null) return <RunningDownload model={model} texts={texts} />;
  const isPossible = hasNetwork && offer !== null && offer.problem === null && offer.playgrounds !== null;
  return (
    <section class="area-offer">
      <h3>{texts.visible}</h3>
      <p role="status">{describeOffer(offer, hasNetwork, texts)}</p>
      <button
        type="button"
        class="panel-action panel-action-first"
        disabled={!isPossible}
        onClick={() => void model.keep()}
      >
        {texts.keep}
      </button>
      <p class="area-note">{texts.contents}</p>
    </section>
  );
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
  const { progress } = model.run.value!;
  const { done, total } = progress;
  return (
    <section class="area-offer">
      <h3>{texts.running}</h3>
      {total === null
        ? <progress aria-label={texts.running} />
        : <progress aria-label={texts.running} max={Math.max(1, total)} value={done} />}
      <p>{texts.progress(progress)}</p>
      <button type="button" class="panel-action area-cancel" onClick={model.cancel}>{texts.cancel}</button>
    </section>
  );
}
