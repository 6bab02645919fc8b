import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { formFor, LOCALE, number } from "../../kit/texts/es.ts";
import { segments } from "../../regions/texts/es.ts";
import type { ListTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

const SIDES = {
  middle: "en el centro",
  n: "al norte",
  ne: "al noreste",
  e: "al este",
  se: "al sureste",
  s: "al sur",
  sw: "al suroeste",
  w: "al oeste",
  nw: "al noroeste",
};

export const list: ListTexts = {
  title: "Lista",
  segments: segments.line,
  side: (side) => SIDES[side],
  zoomIn: "acercar",
  showMore: (count) => `Mostrar ${number(count)} más`,
  loading: "Cargando parques infantiles…",
  emptyRegions: "En esta zona no hay ninguna región. Aleje el mapa para verlas todas.",
  emptyView: "No se conoce ningún parque infantil en esta zona.",
  emptyFiltered: "Ningún parque infantil de esta zona cumple los filtros activos.",
  missingAnswers: "No todas las regiones han respondido.",
  closerIn: (regions) => {
    const names = conjunction.format(shortenNames(regions, (more) => `otras ${number(more)}`));
    const verb = formFor(regions.length, { one: "aparece", other: "aparecen" });
    return `${names} solo ${verb} al acercar más el mapa.`;
  },
  noAnswer: "En este momento no se pueden cargar los parques infantiles.",
};
