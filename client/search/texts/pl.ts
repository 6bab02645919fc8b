import { count } from "../../kit/texts/pl.ts";
import type { SearchResultTexts } from "./texts.ts";

export const searchResults: SearchResultTexts = {
  resultsLabel: "Wyniki wyszukiwania",
  regions: "Regiony",
  playgrounds: "Place zabaw",
  places: "Miejsca",
  morePlaygrounds: "Więcej placów zabaw",
  askPlaces: (text) => `Szukaj miejsc i adresów: „${text}”`,
  asking: "Szukanie miejsc…",
  askingRegions: "Szukanie placów zabaw…",
  silentRegions: (names) =>
    names.length === 1
      ? `${names[0]} nie odpowiada. Brakuje tu placów zabaw z tego regionu.`
      : `${
        count(names.length, {
          one: "region nie odpowiada",
          few: "regiony nie odpowiadają",
          many: "regionów nie odpowiada",
        })
      }. Brakuje tu placów zabaw z tych regionów.`,
  found: (value) => count(value, { one: "wynik", few: "wyniki", many: "wyników" }),
  nothingFound: (text) => `Nic nie znaleziono dla „${text}”.`,
  noPlaces: (text) => `Nie znaleziono miejsca „${text}”.`,
  overloaded: "Wyszukiwarka miejsc jest teraz przeciążona.",
  noAnswer: "Wyszukiwarka miejsc nie odpowiada.",
  unreachable: "Nie można połączyć się z wyszukiwarką miejsc.",
  unusable: "Wyszukiwarka miejsc zwróciła nieprawidłową odpowiedź.",
  localOnly: "Regiony i place zabaw nadal można znaleźć.",
  localOnlyHere: "Place zabaw nadal można znaleźć.",
  tryAgain: "Szukaj ponownie",
  receivers: "Podczas pisania tekst jest wysyłany na serwery regionów.",
  receiverHere: "Podczas pisania tekst jest wysyłany na serwer regionu.",
  credit: (host) => `Wyszukiwanie miejsc: ${host}, dane © OpenStreetMap`,
};
