import { LOCALE, number } from "../../kit/texts/nl.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import { createHistoryWords } from "./history_words.ts";
import { createAgeWords, createSegmentWords, describeHubError, type HubReasonTexts } from "./region_words.ts";
import type { DrawerTexts, HistoryTexts } from "./texts.ts";

const { ago, day } = createAgeWords(LOCALE, "zojuist");
export const segments = createSegmentWords({
  number,
  degrees: { complete: "goed", partial: "deels", missing: "nauwelijks" },
  mapped: () => "beschreven",
  restricted: () => "niet openbaar of onbekend",
});
const list = new Intl.ListFormat(LOCALE);

const shorten = (names: readonly string[]) =>
  list.format(shortenNames(names, (more) => `nog ${number(more)}`));

/** With decimals, unlike `number`. */
const exact = (value: number) => value.toLocaleString(LOCALE);

const HUB_REASONS: HubReasonTexts = {
  plain: {
    connection_refused: "verbinding geweigerd",
    connection_closed: "verbinding verbroken",
    connection_failed: "verbinding mislukt",
    host_not_found: "server niet gevonden",
    host_unreachable: "server niet bereikbaar",
    too_many_redirects: "te vaak doorgestuurd",
    redirect_not_http: "doorgestuurd naar een adres dat niet is toegestaan",
    redirect_to_other_server: "doorgestuurd naar een andere server",
    private_address: "de naam verwijst naar een privéadres",
    private_redirect: "doorgestuurd naar een privénetwerk",
    private_not_meta: "op het privéadres antwoordt geen dataserver",
    certificate_invalid: "certificaat ongeldig",
    tls_failed: "geen versleutelde verbinding mogelijk",
    not_http: "het antwoord is geen HTTP",
    decompression_failed: "het antwoord kan niet worden uitgepakt",
    port_not_allowed: "poort niet toegestaan",
    address_invalid: "adres ongeldig",
    empty: "het antwoord is leeg",
    not_json: "het antwoord is onleesbaar",
    not_an_object: "het antwoord heeft een verkeerd formaat",
    stopped: "afgebroken voordat er antwoord kwam",
  },
  numbered: {
    http_status: (status) => `HTTP-fout ${status}`,
    timeout: (seconds) => `geen antwoord binnen ${exact(seconds)} s`,
    incomplete: (seconds) => `geen volledig antwoord binnen ${exact(seconds)} s`,
    too_large: (bytes) => `het antwoord is groter dan ${describeBytes(bytes)}`,
  },
};

function describeBytes(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024);
  return mebibytes >= 1 ? `${exact(mebibytes)} MiB` : `${exact(bytes)} bytes`;
}

const history: HistoryTexts = {
  title: "Verloop",
  hours: "24 uur",
  days: "90 dagen",
  hoursLabel: "Bereikbaarheid in de laatste 24 uur",
  daysLabel: "Bereikbaarheid in de laatste 90 dagen",
  now: "nu",
  today: "vandaag",
  ...createHistoryWords(LOCALE, {
    legend: { up: "geen storing", partly: "tijdelijk uitgevallen", down: "uitgevallen", unknown: "onbekend" },
  }),
  latency: (mean, highest) => `Antwoordtijd: gemiddeld ${mean}, hoogstens ${highest}`,
  none: "Van deze regio is nu geen verloop beschikbaar.",
  statusPage: "Meer op de statuspagina",
};

export const drawer: DrawerTexts = {
  empty:
    "Er is nog geen regio toegevoegd. Beheer je deze kaart, voeg dan regio’s toe aan het register (registry.json).",
  showRegion: "Op de kaart tonen",
  positionUnknown: "Locatie onbekend",
  forOperators: "Voor beheerders",
  version: (version) => `Versie ${version}`,
  classCounts: segments.list,
  completenessUnknown: "Volledigheid onbekend",
  dataAge: (age) => `Gegevens ${ago(age)} bijgewerkt`,
  osmDate: (time) => `OpenStreetMap-gegevens van ${day(time)}`,
  lastReached: (age) => `Laatst bereikbaar: ${ago(age)}`,
  neverReached: "Nog nooit bereikt",
  unreachableForHub: (error) =>
    "Niet bereikbaar voor de hub" + (error === null ? "" : ` (${describeHubError(error, HUB_REASONS)})`),
  maintenance: (until, now, note) => {
    const text = `Onderhoud tot ${formatMoment(LOCALE, until, now)} uur`;
    return note === null ? text : `${text}: ${note}`;
  },
  reachedHere: "Vanaf hier bereikbaar",
  overlapsWith: (names) => `Overlapt met ${shorten(names)}`,
  sameAddressAs: (names) => `Zelfde adres als ${shorten(names)}`,
  stale: "De status van de regio’s is verouderd:",
  registryOutdated: "De lijst met regio’s kan niet worden vernieuwd:",
  staleSince: (age) => `laatst bijgewerkt: ${ago(age)}`,
  sinceOpened: "niet bijgewerkt sinds deze pagina is geopend",
  impressum: "Colofon",
  privacy: "Privacy",
  legalOf: (what, region) => `${what} (${region})`,
  legalNone: "Hier is niets opgegeven.",
  statusPage: "Status en verloop",
  thisMap: "Deze kaart:",
  history,
};
