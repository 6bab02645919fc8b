// What playgrounds can be filtered by. Servers and visitors' pages name it the same way.

/** In the order in which they are offered. The names are those of the data API, without its prefix `filter_`. */
export const FILTER_ATTRIBUTES = [
  "private",
  "water",
  "baby",
  "toddler",
  "wheelchair",
  "bench",
  "picnic",
  "shelter",
  "table_tennis",
  "soccer",
  "basketball",
  "fence",
  "has_dogs",
  "theme",
  "shade",
] as const;

export type FilterAttribute = (typeof FILTER_ATTRIBUTES)[number];
