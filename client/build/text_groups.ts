// Groups of the catalogues: which compiled module has them, and in which languages they are.

/** Groups of a catalogue by the module that they are part of. `app` is read by the build alone. */
export const MODULES: { readonly [suffix: string]: readonly string[] } = {
  "": [
    "completeness",
    "filters",
    "kit",
    "locate",
    "map",
    "page",
    "playground",
    "regions",
    "search",
    "tiers",
    "welcome",
  ],
  "_later": [
    "area",
    "changes",
    "completenessDegrees",
    "contribute",
    "details",
    "drawer",
    "embed",
    "favourites",
    "filterSheet",
    "legend",
    "linkedPlayground",
    "list",
    "more",
    "naming",
    "near",
    "panel",
    "searchResults",
    "shade",
    "share",
    "tagValues",
    "tags",
  ],
  "_server": [
    "catalogue",
    "completeness",
    "completenessDegrees",
    "feed",
    "legal",
    "naming",
    "openData",
    "preview",
    "statement",
    "status",
    "tags",
    "uptimeLegend",
  ],
};

/** Groups that only these languages have. */
export const ONLY_IN: { readonly [group: string]: readonly string[] } = {
  catalogue: ["de", "en"],
  legal: ["de", "en"],
  openData: ["de", "en"],
  statement: ["de", "en"],
};
