import { LOCALE, number } from "../../kit/texts/en.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import type { FilterSheetTexts } from "./texts.ts";

const list = new Intl.ListFormat(LOCALE);

const shorten = (names: readonly string[]) => shortenNames(names, (more) => `${number(more)} more`);

const GROUPS = {
  audience: "For whom",
  equipment: "Equipment",
  surroundings: "Surroundings",
  devices: "Devices, as far as mapped",
  dataQuality: "Data quality",
};

const ATTRIBUTES = {
  private: "Open to the public",
  water: "Water",
  baby: "For babies",
  toddler: "For toddlers",
  wheelchair: "Usable with a wheelchair",
  bench: "Bench",
  picnic: "Picnic table",
  shelter: "Shelter",
  table_tennis: "Table tennis",
  soccer: "Football",
  basketball: "Basketball",
  fence: "Fenced",
  has_dogs: "Dogs allowed",
  theme: "Themed playground",
  shade: "Shade",
  open_now: "Not closed now",
  school_children: "For school children",
  slide: "Slide",
  swing: "Swing",
  baby_swing: "Baby swing",
  climbing: "Climbing",
  zipwire: "Zip line",
  trampoline: "Trampoline",
  seesaw: "Seesaw",
  springy: "Spring rider",
  balance: "Balancing",
  structure: "Play structure",
  playhouse: "Playhouse",
  sand: "Sandpit",
};

const SHOWN = {
  complete: "Show well-mapped",
  partial: "Show partly mapped",
  missing: "Show barely mapped",
};

const HIDDEN = {
  complete: "Hide well-mapped",
  partial: "Hide partly mapped",
  missing: "Hide barely mapped",
};

export const filterSheet: FilterSheetTexts = {
  group: (group) => GROUPS[group],
  attribute: (attribute) => ATTRIBUTES[attribute],
  shownClass: (completeness) => SHOWN[completeness],
  hiddenClass: (completeness) => HIDDEN[completeness],
  remove: (filter) => `Remove filter: ${filter}`,
  reset: "Reset filters",
  chipsLabel: "Active filters",
  actsFromNextStep: "Filters apply from the next zoom level",
  localActsCloser: (names) =>
    `${list.format(shorten(names.map((name) => `“${ATTRIBUTES[name]}”`)))} ${
      names.length === 1 ? "applies" : "apply"
    } only where single playgrounds are shown`,
  openNowHint: "Playgrounds without mapped opening hours stay.",
  closer: "Zoom in",
  farther: "Search farther away",
  nothingLeft: "No playground in view matches the filters",
  unfiltered: (regions) => `Filters are not supported here yet, showing all playgrounds: ${regions}`,
  unfilteredSign: "Symbol on their rings:",
};
