import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { formFor, LOCALE, number } from "../../kit/texts/it.ts";
import { segments } from "../../regions/texts/it.ts";
import type { ListTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

const SIDES = {
  middle: "al centro",
  n: "a nord",
  ne: "a nord-est",
  e: "a est",
  se: "a sud-est",
  s: "a sud",
  sw: "a sud-ovest",
  w: "a ovest",
  nw: "a nord-ovest",
};

export const list: ListTexts = {
  title: "Elenco",
  segments: segments.line,
  side: (side) => SIDES[side],
  zoomIn: "ingrandisci",
  showMore: (count) => formFor(count, { one: "Mostrane un altro", other: `Mostra altri ${number(count)}` }),
  loading: "Caricamento dei parchi giochi…",
  emptyRegions: "In quest’area non ci sono regioni. Riduci lo zoom per vederle tutte.",
  emptyView: "Nessun parco giochi noto in quest’area.",
  emptyFiltered: "Nessun parco giochi in quest’area corrisponde ai filtri attivi.",
  missingAnswers: "Non tutte le regioni hanno risposto.",
  closerIn: (regions) => {
    const names = conjunction.format(shortenNames(regions, (more) => `altre ${number(more)}`));
    const verb = formFor(regions.length, { one: "compare", other: "compaiono" });
    return `${names} ${verb} solo ingrandendo ancora la mappa.`;
  },
  noAnswer: "Al momento non è possibile caricare i parchi giochi.",
};
