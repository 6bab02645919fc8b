import { count, formFor, LOCALE, number } from "../../kit/texts/pl.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import type { Age } from "../core/data_age.ts";
import { createHistoryWords } from "./history_words.ts";
import { createAgeWords, createSegmentWords, describeHubError, type HubReasonTexts } from "./region_words.ts";
import type { DrawerTexts, HistoryTexts } from "./texts.ts";

const { ago, day } = createAgeWords(LOCALE, "przed chwilą");
const list = new Intl.ListFormat(LOCALE);

const MAPPED = { one: "opisany", few: "opisane", many: "opisanych" };
const RESTRICTED = {
  one: "niepubliczny lub nieznany",
  few: "niepubliczne lub nieznane",
  many: "niepublicznych lub nieznanych",
};
export const segments = createSegmentWords({
  number,
  degrees: { complete: "dobrze", partial: "częściowo", missing: "słabo" },
  mapped: (last) => formFor(last, MAPPED),
  restricted: (value) => formFor(value, RESTRICTED),
});

/** Genitive. */
const UNITS = {
  minute: { one: "minuty", few: "minut", many: "minut" },
  hour: { one: "godziny", few: "godzin", many: "godzin" },
  day: { one: "dnia", few: "dni", many: "dni" },
};

function describeDataAge(age: Age): string {
  if (age.unit === "now") return "Dane sprzed chwili";
  return `Dane sprzed ${count(age.value, UNITS[age.unit])}`;
}

const others = (value: number) => count(value, { one: "inny", few: "inne", many: "innych" });

/** With decimals, unlike `number`. */
const exact = (value: number) => value.toLocaleString(LOCALE);

const HUB_REASONS: HubReasonTexts = {
  plain: {
    connection_refused: "połączenie odrzucone",
    connection_closed: "połączenie przerwane",
    connection_failed: "połączenie nieudane",
    host_not_found: "nie znaleziono serwera",
    host_unreachable: "serwer nieosiągalny",
    too_many_redirects: "za dużo przekierowań",
    redirect_not_http: "przekierowanie na niedozwolony adres",
    redirect_to_other_server: "przekierowanie na inny serwer",
    private_address: "nazwa prowadzi do adresu prywatnego",
    private_redirect: "przekierowanie do sieci prywatnej",
    private_not_meta: "pod adresem prywatnym nie odpowiada węzeł danych",
    certificate_invalid: "nieważny certyfikat",
    tls_failed: "nie można nawiązać połączenia szyfrowanego",
    not_http: "odpowiedź nie jest w HTTP",
    decompression_failed: "nie można rozpakować odpowiedzi",
    port_not_allowed: "niedozwolony port",
    address_invalid: "nieprawidłowy adres",
    empty: "odpowiedź jest pusta",
    not_json: "odpowiedź jest nieczytelna",
    not_an_object: "odpowiedź ma zły format",
    stopped: "przerwano, zanim nadeszła odpowiedź",
  },
  numbered: {
    http_status: (status) => `błąd HTTP ${status}`,
    timeout: (seconds) => `brak odpowiedzi w ciągu ${exact(seconds)} s`,
    incomplete: (seconds) => `brak pełnej odpowiedzi w ciągu ${exact(seconds)} s`,
    too_large: (bytes) => `odpowiedź jest większa niż ${describeBytes(bytes)}`,
  },
};

function describeBytes(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024);
  return mebibytes >= 1 ? `${exact(mebibytes)} MiB` : `${exact(bytes)} B`;
}

const history: HistoryTexts = {
  title: "Historia",
  hours: "24 godziny",
  days: "90 dni",
  hoursLabel: "Dostępność w ostatnich 24 godzinach",
  daysLabel: "Dostępność w ostatnich 90 dniach",
  now: "teraz",
  today: "dzisiaj",
  ...createHistoryWords(LOCALE, {
    legend: { up: "bez awarii", partly: "czasowa awaria", down: "awaria", unknown: "brak danych" },
  }),
  latency: (mean, highest) => `Czas odpowiedzi: średnio ${mean}, najwyżej ${highest}`,
  none: "Historia tego regionu jest teraz niedostępna.",
  statusPage: "Więcej na stronie stanu",
};

export const drawer: DrawerTexts = {
  empty:
    "Nie dodano jeszcze żadnego regionu. Jeśli prowadzisz tę mapę, dodaj regiony do rejestru (registry.json).",
  showRegion: "Pokaż na mapie",
  positionUnknown: "Położenie nieznane",
  forOperators: "Dla operatorów",
  version: (version) => `Wersja ${version}`,
  classCounts: segments.list,
  completenessUnknown: "Brak informacji o kompletności danych",
  dataAge: describeDataAge,
  osmDate: (time) => `Stan OpenStreetMap: ${day(time)}`,
  lastReached: (age) => `Ostatnie połączenie: ${ago(age)}`,
  neverReached: "Nigdy nie udało się połączyć",
  unreachableForHub: (error) =>
    "Hub nie może się połączyć" + (error === null ? "" : ` (${describeHubError(error, HUB_REASONS)})`),
  maintenance: (until, now, note) => {
    const text = `Prace serwisowe do ${formatMoment(LOCALE, until, now)}`;
    return note === null ? text : `${text}: ${note}`;
  },
  reachedHere: "Stąd połączenie działa",
  overlapsWith: (names) =>
    `Pokrywa się częściowo z ${
      formFor(names.length, { one: "regionem", few: "regionami", many: "regionami" })
    }: ${list.format(shortenNames(names, others))}`,
  sameAddressAs: (names) => `Ten sam adres co: ${list.format(shortenNames(names, others))}`,
  stale: "Status regionów jest nieaktualny:",
  registryOutdated: "Nie można odświeżyć listy regionów:",
  staleSince: (age) => `ostatnia aktualizacja ${ago(age)}`,
  sinceOpened: "bez aktualizacji od otwarcia tej strony",
  impressum: "Nota prawna",
  privacy: "Prywatność",
  legalOf: (what, region) => `${what} (${region})`,
  legalNone: "Brak informacji.",
  statusPage: "Stan i historia",
  thisMap: "Ta mapa:",
  history,
};
