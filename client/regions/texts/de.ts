import { count, LOCALE, number } from "../../kit/texts/de.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import type { Age } from "../core/data_age.ts";
import { createHistoryWords } from "./history_words.ts";
import { createAgeWords, createSegmentWords, describeHubError, type HubReasonTexts } from "./region_words.ts";
import type { DrawerTexts, HistoryTexts } from "./texts.ts";

const { ago, day } = createAgeWords(LOCALE, "gerade eben");
export const segments = createSegmentWords({
  number,
  degrees: { complete: "gut", partial: "teilweise", missing: "kaum" },
  mapped: () => "erfasst",
  restricted: () => "nicht öffentlich oder unbekannt",
});
const list = new Intl.ListFormat(LOCALE);

const UNITS = {
  minute: { one: "Minute", other: "Minuten" },
  hour: { one: "Stunde", other: "Stunden" },
  day: { one: "Tag", other: "Tage" },
};

function describeDataAge(age: Age): string {
  if (age.unit === "now") return "Daten: gerade eben aktualisiert";
  return `Daten: ${count(age.value, UNITS[age.unit])} alt`;
}

/** With decimals, unlike `number`. */
const exact = (value: number) => value.toLocaleString(LOCALE);

const HUB_REASONS: HubReasonTexts = {
  plain: {
    connection_refused: "Verbindung abgelehnt",
    connection_closed: "Verbindung abgebrochen",
    connection_failed: "Verbindung fehlgeschlagen",
    host_not_found: "Server nicht gefunden",
    host_unreachable: "Server nicht erreichbar",
    too_many_redirects: "zu viele Weiterleitungen",
    redirect_not_http: "Weiterleitung auf eine unzulässige Adresse",
    redirect_to_other_server: "Weiterleitung auf einen anderen Server",
    private_address: "der Name führt zu einer privaten Adresse",
    private_redirect: "Weiterleitung in ein privates Netz",
    private_not_meta: "unter der privaten Adresse antwortet kein Datenknoten",
    certificate_invalid: "Zertifikat ungültig",
    tls_failed: "keine verschlüsselte Verbindung möglich",
    not_http: "die Antwort ist kein HTTP",
    decompression_failed: "die Antwort lässt sich nicht entpacken",
    port_not_allowed: "Port nicht erlaubt",
    address_invalid: "Adresse ungültig",
    empty: "die Antwort ist leer",
    not_json: "die Antwort ist nicht lesbar",
    not_an_object: "die Antwort hat ein falsches Format",
    stopped: "abgebrochen, bevor eine Antwort kam",
  },
  numbered: {
    http_status: (status) => `HTTP-Fehler ${status}`,
    timeout: (seconds) => `keine Antwort innerhalb von ${exact(seconds)} s`,
    incomplete: (seconds) => `keine vollständige Antwort innerhalb von ${exact(seconds)} s`,
    too_large: (bytes) => `die Antwort ist größer als ${describeBytes(bytes)}`,
  },
};

function describeBytes(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024);
  return mebibytes >= 1 ? `${exact(mebibytes)} MiB` : `${exact(bytes)} Bytes`;
}

const history: HistoryTexts = {
  title: "Verlauf",
  hours: "24 Stunden",
  days: "90 Tage",
  hoursLabel: "Erreichbarkeit in den letzten 24 Stunden",
  daysLabel: "Erreichbarkeit in den letzten 90 Tagen",
  now: "jetzt",
  today: "heute",
  ...createHistoryWords(LOCALE, {
    legend: {
      up: "ohne Ausfall",
      partly: "zeitweise ausgefallen",
      down: "ausgefallen",
      unknown: "unbekannt",
    },
  }),
  latency: (mean, highest) => `Antwortzeit: im Mittel ${mean}, höchstens ${highest}`,
  none: "Zu dieser Region lässt sich gerade kein Verlauf abrufen.",
  statusPage: "Mehr auf der Statusseite",
};

export const drawer: DrawerTexts = {
  empty:
    "Noch keine Region eingetragen. Wenn Sie diese Karte betreiben, tragen Sie Regionen in die Registry ein (registry.json).",
  showRegion: "Auf der Karte zeigen",
  positionUnknown: "Lage unbekannt",
  forOperators: "Für Betreiber",
  version: (version) => `Version ${version}`,
  classCounts: segments.list,
  completenessUnknown: "Keine Angaben zur Vollständigkeit",
  dataAge: describeDataAge,
  osmDate: (time) => `OpenStreetMap-Stand: ${day(time)}`,
  lastReached: (age) => `Zuletzt erreichbar: ${ago(age)}`,
  neverReached: "Noch nie erreicht",
  unreachableForHub: (error) =>
    "Für den Hub nicht erreichbar" + (error === null ? "" : ` (${describeHubError(error, HUB_REASONS)})`),
  maintenance: (until, now, note) => {
    const text = `Wartung bis ${formatMoment(LOCALE, until, now)} Uhr`;
    return note === null ? text : `${text}: ${note}`;
  },
  reachedHere: "Von hier erreichbar",
  overlapsWith: (names) =>
    `Überschneidet sich mit ${list.format(shortenNames(names, (more) => `${number(more)} weiteren`))}`,
  sameAddressAs: (names) =>
    `Dieselbe Adresse wie ${list.format(shortenNames(names, (more) => `${number(more)} weitere`))}`,
  stale: "Der Status der Regionen ist veraltet:",
  registryOutdated: "Die Liste der Regionen lässt sich nicht erneuern:",
  staleSince: (age) => `zuletzt ${ago(age)} aktualisiert`,
  sinceOpened: "nicht aktualisiert, seit diese Seite geöffnet wurde",
  impressum: "Impressum",
  privacy: "Datenschutz",
  legalOf: (what, region) => `${what} (${region})`,
  legalNone: "Hier ist nichts hinterlegt.",
  statusPage: "Status und Verlauf",
  thisMap: "Diese Karte:",
  history,
};
