import type { FilterSheetTexts } from "./texts.ts";

const GROUPS = {
  audience: "For whom",
  equipment: "Equipment",
  surroundings: "Surroundings",
  dataQuality: "Data quality",
};

const ATTRIBUTES = {
  private: "Open to the public",
  water: "Water",
  baby: "For babies",
  toddler: "For toddlers",
  wheelchair: "Wheelchair accessible",
  bench: "Bench",
  picnic: "Picnic table",
  shelter: "Shelter",
  table_tennis: "Table tennis",
  soccer: "Football",
  basketball: "Basketball",
  fence: "Fenced in",
  has_dogs: "Dogs allowed",
  theme: "Themed playground",
  shade: "Shade",
};

const SHOWN = {
  complete: "Show well mapped ones",
  partial: "Show partly mapped ones",
  missing: "Show hardly mapped ones",
};

const HIDDEN = {
  complete: "No well mapped ones",
  partial: "No partly mapped ones",
  missing: "No hardly mapped ones",
};

export const filterSheet: FilterSheetTexts = {
  group: (group) => GROUPS[group],
  attribute: (attribute) => ATTRIBUTES[attribute],
  shownClass: (completeness) => SHOWN[completeness],
  hiddenClass: (completeness) => HIDDEN[completeness],
  remove: (filter) => `Remove ${filter}`,
  reset: "Reset filters",
  chipsLabel: "Filters that are set",
  actsFromNextStep: "Filters take effect from the next zoom level",
  nothingLeft: "No playground in view matches the filters",
  unfiltered: (regions) => `Filters do not work here yet, all playgrounds are shown: ${regions}`,
  unfilteredSign: "Their rings carry this sign:",
};
