// The filter sheet and the row of filters, with the lists of playgrounds that pass them.
import { FilterNotice as Notice } from "../../federation/filters/ui/filter_row.tsx";
import { FilterSheet } from "../../federation/filters/ui/filter_sheet.tsx";
import { placeOfList, useAround } from "../../features/near/ui/around.ts";
import type { LaterProps, PageState } from "../state/page_state.ts";

export { FilterChips } from "../../federation/filters/ui/filter_row.tsx";

export function FilterPart({ state, texts }: LaterProps) {
  const around = useAround(state);
  const list = around === undefined ? () => listMatches(state) : state.near.show;
  return <FilterSheet state={state} texts={texts} around={around} onList={list} />;
}

export function FilterNotice({ state, texts }: LaterProps) {
  const { selection, sheets } = state;
  // The list has the same information, and a visitor who has selected a playground has found one.
  const isNeeded = sheets.open.value !== "near" && selection.current.value.kind === "none";
  return isNeeded && <Notice state={state} texts={texts} onList={() => listMatches(state)} />;
}

/** Lists what passes around the visitor, an address or the middle of the view, where surrounding regions are searched. */
function listMatches(state: PageState): void {
  const place = placeOfList(state);
  // The list that the filters were opened from.
  if (state.sheets.isStacked()) state.sheets.close();
  else if (place !== null) state.near.open(place);
}
