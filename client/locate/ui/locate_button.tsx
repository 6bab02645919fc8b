// Shows where the visitor is. Nothing is asked of the browser before this is pressed; pressed again it asks anew.
import { LocateIcon } from "../../kit/ui/icons.tsx";
import type { LocationModel } from "../location_model.ts";
import type { LocateTexts } from "../texts.ts";

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
