// The filter sheet with the pictograms of playgrounds, which filters cannot import.
import { FilterSheet } from "../../federation/filters/ui/filter_sheet.tsx";
import { FILTER_PICTOGRAMS } from "../../playground/pictograms/filter_pictograms.ts";
import { PictogramDrawing } from "../../playground/pictograms/pictogram_icon.tsx";
import type { LaterProps } from "../state/page_state.ts";
import { listMatches } from "./list_matches.ts";

export function FilterPart({ state, texts }: LaterProps) {
  return (
    <FilterSheet
      state={state}
      texts={texts}
      onList={() => listMatches(state)}
      result={texts.shownPlaygrounds(state.shown.inView.value.playgrounds)}
      iconOf={(name) => <PictogramDrawing pictogram={FILTER_PICTOGRAMS[name]} />}
    />
  );
}
