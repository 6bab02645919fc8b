import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { formFor, LOCALE, number } from "../../kit/texts/nl.ts";
import { segments } from "../../regions/texts/nl.ts";
import type { ListTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

const SIDES = {
  middle: "in het midden",
  n: "in het noorden",
  ne: "in het noordoosten",
  e: "in het oosten",
  se: "in het zuidoosten",
  s: "in het zuiden",
  sw: "in het zuidwesten",
  w: "in het westen",
  nw: "in het noordwesten",
};

export const list: ListTexts = {
  title: "Kaart als lijst",
  segments: segments.line,
  side: (side) => SIDES[side],
  zoomIn: "inzoomen",
  showMore: (count) => `Nog ${number(count)} tonen`,
  loading: "Speeltuinen laden…",
  emptyRegions: "Geen regio in dit gebied. Zoom uit om alle regio’s te zien.",
  emptyView: "Geen speeltuin bekend in dit gebied.",
  emptyFiltered: "Geen speeltuin in dit gebied past bij de actieve filters.",
  missingAnswers: "Niet alle regio’s hebben gereageerd.",
  closerIn: (regions) => {
    const names = conjunction.format(shortenNames(regions, (more) => `nog ${number(more)}`));
    return `${names} ${
      formFor(regions.length, { one: "verschijnt", other: "verschijnen" })
    } pas als je verder inzoomt.`;
  },
  noAnswer: "De speeltuinen kunnen nu niet worden geladen.",
};
