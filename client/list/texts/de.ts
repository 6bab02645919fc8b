import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { LOCALE, number } from "../../kit/texts/de.ts";
import { segments } from "../../regions/texts/de.ts";
import type { ListTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

const SIDES = {
  middle: "in der Mitte",
  n: "im Norden",
  ne: "im Nordosten",
  e: "im Osten",
  se: "im Südosten",
  s: "im Süden",
  sw: "im Südwesten",
  w: "im Westen",
  nw: "im Nordwesten",
};

export const list: ListTexts = {
  title: "Liste zur Karte",
  segments: segments.line,
  side: (side) => SIDES[side],
  zoomIn: "heranzoomen",
  showMore: (count) => `${number(count)} weitere zeigen`,
  loading: "Spielplätze werden geladen …",
  emptyRegions: "In diesem Ausschnitt liegt keine Region. Zoomen Sie heraus, um alle zu sehen.",
  emptyView: "In diesem Ausschnitt ist kein Spielplatz bekannt.",
  emptyFiltered: "In diesem Ausschnitt passt kein Spielplatz zu den aktiven Filtern.",
  missingAnswers: "Nicht alle Regionen haben geantwortet.",
  closerIn: (regions) => {
    const names = conjunction.format(shortenNames(regions, (more) => `${number(more)} weitere`));
    const verb = regions.length === 1 ? "erscheint" : "erscheinen";
    return `${names} ${verb} erst, wenn die Karte weiter herangezoomt ist.`;
  },
  noAnswer: "Die Spielplätze können gerade nicht geladen werden.",
};
