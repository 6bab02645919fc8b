// Says what became of the visitor's wish to see where they are. Good news is for those who do not see the map;
// the rest is a notice, which stays until it is closed or out of date.
import { roundAccuracy } from "../core/location.ts";
import type { LocationModel } from "../location_model.ts";
import { CloseIcon } from "../../kit/ui/icons.tsx";
import { LOCATE_BUTTON_ID } from "./locate_button.tsx";
import type { BackendsModel } from "../../regions/backends_model.ts";
import type { PageFeatures } from "../../regions/core/page_features.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import type { LocateTexts } from "../texts.ts";

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
