// The button that locates the visitor, and a notice about the outcome. Only a press requests the position.
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import type { SheetsModel } from "../../../kit/sheets_model.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { CloseButton } from "../../../kit/ui/close_button.tsx";
import { LocateIcon } from "../../../kit/ui/icons.tsx";
import { type LocationProblem, roundAccuracy } from "../core/location.ts";
import type { LocationModel } from "../location_model.ts";
import type { BackendsModel } from "../../../federation/regions/backends_model.ts";
import type { PageFeatures } from "../../../federation/regions/core/page_features.ts";

const LOCATE_BUTTON_ID = "locate";

export interface LocateTexts
  extends Omit<Messages["locate"], "located" | "metres" | "kilometres" | "locationProblems"> {
  /** Reports success. `metres` is the rounded accuracy. */
  located(metres: number): string;
  locationProblem(problem: LocationProblem): string;
}

interface LocateButtonProps {
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

interface LocateNoticeProps {
  readonly state: {
    readonly backends: BackendsModel;
    readonly features: PageFeatures;
    readonly location: LocationModel;
    readonly sheets: SheetsModel;
  };
  readonly texts: KitTexts & LocateTexts;
}

/** Announces progress and success to screen readers only. A problem is shown until it is closed or outdated. */
export function LocateNotice({ state, texts }: LocateNoticeProps) {
  const { location } = state;
  const problem = describeProblem(state, texts);
  const progress = describeProgress(location, texts);
  const close = () => {
    location.dismiss();
    document.getElementById(LOCATE_BUTTON_ID)?.focus();
  };
  // Always rendered, because screen readers announce changes of a live region, not a new one.
  return (
    <div class="locate-notice" role="status">
      {progress && <p class="visually-hidden">{progress}</p>}
      {problem && (
        <div class="notice locate-words">
          <p>{problem}</p>
          <CloseButton label={texts.close} onClick={close} />
        </div>
      )}
    </div>
  );
}

function describeProgress({ phase }: LocationModel, texts: LocateTexts): string | null {
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
  { backends, features, location, sheets }: LocateNoticeProps["state"],
  texts: LocateTexts,
): string | null {
  const { phase: { value: phase }, isOutside } = location;
  if (phase.kind === "failed") return texts.locationProblem(phase.problem);
  // The nearby list reports this itself, with the nearest region.
  if (!isOutside.value || features.hasRegions && sheets.open.value === "near") return null;
  if (features.hasRegions) return texts.locatedOutside;
  // Unknown while a single region has no box.
  return backends.views.value.some(({ bbox }) => bbox !== null) ? texts.locatedOutsideHere : null;
}
