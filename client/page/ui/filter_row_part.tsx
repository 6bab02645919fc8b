// The row of active filters, with the list of playgrounds that pass them.
import { FilterRow } from "../../federation/filters/ui/filter_row.tsx";
import type { LaterProps } from "../state/page_state.ts";
import { listMatches } from "./list_matches.ts";

export function FilterRowPart({ state, texts }: LaterProps) {
  const { selection, sheets } = state;
  // The list has the same information, and a visitor with a selected playground has found one.
  const hasNotice = sheets.open.value !== "near" && selection.current.value.kind === "none";
  return <FilterRow state={state} texts={texts} onList={() => listMatches(state)} hasNotice={hasNotice} />;
}
