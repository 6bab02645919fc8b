// Texts of the filter button, the filter sheet and the chips.
import type { Completeness } from "../../../contract/types.ts";
import type { FilterGroup } from "../../../contract/filter_attributes.ts";
import type { FilterName } from "../core/filters.ts";
import type { LocalFilter } from "../core/local_filters.ts";

export interface FilterTexts {
  readonly filters: string;
  /** How many filters are active; follows `filters` for screen readers. */
  filtersActive(count: number): string;
}

export interface FilterSheetTexts {
  /** Headings of the sheet. */
  group(group: FilterGroup | "devices" | "dataQuality"): string;
  attribute(attribute: FilterName): string;
  /** Label of the checkbox of a class; checked while the class is shown. */
  shownClass(completeness: Completeness): string;
  /** Label of the chip of a hidden class. */
  hiddenClass(completeness: Completeness): string;
  /** `filter` is the label of the chip. */
  remove(filter: string): string;
  readonly reset: string;
  readonly chipsLabel: string;
  readonly actsFromNextStep: string;
  /** While filters of the page alone have no effect. At least one. */
  localActsCloser(names: readonly LocalFilter[]): string;
  /** What the filter by opening hours does with playgrounds that have none. */
  readonly openNowHint: string;
  /** The button that moves the map to where filters apply. */
  readonly closer: string;
  /** Shows more around the view. */
  readonly farther: string;
  readonly nothingLeft: string;
  /** Names of regions that show everything because their backends do not support filters. */
  unfiltered(regions: string): string;
  /** Before the symbol that marks the rings of these regions. */
  readonly unfilteredSign: string;
}
