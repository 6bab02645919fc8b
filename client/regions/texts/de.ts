import { count, number } from "../../kit/texts/de.ts";
import { shortenNames } from "../../kit/texts/formats.ts";
import type { Age } from "../core/data_age.ts";
import { translateHubReason } from "./hub_reasons.ts";
import { createAgeWords, createSegmentWords } from "./region_words.ts";
import type { DrawerTexts } from "./texts.ts";

const { ago, day } = createAgeWords("de", "gerade eben");
export const segments = createSegmentWords({
  number,
  classes: {
    complete: "gut",
    partial: "teilweise",
    missing: "kaum",
    restricted: "nicht öffentlich oder unbekannt",
  },
  mapped: "erfasst",
});
const list = new Intl.ListFormat("de");

const UNITS = {
  minute: { one: "Minute", other: "Minuten" },
  hour: { one: "Stunde", other: "Stunden" },
  day: { one: "Tag", other: "Tage" },
};

function describeDataAge(age: Age): string {
  if (age.unit === "now") return "Daten: gerade eben aktualisiert";
  return `Daten: ${count(age.value, UNITS[age.unit])} alt`;
}

export const drawer: DrawerTexts = {
  empty: "Noch keine Region bekannt.",
  showRegion: "Auf der Karte zeigen",
  version: (version) => `Version ${version}`,
  classCounts: segments.list,
  completenessUnknown: "Keine Angaben zur Vollständigkeit",
  dataAge: describeDataAge,
  osmDate: (time) => `OpenStreetMap-Stand: ${day(time)}`,
  lastReached: (age) => `Zuletzt erreichbar: ${ago(age)}`,
  neverReached: "Noch nie erreicht",
  unreachableForHub: (reason) =>
    "Für den Hub nicht erreichbar" + (reason === null ? "" : ` (${translateHubReason(reason)})`),
  overlapsWith: (names) =>
    `Überschneidet sich mit ${list.format(shortenNames(names, (more) => `${number(more)} weiteren`))}`,
  sameAddressAs: (names) =>
    `Dieselbe Adresse wie ${list.format(shortenNames(names, (more) => `${number(more)} weitere`))}`,
  stale: "Die Beobachtung ist veraltet:",
  staleSince: (age) => `zuletzt ${ago(age)}`,
  impressum: "Impressum",
  privacy: "Datenschutz",
  legalOf: (what, region) => `${what} (${region})`,
  legalNone: "Hier ist nichts hinterlegt.",
  thisMap: "Diese Karte:",
};
