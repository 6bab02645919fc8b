// Which regions show everything although filters are set, and the sign that says so on the map.
import type { FilterSheetTexts } from "../texts/texts.ts";
import { FilterIcon } from "../../kit/ui/icons.tsx";

export interface UnfilteredRegionsProps {
  readonly names: readonly string[];
  readonly texts: FilterSheetTexts;
}

export function UnfilteredRegions({ names, texts }: UnfilteredRegionsProps) {
  if (names.length === 0) return null;
  return (
    <div class="filter-unable">
      <p>{texts.unfiltered(names.join(", "))}</p>
      <p>
        {texts.unfilteredSign}{" "}
        <span class="unfiltered-sign">
          <FilterIcon isCrossedOut />
        </span>
      </p>
    </div>
  );
}
