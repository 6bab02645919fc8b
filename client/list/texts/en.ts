import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { LOCALE, number } from "../../kit/texts/en.ts";
import { segments } from "../../regions/texts/en.ts";
import type { ListTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

const SIDES = {
  middle: "in the middle",
  n: "in the north",
  ne: "in the northeast",
  e: "in the east",
  se: "in the southeast",
  s: "in the south",
  sw: "in the southwest",
  w: "in the west",
  nw: "in the northwest",
};

export const list: ListTexts = {
  title: "Map as a list",
  segments: segments.line,
  side: (side) => SIDES[side],
  zoomIn: "zoom in",
  showMore: (count) => `Show ${number(count)} more`,
  loading: "Loading playgrounds …",
  emptyRegions: "No regions in this view. Zoom out to see all of them.",
  emptyView: "No known playgrounds in this view.",
  emptyFiltered: "No playground in this view matches the active filters.",
  missingAnswers: "Some regions have not responded.",
  closerIn: (regions) => {
    const names = conjunction.format(shortenNames(regions, (more) => `${number(more)} more`));
    return `${names} ${regions.length === 1 ? "appears" : "appear"} when you zoom in further.`;
  },
  noAnswer: "The playgrounds cannot be loaded right now.",
};
