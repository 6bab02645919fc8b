import { count, formFor, from, number } from "../../kit/texts/pl.ts";
import type { FavouritesTexts } from "./texts.ts";

const playgrounds = (value: number) =>
  count(value, { one: "plac zabaw", few: "place zabaw", many: "placów zabaw" });

const PROBLEMS = {
  blocked:
    "Ta przeglądarka nie zapisuje danych tej strony. Po zamknięciu strony zapisane place zabaw znikną. Zachowaj je w pliku.",
  full:
    "Pamięć tej przeglądarki jest pełna. Po zamknięciu strony ostatnia zmiana przepadnie. Zachowaj listę w pliku.",
  damaged:
    "Część listy jest uszkodzona i nie da się jej odczytać. Pozostanie na tym urządzeniu, dopóki jej nie usuniesz.",
};

export const favourites: FavouritesTexts = {
  keep: "Zapisz",
  kept: "Zapisano",
  showList: "Pokaż zapisane place zabaw",
  listFull: (limit) => `Można zapisać najwyżej ${playgrounds(limit)}. Najpierw usuń któryś z listy.`,

  title: "Zapisane place zabaw",
  entry: (value) => (value === 0 ? "Zapisane place zabaw" : `Zapisane place zabaw (${number(value)})`),
  total: (value) => `${playgrounds(value)} na tym urządzeniu`,
  empty: "Nic tu jeszcze nie ma. Otwórz plac zabaw i wybierz „Zapisz”.",
  remove: (name) => `Usuń „${name}”`,
  removed: (name) => `Usunięto „${name}” z zapisanych.`,
  undo: "Cofnij",
  needsNetwork: "Bez internetu nie można otworzyć tego placu zabaw.",
  problem: (problem) => PROBLEMS[problem],
  discardDamaged: "Usuń uszkodzone dane",

  compare: "Porównaj",
  compareTitle: "Porównanie",
  compareHint: "Wybierz dwa lub trzy place zabaw",
  compareChosen: (value) => (value < 2 ? "Porównaj" : `Porównaj (${number(value)})`),
  compareOthers: "Wybierz inne",
  compareEnd: "Zakończ porównanie",
  compareDistance: "Odległość",
  compareDistanceFromMap: "Odległość od środka mapy",
  compareEquipment: "Wyposażenie",
  compareShade: "Cień",
  compareOpening: "Godziny otwarcia",
  compareSuitability: "Cechy",
  notKnown: "Brak danych",
  noTrees: "Brak drzew na mapie",
  compareProblem: (name, problem) =>
    problem === "silent"
      ? `„${name}”: region teraz nie odpowiada. Widać dane zapisane na tym urządzeniu.`
      : `„${name}” już nie istnieje. Widać dane zapisane na tym urządzeniu.`,

  takeAlong: "Kopia i udostępnianie",
  saveFile: "Zapisz w pliku",
  loadFile: "Wczytaj z pliku",
  shareLink: "Udostępnij link",
  linkCopied: "Link skopiowany.",
  copyByHand: "Nie udało się skopiować linku. Oto on:",
  linkLabel: "Link do tych placów zabaw",
  linkIsPart: (part, total) =>
    `Link obejmuje ${number(part)} ${from(total)} ${
      count(total, { one: "placu zabaw", few: "placów zabaw", many: "placów zabaw" })
    }. Plik zawiera wszystkie.`,
  takeAlongHint:
    "Plik (GeoJSON) odczytają też inne mapy. Lista jest zapisana w samym linku, nic nie jest wysyłane na serwer.",
  fileName: "place-zabaw",

  fileTooLarge: "Plik jest za duży: najwyżej 1 MB. Lista się nie zmieniła.",
  fileUnreadable: "W pliku nie ma placów zabaw. Lista się nie zmieniła. Można wczytać pliki GeoJSON.",
  merged({ added, known, left }, unreadable, limit) {
    return [
      added > 0 ? `Dodano ${playgrounds(added)}.` : "Nic nie dodano.",
      known > 0
        ? `${number(known)} ${
          formFor(known, { one: "był już zapisany", few: "były już zapisane", many: "było już zapisanych" })
        }.`
        : "",
      left > 0
        ? `${number(left)} ${
          formFor(left, { one: "nie zmieścił", few: "nie zmieściły", many: "nie zmieściło" })
        } się na liście: najwyżej ${number(limit)}.`
        : "",
      unreadable > 0 ? describeUnreadable(unreadable) : "",
    ].filter(Boolean).join(" ");
  },

  offerTitle: "Z linku",
  offer: (value, fresh) =>
    fresh === 0
      ? `${playgrounds(value)}, ${
        formFor(value, { one: "już zapisany", few: "wszystkie już zapisane", many: "wszystkie już zapisane" })
      }.`
      : fresh === value
      ? `${playgrounds(value)}. Twoja lista zostanie zachowana.`
      : `${playgrounds(value)}, w tym ${
        count(fresh, {
          one: "jeszcze niezapisany",
          few: "jeszcze niezapisane",
          many: "jeszcze niezapisanych",
        })
      }. Twoja lista zostanie zachowana.`,
  unreadable: describeUnreadable,
  linkUnreadable: "Link jest uszkodzony lub niepełny. Lista się nie zmieniła.",
  take: (value) => (value === 1 ? "Dodaj" : `Dodaj ${playgrounds(value)}`),
  decline: "Nie dodawaj",
};

function describeUnreadable(value: number): string {
  return `Nie da się odczytać ${count(value, { one: "wpisu", few: "wpisów", many: "wpisów" })}.`;
}
