// The filter sheet with the icons of playgrounds, which `filters/` cannot import.
import { FilterSheet } from "../../federation/filters/ui/filter_sheet.tsx";
import { FILTER_ICONS } from "../../playground/icons/filter_icons.ts";
import { IconDrawing } from "../../playground/icons/map_icon.tsx";
import type { LaterProps } from "../state/page_state.ts";
import { listMatches } from "./list_matches.ts";

export function FilterPart({ state, texts }: LaterProps) {
  return (
    <FilterSheet
      state={state}
      texts={texts}
      onList={() => listMatches(state)}
      result={texts.shownPlaygrounds(state.shown.inView.value.playgrounds)}
      iconOf={(name) => <IconDrawing icon={FILTER_ICONS[name]} />}
    />
  );
}
