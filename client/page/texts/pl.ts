import type { Failure } from "../../kit/core/failure.ts";
import type { RingTrouble } from "../../regions/core/macro_ring.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { count, formFor, from, kit, LOCALE, number } from "../../kit/texts/pl.ts";
import { naming } from "../../../contract/texts/pl/naming.ts";
import type { FirstTexts } from "./texts.ts";

const playgrounds = (value: number) =>
  count(value, { one: "plac zabaw", few: "place zabaw", many: "placów zabaw" });
const regions = (value: number) => count(value, { one: "region", few: "regiony", many: "regionów" });
/** Genitive: after "3 z". */
const ofRegions = (value: number) => count(value, { one: "regionu", few: "regionów", many: "regionów" });

const RING_TROUBLES: Readonly<Record<RingTrouble, string>> = {
  offline: "nie odpowiada",
  importing: "aktualizacja",
  degraded: "brak danych",
};

const COMPLETENESS = {
  complete: "Dobrze opisany",
  partial: "Częściowo opisany",
  missing: "Słabo opisany",
};

function describeFailure(failure: Failure): string {
  switch (failure.kind) {
    case "timeout":
      return `Brak odpowiedzi w ciągu ${number(failure.afterMs / 1000)} s`;
    case "network":
      return "Brak połączenia";
    case "http":
      return `Serwer zgłasza błąd (HTTP ${failure.status})`;
    case "format":
      return "Odpowiedź jest nieczytelna";
    case "tooLarge":
      return "Odpowiedź jest za duża";
    case "unknownOrigin":
      return "Nowy region – odśwież stronę";
    case "aborted":
      return "Przerwano";
  }
}

/** Of a rounded number of metres. */
const distance = (metres: number) => metres < 1000 ? `${number(metres)} m` : `${number(metres / 1000)} km`;

const LOCATION_PROBLEMS = {
  denied: "Dostęp do lokalizacji jest zablokowany. Zezwól na niego tej stronie w ustawieniach przeglądarki.",
  unavailable: "Nie można teraz ustalić lokalizacji.",
  timeout: "Nie udało się ustalić lokalizacji na czas. Druga próba często pomaga.",
  insecure: "Lokalizację można ustalić tylko przez https.",
};

const REGION_NOTICES = {
  offline: "Offline – nowe dane pojawią się po odzyskaniu połączenia",
  unreachable: "Dane są niedostępne, trwa ponowna próba…",
  importing: "Trwa aktualizacja danych.",
  notImported: "Dane tego regionu nie zostały jeszcze wczytane.",
  empty: "Nie dodano tu jeszcze placów zabaw.",
};

export const pl: FirstTexts = {
  ...kit,

  pageTitle: "Mapa placów zabaw",
  titleOfRegion: (name) => `Mapa placów zabaw: ${name}`,
  regionNotice: (notice) => REGION_NOTICES[notice],

  mapLabel:
    "Mapa placów zabaw. Strzałki przesuwają mapę, plus i minus ją przybliżają i oddalają, L otwiera listę.",
  zoomIn: "Przybliż",
  zoomOut: "Oddal",
  attributionToggle: "Źródła mapy",
  dataCredit: "Dane © współtwórcy OpenStreetMap",
  impressum: "Nota prawna",
  privacy: "Prywatność",
  licences: "Licencje",
  ringTrouble: (trouble) => RING_TROUBLES[trouble],
  ringRetry: "nie odpowiada · ponów",

  filters: "Filtry",
  filtersActive: (value) => count(value, { one: "aktywny", few: "aktywne", many: "aktywnych" }),

  toolbarLabel: "Narzędzia mapy",
  language: "Język",
  openList: "Pokaż jako listę",
  openLegend: "Legenda",
  openContribute: "Współtwórz mapę",

  settingsUnreachable: "Ustawienia mapy są niedostępne, trwa ponowna próba…",
  startFailed: "Nie udało się uruchomić mapy. Odśwież stronę.",
  offline: (connection, at, now) => {
    const reason = connection === "offline" ? "Offline" : "Brak połączenia z serwerem";
    if (at === null) return `${reason} – nowe dane pojawią się po odzyskaniu połączenia`;
    return `${reason} – ostatni stan danych: ${formatMoment(LOCALE, at, now)}`;
  },

  registryLoading: "Wczytywanie regionów…",
  registryUnreachable: "Rejestr regionów niedostępny",
  registryEmpty: "Do tej mapy nie dodano jeszcze żadnego regionu, dlatego nie widać placów zabaw.",
  regionProgress: (done, total) => `Regiony: ${number(done)}/${number(total)}`,
  totals: ({ regions: all, reached, playgrounds: found }) =>
    `${reached < all ? `${number(reached)} ${from(all)} ${ofRegions(all)}` : regions(all)} · ${
      playgrounds(found)
    }`,

  drawerTitle: "Regiony",
  playgrounds,
  countUnknown: "liczba nieznana",
  failure: describeFailure,
  pageOutdated: "Jest nowa wersja mapy.",

  shownRings: (value) => `${regions(value)} na mapie`,
  shownClusters: (value, groups) =>
    `${playgrounds(value)} w ${count(groups, { one: "grupie", few: "grupach", many: "grupach" })}`,
  shownPlaygrounds: (value) => `${playgrounds(value)} na tym obszarze`,
  loadingRegions: (done, total) => `Wczytano ${number(done)} ${from(total)} ${ofRegions(total)}`,
  loadingLabel: "Wczytywanie placów zabaw",
  withoutAnswer: (names, value) =>
    `Brak odpowiedzi: ${names}. Nie widać placów zabaw ${
      formFor(value, { one: "z tego regionu", few: "z tych regionów", many: "z tych regionów" })
    }.`,
  retryRegions: "Spróbuj ponownie",
  notAllShown: (names) => `Za dużo danych, widać tylko część: ${names}`,

  ...naming,
  completeness: (completeness) => COMPLETENESS[completeness],
  restrictedAccess: "Nie jest ogólnodostępny",
  panelLabel: "Wybrany plac zabaw",

  searchPlaces: "Miejsce lub plac zabaw",
  searchLocal: "Region lub plac zabaw",
  searchLocalHere: "Plac zabaw",
  searchSubmit: "Szukaj",
  searchClear: "Wyczyść wyszukiwanie",

  locate: "Pokaż moją lokalizację",
  locating: "Ustalanie lokalizacji…",
  located: (metres) => `Lokalizacja z dokładnością do ok. ${distance(metres)}`,
  locationProblem: (problem) => LOCATION_PROBLEMS[problem],
  locatedOutside: "W tym miejscu nie ma żadnego regionu.",
  locatedOutsideHere: "Twoja lokalizacja jest poza regionem.",
};
