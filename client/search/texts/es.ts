import { count, number } from "../../kit/texts/es.ts";
import type { SearchResultTexts } from "./texts.ts";

export const searchResults: SearchResultTexts = {
  resultsLabel: "Resultados de la búsqueda",
  regions: "Regiones",
  playgrounds: "Parques infantiles",
  places: "Lugares",
  morePlaygrounds: "Más parques infantiles",
  askPlaces: (text) => `Buscar «${text}» en lugares y direcciones`,
  asking: "Buscando lugares…",
  askingRegions: "Buscando parques infantiles…",
  silentRegions: (names) =>
    names.length === 1
      ? `${names[0]} no responde. Aquí faltan sus parques infantiles.`
      : `${number(names.length)} regiones no responden. Aquí faltan sus parques infantiles.`,
  found: (value) => count(value, { one: "resultado", other: "resultados" }),
  nothingFound: (text) => `No hay resultados para «${text}».`,
  noPlaces: (text) => `No se ha encontrado ningún lugar para «${text}».`,
  overloaded: "La búsqueda de lugares está saturada en este momento.",
  noAnswer: "La búsqueda de lugares no responde.",
  unreachable: "No se puede acceder a la búsqueda de lugares.",
  unusable: "La búsqueda de lugares no da respuestas útiles en este momento.",
  localOnly: "La búsqueda de regiones y parques infantiles sí funciona.",
  localOnlyHere: "La búsqueda de parques infantiles sí funciona.",
  tryAgain: "Buscar de nuevo",
  receivers: "Mientras escribe, el texto se envía a los servidores de las regiones.",
  receiverHere: "Mientras escribe, el texto se envía al servidor de la región.",
  credit: (host) => `Búsqueda de lugares: ${host}, datos © OpenStreetMap`,
};
