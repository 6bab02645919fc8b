// Shows where the visitor is. Nothing is asked of the browser before this is pressed; pressed again it asks anew.
import type { KitTexts } from "../../kit/texts/texts.ts";
import { CloseIcon, LocateIcon } from "../../kit/ui/icons.tsx";
import { type LocateTexts, roundAccuracy } from "../core/location.ts";
import type { LocationModel } from "../location_model.ts";
import type { BackendsModel } from "../../regions/backends_model.ts";
import type { PageFeatures } from "../../regions/core/page_features.ts";

export const LOCATE_BUTTON_ID = "locate";

export interface LocateButtonProps {
  readonly state: { readonly location: LocationModel };
  readonly texts: LocateTexts;
}

export function LocateButton({ state: { location }, texts }: LocateButtonProps) {
  const isAsking = location.phase.value.kind === "asking";
  return (
    <button
      type="button"
      id={LOCATE_BUTTON_ID}
      class={location.position.value ? "tool tool-on" : "tool"}
      title={texts.locate}
      aria-label={texts.locate}
      aria-busy={isAsking}
      onClick={() => isAsking || location.ask()}
    >
      {isAsking ? <span class="spinner" aria-hidden="true" /> : <LocateIcon />}
    </button>
  );
}

// Says what became of the visitor's wish to see where they are. Good news is for those who do not see the map;
// the rest is a notice, which stays until it is closed or out of date.
export interface LocateNoticeProps {
  readonly state: {
    readonly backends: BackendsModel;
    readonly features: PageFeatures;
    readonly location: LocationModel;
  };
  readonly texts: KitTexts & LocateTexts;
}

export function LocateNotice({ state, texts }: LocateNoticeProps) {
  const { location } = state;
  const problem = describeProblem(state, texts);
  const news = describeNews(location, texts);
  const close = () => {
    location.dismiss();
    document.getElementById(LOCATE_BUTTON_ID)?.focus();
  };
  // The region is there before it has anything to say: only then its words are read out.
  return (
    <div class="locate-notice" role="status">
      {news && <p class="visually-hidden">{news}</p>}
      {problem && (
        <div class="notice locate-words">
          <p>{problem}</p>
          <button type="button" class="icon-button" aria-label={texts.close} onClick={close}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
}

function describeNews({ phase }: LocationModel, texts: LocateTexts): string | null {
  switch (phase.value.kind) {
    case "asking":
      return texts.locating;
    case "shown":
      return texts.located(roundAccuracy(phase.value.position.accuracyMetres));
    default:
      return null;
  }
}

function describeProblem(
  { backends, features, location }: LocateNoticeProps["state"],
  texts: LocateTexts,
): string | null {
  const { phase: { value: phase }, isOutside } = location;
  if (phase.kind === "failed") return texts.locationProblem(phase.problem);
  if (!isOutside.value) return null;
  if (features.hasRegions) return texts.locatedOutside;
  // Of a single region that does not say where it is, nobody can be outside.
  return backends.views.value.some(({ bbox }) => bbox !== null) ? texts.locatedOutsideHere : null;
}
