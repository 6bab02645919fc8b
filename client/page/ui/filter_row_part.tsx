// The row of active filters, with the list of what passes them.
import { FilterRow } from "../../filters/ui/filter_row.tsx";
import type { LaterProps } from "../page_state.ts";
import { listMatches } from "./list_matches.ts";

export function FilterRowPart({ state, texts }: LaterProps) {
  return (
    <FilterRow
      state={state}
      texts={texts}
      onList={() => listMatches(state)}
      isListed={state.sheets.open.value === "near"}
    />
  );
}
