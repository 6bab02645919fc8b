// The attributes that playgrounds can be filtered by.

/** In display order. Names as in the data API, without its prefix `filter_`. */
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
