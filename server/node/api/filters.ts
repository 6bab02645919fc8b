// The filter arguments of `get_playground_clusters`: required attributes and hidden classes. Pure.
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import { FILTER_ATTRIBUTES, type FilterAttribute } from "contract/playground/filter_attributes.ts";
import type { Completeness } from "contract/types.ts";
import type { BucketFilter } from "../region/core/buckets.ts";
import { filterBits } from "../region/core/filter_attributes.ts";

export type FilterArgument = `filter_${FilterAttribute | Completeness}`;

const withPrefix = (name: FilterAttribute | Completeness): FilterArgument => `filter_${name}`;

export const FILTERS = Object.fromEntries(
  [...FILTER_ATTRIBUTES, ...COMPLETENESS_CLASSES].map((name) => [withPrefix(name), "boolean"]),
) as Readonly<Record<FilterArgument, "boolean">>;

/** Without arguments no attribute is required and no class is hidden. */
export function readFilter(args: Readonly<Partial<Record<FilterArgument, boolean>>>): BucketFilter {
  return {
    attributes: filterBits(FILTER_ATTRIBUTES.filter((name) => args[withPrefix(name)] === true)),
    hidden: new Set(COMPLETENESS_CLASSES.filter((name) => args[withPrefix(name)] === false)),
  };
}
