// The filter arguments of `get_playground_clusters`: attributes that must hold, classes that may be left out. Pure.
import type { Completeness } from "../../../contract/types.ts";
import type { BucketFilter } from "../core/buckets.ts";
import { FILTER_NAMES, filterBits, type FilterName } from "../core/filter_attributes.ts";

type FilterArgument = `filter_${FilterName | Completeness}`;

const CLASSES: readonly Completeness[] = ["complete", "partial", "missing"];

const withPrefix = (name: FilterName | Completeness): FilterArgument => `filter_${name}`;

export const FILTERS = Object.fromEntries(
  [...FILTER_NAMES, ...CLASSES].map((name) => [withPrefix(name), "boolean"]),
) as Readonly<Record<FilterArgument, "boolean">>;

/** Attributes are off by default, classes on. */
export function readFilter(args: Readonly<Partial<Record<FilterArgument, boolean>>>): BucketFilter {
  return {
    attributes: filterBits(FILTER_NAMES.filter((name) => args[withPrefix(name)] === true)),
    hidden: new Set(CLASSES.filter((name) => args[withPrefix(name)] === false)),
  };
}
