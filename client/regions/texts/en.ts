import type { Age } from "../../kit/core/data_age.ts";
import { createCounting } from "../../kit/texts/plural.ts";
import { createSegmentWords } from "../../page/texts/segment_words.ts";
import { createAgeWords } from "./ages.ts";
import { shortenNames } from "../../kit/texts/names.ts";
import type { DrawerTexts } from "./texts.ts";

const { number, count } = createCounting("en");
const { ago, day } = createAgeWords("en", "just now");
const segments = createSegmentWords("en");
const list = new Intl.ListFormat("en");

const UNITS = { minute: ["minute", "minutes"], hour: ["hour", "hours"], day: ["day", "days"] } as const;

function describeDataAge(age: Age): string {
  if (age.unit === "now") return "Data: updated just now";
  const [one, other] = UNITS[age.unit];
  return `Data: ${count(age.value, one, other)} old`;
}

export const en: DrawerTexts = {
  empty: "No region known yet.",
  showRegion: "Show on the map",
  version: (version) => `Version ${version}`,
  classCounts: segments.list,
  completenessUnknown: "No details on completeness",
  dataAge: describeDataAge,
  osmDate: (time) => `OpenStreetMap as of ${day(time)}`,
  lastReached: (age) => `Last reached: ${ago(age)}`,
  neverReached: "Never reached yet",
  // The hub's words are English.
  unreachableForHub: (reason) => "Not reachable from the hub" + (reason === null ? "" : ` (${reason})`),
  overlapsWith: (names) =>
    `Overlaps with ${list.format(shortenNames(names, (more) => `${number(more)} more`))}`,
  sameAddressAs: (names) =>
    `Same address as ${list.format(shortenNames(names, (more) => `${number(more)} more`))}`,
  stale: "The monitoring data is out of date:",
  staleSince: (age) => `last updated ${ago(age)}`,
  impressum: "Legal notice",
  privacy: "Privacy",
  legalOf: (what, region) => `${what} (${region})`,
  legalNone: "Nothing is stored here.",
  thisMap: "This map:",
};
