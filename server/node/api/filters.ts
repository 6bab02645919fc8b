// The filter arguments of `get_playground_clusters`: required attributes and hidden classes. Pure.
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import { FILTER_ATTRIBUTES, type FilterAttribute } from "contract/playground/filter_attributes.ts";
import type { Completeness } from "contract/types.ts";
import type { BucketFilter } from "../region/core/buckets.ts";
import { filterBits } from "../region/core/filter_attributes.ts";
import type { Parameter } from "./parameters.ts";

export type FilterArgument = `filter_${FilterAttribute | Completeness}`;

const withPrefix = (name: FilterAttribute | Completeness): FilterArgument => `filter_${name}`;

const MEANINGS: Readonly<Record<FilterAttribute | Completeness, string>> = {
  private: "open to the public",
  baby: "suitable for babies",
  toddler: "suitable for toddlers",
  wheelchair: "with a device for children in wheelchairs",
  water: "with water to play with",
  table_tennis: "with a table for table tennis",
  soccer: "with a pitch for football",
  basketball: "with a pitch for basketball",
  bench: "with a bench",
  picnic: "with a picnic table",
  shelter: "with a shelter",
  theme: "with a theme",
  fence: "with a fence",
  shade: "in the shade",
  has_dogs: "where dogs are allowed",
  toilet: "with a public toilet about ten minutes away on foot, or closer",
  changing_table: "with a changing table in a public toilet about ten minutes away on foot, or closer",
  complete: "mapped completely",
  partial: "mapped in part",
  missing: "hardly mapped",
};

const define = (name: FilterAttribute | Completeness, description: string) =>
  [withPrefix(name), { type: "boolean", description }] as const;

export const FILTERS = Object.fromEntries([
  ...FILTER_ATTRIBUTES.map((name) => define(name, `\`true\` counts only playgrounds ${MEANINGS[name]}.`)),
  ...COMPLETENESS_CLASSES.map((name) =>
    define(name, `\`false\` excludes playgrounds that are ${MEANINGS[name]}.`)
  ),
]) as Readonly<Record<FilterArgument, Parameter & { readonly type: "boolean" }>>;

/** Reads the filter arguments. Without arguments, no attribute is required and no class is hidden. */
export function readFilter(args: Readonly<Partial<Record<FilterArgument, boolean>>>): BucketFilter {
  return {
    attributes: filterBits(FILTER_ATTRIBUTES.filter((name) => args[withPrefix(name)] === true)),
    hidden: new Set(COMPLETENESS_CLASSES.filter((name) => args[withPrefix(name)] === false)),
  };
}
