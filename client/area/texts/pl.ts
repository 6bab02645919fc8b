import { count, formFor, from, LOCALE, number } from "../../kit/texts/pl.ts";
import {
  MAX_AREA_BYTES,
  MAX_AREA_METRES,
  MAX_AREA_PLAYGROUNDS,
  MAX_AREA_TILE_BYTES,
  MAX_AREAS,
} from "../core/area_limits.ts";
import { createSizeFormat } from "./sizes.ts";
import type { AreaTexts } from "./texts.ts";

const size = createSizeFormat(LOCALE);
/** Of the short names of months, May alone is a whole word, and has to be in the genitive. */
const day = (moment: Date) => size.day(moment).replace("maj", "maja");
const playgrounds = (value: number) =>
  count(value, { one: "plac zabaw", few: "place zabaw", many: "placów zabaw" });
/** Genitive: after "3 z". */
const ofPlaygrounds = (value: number) =>
  count(value, { one: "placu zabaw", few: "placów zabaw", many: "placów zabaw" });
const areas = (value: number) => count(value, { one: "obszar", few: "obszary", many: "obszarów" });
const list = (names: readonly string[]) => new Intl.ListFormat(LOCALE).format(names);
const tooMany = `Za dużo placów zabaw: naraz można pobrać najwyżej ${
  number(MAX_AREA_PLAYGROUNDS)
}. Przybliż mapę.`;
const UNCHANGED = "Dane zapisane wcześniej na urządzeniu się nie zmieniły.";
const FREE_SPACE = "Usuń któryś obszar albo zwolnij miejsce na urządzeniu.";

const PROBLEMS: Readonly<Record<Parameters<AreaTexts["problem"]>[0], string>> = {
  tooWide: `Ten obszar jest za duży: najwyżej ${
    number(MAX_AREA_METRES / 1000)
  } km po przekątnej. Przybliż mapę.`,
  tooMany,
  kept: "Ten obszar jest już na urządzeniu.",
  empty: "Na tym obszarze nie ma placów zabaw.",
  tooManyAreas: `Można zapisać najwyżej ${areas(MAX_AREAS)}. Najpierw usuń któryś z listy.`,
};

const images = (value: number) =>
  count(value, { one: "fragment mapy", few: "fragmenty mapy", many: "fragmentów mapy" });

const TILE_PROBLEMS: Readonly<Record<Parameters<AreaTexts["tileProblem"]>[0], string>> = {
  refused: "Serwer podkładu mapy odrzucił kolejne zapytania, brakuje części mapy. Odśwież obszar później.",
  unreachable: "Serwer podkładu mapy nie odpowiada, brakuje części mapy. Odśwież obszar później.",
  unreadable: "Podkład mapy nie został pobrany: jego serwer na to nie pozwala.",
  full: "W pamięci tej przeglądarki nie ma miejsca na cały podkład mapy.",
  tooLarge: `Podkład mapy zajmuje ponad ${
    size.rough(MAX_AREA_TILE_BYTES)
  }. Z bliska jest miejscami nieostry.`,
};

