// The property that each filter of the data API requires, with the names that nodes use. Flags are true or false,
// counts end with "_count", and distances in metres with "_m". The list is independent of the program's own table, with
// which tests compare it.
import type { FilterAttribute } from "contract/playground/filter_attributes.ts";

/** Compiling fails if a filter has no property. `private` is excluded, because it depends on access. */
export const FILTER_PROPERTIES: Readonly<Record<Exclude<FilterAttribute, "private">, string>> = {
  water: "is_water",
  baby: "for_baby",
  toddler: "for_toddler",
  wheelchair: "for_wheelchair",
  bench: "bench_count",
  picnic: "picnic_count",
  shelter: "shelter_count",
  table_tennis: "table_tennis_count",
  soccer: "has_soccer",
  basketball: "has_basketball",
  fence: "has_fence",
  has_dogs: "has_dogs",
  theme: "has_theme",
  shade: "has_shade",
  toilet: "toilet_m",
  changing_table: "changing_table_m",
};

export const isCount = (property: string): boolean => property.endsWith("_count");
export const isDistance = (property: string): boolean => property.endsWith("_m");
