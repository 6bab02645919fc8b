import { count, number } from "../../kit/texts/it.ts";
import type { SearchResultTexts } from "./texts.ts";

export const searchResults: SearchResultTexts = {
  resultsLabel: "Risultati della ricerca",
  regions: "Regioni",
  playgrounds: "Parchi giochi",
  places: "Luoghi",
  morePlaygrounds: "Altri parchi giochi",
  askPlaces: (text) => `Cerca «${text}» tra luoghi e indirizzi`,
  asking: "Ricerca di luoghi…",
  askingRegions: "Ricerca di parchi giochi…",
  silentRegions: (names) =>
    names.length === 1
      ? `${names[0]} non risponde. Qui mancano i suoi parchi giochi.`
      : `${number(names.length)} regioni non rispondono. Qui mancano i loro parchi giochi.`,
  found: (value) => count(value, { one: "risultato", other: "risultati" }),
  nothingFound: (text) => `Nessun risultato per «${text}».`,
  noPlaces: (text) => `Nessun luogo trovato per «${text}».`,
  overloaded: "La ricerca di luoghi è momentaneamente sovraccarica.",
  noAnswer: "La ricerca di luoghi non risponde.",
  unreachable: "La ricerca di luoghi non è raggiungibile.",
  unusable: "La ricerca di luoghi al momento non dà risposte utilizzabili.",
  localOnly: "La ricerca di regioni e parchi giochi funziona comunque.",
  localOnlyHere: "La ricerca di parchi giochi funziona comunque.",
  tryAgain: "Cerca di nuovo",
  receivers: "Durante la digitazione il testo viene inviato ai server delle regioni.",
  receiverHere: "Durante la digitazione il testo viene inviato al server della regione.",
  credit: (host) => `Ricerca di luoghi: ${host}, dati © OpenStreetMap`,
};
