import type { Failure } from "../../kit/core/failure.ts";
import type { RingTrouble } from "../../regions/core/macro_ring.ts";
import { formatMoment, isSameDay } from "../../kit/texts/formats.ts";
import { count, kit, number } from "../../kit/texts/de.ts";
import { naming } from "../../../contract/texts/de/naming.ts";
import type { FirstTexts } from "./texts.ts";

const playgrounds = (value: number) => count(value, { one: "Spielplatz", other: "Spielplätze" });
const regions = (value: number) => count(value, { one: "Region", other: "Regionen" });

const RING_TROUBLES: Readonly<Record<RingTrouble, string>> = {
  offline: "offline",
  importing: "wird aktualisiert",
  degraded: "keine Daten",
};

const COMPLETENESS = {
  complete: "Gut erfasst",
  partial: "Teilweise erfasst",
  missing: "Noch kaum erfasst",
};

function describeFailure(failure: Failure): string {
  switch (failure.kind) {
    case "timeout":
      return `Keine Antwort innerhalb von ${number(failure.afterMs / 1000)} s`;
    case "network":
      return "Nicht erreichbar";
    case "http":
      return `Der Server meldet einen Fehler (HTTP ${failure.status})`;
    case "format":
      return "Die Antwort ist nicht lesbar";
    case "tooLarge":
      return "Die Antwort ist zu groß";
    case "unknownOrigin":
      return "Neue Region – Seite neu laden";
    case "aborted":
      return "Abgebrochen";
  }
}

/** Of a rounded number of metres. */
const distance = (metres: number) => metres < 1000 ? `${number(metres)} m` : `${number(metres / 1000)} km`;

const LOCATION_PROBLEMS = {
  denied:
    "Der Zugriff auf den Standort ist blockiert. Erlauben Sie ihn in den Einstellungen des Browsers für diese Seite.",
  unavailable: "Der Standort lässt sich gerade nicht bestimmen.",
  timeout: "Der Standort wurde nicht rechtzeitig gefunden. Ein zweiter Versuch hilft oft.",
  insecure: "Der Standort lässt sich nur über https bestimmen.",
};

const REGION_NOTICES = {
  offline: "Offline – neue Daten gibt es erst wieder mit Verbindung",
  unreachable: "Die Daten sind nicht erreichbar, neuer Versuch läuft …",
  importing: "Die Daten werden gerade aktualisiert.",
  notImported: "Die Daten dieser Region wurden noch nicht eingelesen.",
  empty: "Hier sind noch keine Spielplätze erfasst.",
};

export const de: FirstTexts = {
  ...kit,

  pageTitle: "Spielplatzkarte",
  titleOfRegion: (name) => `Spielplatzkarte ${name}`,
  regionNotice: (notice) => REGION_NOTICES[notice],

  mapLabel: "Karte der Spielplätze. Pfeiltasten verschieben, Plus und Minus zoomen, L öffnet die Liste.",
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
  attributionToggle: "Quellen der Karte",
  dataCredit: "Daten © OpenStreetMap-Mitwirkende",
  impressum: "Impressum",
  privacy: "Datenschutz",
  licences: "Lizenzen",
  ringTrouble: (trouble) => RING_TROUBLES[trouble],
  ringRetry: "offline · erneut versuchen",

  filters: "Filter",
  filtersActive: (value) => `${number(value)} aktiv`,

  toolbarLabel: "Kartenwerkzeuge",
  language: "Sprache",
  openList: "Als Liste zeigen",
  openLegend: "Zeichenerklärung",
  openContribute: "Mitmachen",

  settingsUnreachable: "Die Einstellungen der Karte sind nicht erreichbar, neuer Versuch läuft …",
  startFailed: "Die Karte konnte nicht starten. Bitte laden Sie die Seite neu.",
  offline: (connection, at, now) => {
    const reason = connection === "offline" ? "Offline" : "Keine Verbindung zum Server";
    if (at === null) return `${reason} – neue Daten gibt es erst wieder mit Verbindung`;
    const from = isSameDay(at, now) ? "von" : "vom";
    return `${reason} – gezeigt wird der letzte Stand ${from} ${formatMoment("de-DE", at, now)} Uhr`;
  },

  registryLoading: "Regionen werden geladen …",
  registryUnreachable: "Registry nicht erreichbar",
  registryEmpty: "Auf dieser Karte ist noch keine Region eingetragen, deshalb zeigt sie keine Spielplätze.",
  regionProgress: (done, total) => `${number(done)}/${number(total)} Regionen`,
  totals: ({ regions: all, reached, playgrounds: found }) =>
    `${reached < all ? `${number(reached)} von ` : ""}${regions(all)} · ${playgrounds(found)}`,

  drawerTitle: "Regionen",
  playgrounds,
  countUnknown: "Anzahl unbekannt",
  failure: describeFailure,
  pageOutdated: "Es gibt eine neue Version der Karte.",

  shownRings: (value) => `${regions(value)} auf der Karte`,
  shownClusters: (value, groups) =>
    `${playgrounds(value)} in ${count(groups, { one: "Gruppe", other: "Gruppen" })}`,
  shownPlaygrounds: (value) => `${playgrounds(value)} im Ausschnitt`,
  loadingRegions: (done, total) => `${number(done)} von ${regions(total)} geladen`,
  loadingLabel: "Spielplätze werden geladen",
  withoutAnswer: (names, number) =>
    number === 1
      ? `${names} antwortet nicht; Spielplätze von dort fehlen.`
      : `${names} antworten nicht; Spielplätze von dort fehlen.`,
  retryRegions: "Noch einmal versuchen",
  notAllShown: (names) => `Zu viele Daten, nur teilweise angezeigt: ${names}`,

  ...naming,
  completeness: (completeness) => COMPLETENESS[completeness],
  restrictedAccess: "Nicht öffentlich zugänglich",
  panelLabel: "Ausgewählter Spielplatz",

  searchPlaces: "Ort oder Spielplatz",
  searchLocal: "Region oder Spielplatz",
  searchLocalHere: "Spielplatz",
  searchSubmit: "Suchen",
  searchClear: "Suche leeren",

  locate: "Meinen Standort zeigen",
  locating: "Standort wird gesucht …",
  located: (metres) => `Standort auf etwa ${distance(metres)} genau`,
  locationProblem: (problem) => LOCATION_PROBLEMS[problem],
  locatedOutside: "Hier ist keine Region eingetragen.",
  locatedOutsideHere: "Der Standort liegt außerhalb der Region.",
};
