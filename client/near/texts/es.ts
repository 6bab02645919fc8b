import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { count, formFor, LOCALE, number } from "../../kit/texts/es.ts";
import type { NearTexts } from "./texts.ts";

const conjunction = new Intl.ListFormat(LOCALE);

export const near: NearTexts = {
  title: "Parques infantiles cercanos",
  aroundVisitor: "Cerca de su ubicación",
  aroundInaccurate: (accuracy) =>
    `Cerca de su ubicación, que solo se conoce con una precisión aproximada de ${accuracy}`,
  aroundPlace: (name) => `Cerca de ${name}`,
  loading: "Buscando parques infantiles cercanos…",
  found: (value) =>
    `${count(value, { one: "parque infantil", other: "parques infantiles" })}, empezando por el más cercano`,
  empty: "No se conoce ningún parque infantil en un radio de 25 km.",
  emptyFiltered: "No se conoce ningún parque infantil cercano que cumpla los filtros activos.",
  unjudged: (value) =>
    formFor(value, {
      one: "Aquí falta otro parque infantil: solo se sabrá si cumple los filtros cuando se vea en el mapa.",
      other: `Aquí faltan otros ${
        number(value)
      }: solo se sabrá si cumplen los filtros cuando se vean en el mapa.`,
    }),
  missing: (names) => {
    const some = conjunction.format(shortenNames(names, (more) => `otras ${number(more)}`));
    return `Sin respuesta de ${some}. Sus parques infantiles no están en la lista.`;
  },
};
