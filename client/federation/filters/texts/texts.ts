// Texts of the filter button, the filter sheet and the chips.
import type { Completeness } from "contract/types.ts";
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import { type LaterFormats, shortenNames } from "../../../kit/texts/later_formats.ts";
import { enumerate } from "contract/texts/rows.ts";
import type { FilterName } from "../core/filters.ts";
import type { LocalFilter } from "../core/local_filters.ts";
import type { FilterGroup } from "../core/offered_filters.ts";

export type FilterTexts = Messages["filters"];

export interface FilterSheetTexts extends
  Omit<
    Messages["filterSheet"],
    "localActsCloser" | "unfiltered" | "otherRegions" | "unknownDetails" | "quoted" | "others"
  > {
  /** Headings in the sheet. */
  group(group: FilterGroup | "dataQuality"): string;
  attribute(attribute: FilterName): string;
  /** The same in a row of chips or in a line. */
  shortAttribute(attribute: FilterName): string;
  /** Label of the chip that hides a class. */
  hiddenClass(completeness: Completeness): string;
  /** Explains where the page's own filters have an effect. Takes at least one name. */
  localActsCloser(names: readonly LocalFilter[]): string;
  /** In a row: the unknown properties of the playground. Takes at least one name. */
  unknownDetails(names: readonly FilterName[]): string;
  /** Takes the names of regions that do not support filters. */
  unfiltered(regions: readonly string[]): string;
}

export function createFilterSheetTexts(
  messages: Messages["filterSheet"],
  { locale, shortList }: LaterFormats,
): FilterSheetTexts {
  const { groups, attributes, hidden, quoted, others, otherRegions } = messages;
  const shorter: Partial<Record<FilterName, string>> = {
    wheelchair_access: messages.wheelchair,
    toilet: messages.toiletNear,
  };
  const shortAttribute = (attribute: FilterName) => shorter[attribute] ?? attributes[attribute];
  return {
    ...messages,
    shortAttribute,
    group: (group) => groups[group],
    attribute: (attribute) => attributes[attribute],
    hiddenClass: (completeness) => hidden[completeness],
    localActsCloser: (filters) =>
      messages.localActsCloser({
        count: filters.length,
        names: shortList(filters.map((name) => quoted(attributes[name])), others),
      }),
    unknownDetails: (names) => messages.unknownDetails(enumerate(locale, names.map(shortAttribute))),
    unfiltered: (regions) => messages.unfiltered(enumerate(locale, shortenNames(regions, otherRegions))),
  };
}
