// Texts of the button that opens the filters, and of the sheet and the chips.
import type { Completeness } from "../../../contract/types.ts";
import type { FilterAttribute, FilterGroup } from "../../../contract/filter_attributes.ts";

export interface FilterTexts {
  readonly filters: string;
  /** Follows the number of active filters. */
  readonly filtersActive: string;
}

export interface FilterSheetTexts {
  /** Headings of the sheet. */
  group(group: FilterGroup | "dataQuality"): string;
  attribute(attribute: FilterAttribute): string;
  /** A class that is shown, as an option to take away. */
  shownClass(completeness: Completeness): string;
  /** A class that is left out, as a filter that is set. */
  hiddenClass(completeness: Completeness): string;
  /** `filter` in the words of the two above. */
  remove(filter: string): string;
  readonly reset: string;
  readonly chipsLabel: string;
  readonly actsFromNextStep: string;
  readonly nothingLeft: string;
  /** Regions that show everything because they cannot be filtered. */
  unfiltered(regions: string): string;
  /** Stands before the sign that their rings carry. */
  readonly unfilteredSign: string;
}
