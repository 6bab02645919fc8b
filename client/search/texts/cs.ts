import { count } from "../../kit/texts/cs.ts";
import type { SearchResultTexts } from "./texts.ts";

export const searchResults: SearchResultTexts = {
  resultsLabel: "Výsledky hledání",
  regions: "Regiony",
  playgrounds: "Hřiště",
  places: "Místa",
  morePlaygrounds: "Další hřiště",
  askPlaces: (text) => `Hledat místa a adresy: „${text}“`,
  asking: "Hledání míst…",
  askingRegions: "Hledání hřišť…",
  silentRegions: (names) =>
    names.length === 1 ? `${names[0]} neodpovídá. Hřiště odtamtud zde chybí.` : `${
      count(names.length, {
        one: "region neodpovídá",
        few: "regiony neodpovídají",
        other: "regionů neodpovídá",
      })
    }. Hřiště odtamtud zde chybí.`,
  found: (value) => count(value, { one: "výsledek", few: "výsledky", other: "výsledků" }),
  nothingFound: (text) => `Pro „${text}“ se nic nenašlo.`,
  noPlaces: (text) => `Místo „${text}“ se nenašlo.`,
  overloaded: "Vyhledávání míst je právě přetížené.",
  noAnswer: "Vyhledávání míst neodpovídá.",
  unreachable: "Vyhledávání míst není dostupné.",
  unusable: "Vyhledávání míst vrátilo nepoužitelnou odpověď.",
  localOnly: "Regiony a hřiště najdete i tak.",
  localOnlyHere: "Hřiště najdete i tak.",
  tryAgain: "Hledat znovu",
  receivers: "Zadávaný text se při psaní odesílá na servery regionů.",
  receiverHere: "Zadávaný text se při psaní odesílá na server regionu.",
  credit: (host) => `Vyhledávání míst: ${host}, data © OpenStreetMap`,
};