export const area: AreaTexts = {
  entry: (value) => (value === 0 ? "Pobierz obszar" : `Pobrane obszary (${number(value)})`),
  title: "Pobierz obszar",
  subtitle: "Na wyprawy bez internetu",
  loading: "Wczytywanie…",

  visible: "Widoczny obszar",
  estimating: "Szacowanie rozmiaru…",
  offer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${playgrounds(value)}, mniej niż ${size.rough(0)}`
      : `${playgrounds(value)}, około ${size.rough(bytes)}`,
  keep: "Pobierz ten obszar",
  contents: (withMap) =>
    `Pobrane zostaną place zabaw, urządzenia, drzewa i miejsca w pobliżu. Mapa, lista i filtry pokażą je też bez internetu. ${
      withMap ? "Zdjęcia nie są pobierane." : "Podkład mapy i zdjęcia nie są pobierane."
    }`,
  tiles: "Pobierz też podkład mapy",
  tilesOffer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${images(value)}, mniej niż ${size.rough(0)}`
      : `${images(value)}, około ${size.rough(bytes)}`,
  tilesCoarse: "Ten obszar jest za duży na największe przybliżenia: podkład mapy będzie tam nieostry.",
  problem: (problem) => PROBLEMS[problem],
  noEstimate: "Żaden region teraz tu nie odpowiada. Spróbuj ponownie później.",
  needsNetwork: "Bez internetu nie można pobrać nowego obszaru.",

  running: "Pobieranie obszaru",
  progress: ({ done, total }) =>
    total === null
      ? "Wczytywanie placów zabaw…"
      : `Pobrano ${number(done)} ${from(total)} ${ofPlaygrounds(total)}`,
  tileProgress: (done, total) => `Pobrano ${images(done)}, razem ${number(total)}`,
  cancel: "Anuluj",
  outcome(outcome) {
    switch (outcome.kind) {
      case "kept":
        return "Obszar jest teraz na tym urządzeniu.";
      case "renewed":
        return "Obszar jest aktualny.";
      case "removed":
        return "Obszar został usunięty.";
      case "cancelled":
        return `Anulowano. ${UNCHANGED}`;
      case "noAnswer":
        return `Żaden region nie przesłał pełnych danych. ${UNCHANGED} Spróbuj ponownie później.`;
      case "tooMany":
        return tooMany;
      case "tooLarge":
        return `Obszar zajmuje ponad ${size.rough(MAX_AREA_BYTES)} i nie został zapisany. Przybliż mapę.`;
      case "empty":
        return PROBLEMS.empty;
      case "full":
        return outcome.neededBytes === null
          ? `Pamięć tej przeglądarki jest pełna. ${UNCHANGED} ${FREE_SPACE}`
          : `W pamięci tej przeglądarki jest za mało miejsca: potrzeba około ${
            size.rough(outcome.neededBytes)
          }. ${UNCHANGED} ${FREE_SPACE}`;
      case "blocked":
        return "Ta przeglądarka nie zapisuje danych tej strony, na przykład w oknie prywatnym. Zezwól na zapisywanie albo otwórz stronę w zwykłym oknie.";
    }
  },

  tileProblem: (problem) => TILE_PROBLEMS[problem],

  kept: "Na tym urządzeniu",
  nothingKept: "Na tym urządzeniu nie ma jeszcze żadnego obszaru.",
  name: list,
  details: (value, bytes, keptAt) => `${playgrounds(value)} · ${size.exact(bytes)} · stan na ${day(keptAt)}`,
  tilesKept: (bytes, keptAt) => `Z podkładem mapy (${size.exact(bytes)}) · stan na ${day(keptAt)}`,
  tilesMissing: (missing) =>
    `W podkładzie mapy brakuje: ${images(missing)}. Odświeżenie pobierze to, czego brakuje.`,
  mayBeDeleted: "Gdy na urządzeniu zabraknie miejsca, przeglądarka może usunąć obszary.",
  failed: (regions) =>
    `Brak odpowiedzi: ${list(regions)}. Danych ${
      formFor(regions.length, { one: "z tego regionu", few: "z tych regionów", many: "z tych regionów" })
    } brakuje lub są starsze.`,
  lacking: (regions) => `Nie wszystkie szczegóły są dostępne: ${list(regions)}.`,
  show: (name) => `Pokaż na mapie: ${name}`,
  showShort: "Pokaż",
  renew: (name) => `Odśwież: ${name}`,
  renewShort: "Odśwież",
  remove: (name) => `Usuń z urządzenia: ${name}`,

  inUse: (keptAt, isOffline) =>
    isOffline
      ? `Brak połączenia – widać obszar pobrany ${day(keptAt)}. Poza nim brakuje placów zabaw.`
      : `Obszar pobrany ${day(keptAt)}. Poza nim brakuje placów zabaw.`,
};
