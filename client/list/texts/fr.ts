import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { count, formFor, LOCALE, number } from "../../kit/texts/fr.ts";
import { segments } from "../../regions/texts/fr.ts";
import type { ListTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

const SIDES = {
  middle: "au centre",
  n: "au nord",
  ne: "au nord-est",
  e: "à l’est",
  se: "au sud-est",
  s: "au sud",
  sw: "au sud-ouest",
  w: "à l’ouest",
  nw: "au nord-ouest",
};

export const list: ListTexts = {
  title: "La carte en liste",
  segments: segments.line,
  side: (side) => SIDES[side],
  zoomIn: "zoomer",
  showMore: (count) => `Afficher ${number(count)} de plus`,
  loading: "Chargement des aires de jeux…",
  emptyRegions: "Aucune région dans cette zone. Dézoomez pour les voir toutes.",
  emptyView: "Aucune aire de jeux connue dans cette zone.",
  emptyFiltered: "Dans cette zone, aucune aire de jeux ne correspond aux filtres actifs.",
  missingAnswers: "Certaines régions n’ont pas répondu.",
  closerIn: (regions) => {
    const names = shortenNames(regions, (more) => count(more, { one: "autre", other: "autres" }));
    return `${conjunction.format(names)} ${
      formFor(regions.length, { one: "n’apparaît", other: "n’apparaissent" })
    } qu’en zoomant davantage.`;
  },
  noAnswer: "Impossible de charger les aires de jeux pour le moment.",
};
