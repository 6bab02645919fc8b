// The filter sheet and the row of filters, with the lists of playgrounds that pass them.
import { FilterNotice as Notice } from "../../federation/filters/ui/filter_row.tsx";
import { FilterSheet } from "../../federation/filters/ui/filter_sheet.tsx";
import { placeToSearch } from "../../features/near/core/near_place.ts";
import type { LaterProps, PageState } from "../state/page_state.ts";

export { FilterChips } from "../../federation/filters/ui/filter_row.tsx";

export function FilterPart({ state, texts }: LaterProps) {
  return <FilterSheet state={state} texts={texts} onList={() => listMatches(state)} />;
}

export function FilterNotice({ state, texts }: LaterProps) {
  const { selection, sheets } = state;
  // The list has the same information, and a visitor who has selected a playground has found one.
  const isNeeded = sheets.open.value !== "near" && selection.current.value.kind === "none";
  return isNeeded && <Notice state={state} texts={texts} onList={() => listMatches(state)} />;
}

/** Lists what passes around the visitor or the middle of the view, where surrounding regions are searched. */
function listMatches({ location, near, sheets, view }: PageState): void {
  const now = view.state.peek();
  // The list that the filters were opened from.
  if (sheets.isStacked()) sheets.close();
  else if (now !== null) near.open(placeToSearch(now, location.position.peek()));
}
