import { count, LOCALE, number } from "../../kit/texts/en.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { shortenNames } from "../../kit/texts/lazy_formats.ts";
import type { Age } from "../core/data_age.ts";
import { createHistoryWords } from "./history_words.ts";
import { createAgeWords, createSegmentWords } from "./region_words.ts";
import type { DrawerTexts, HistoryTexts } from "./texts.ts";

const { ago, day } = createAgeWords(LOCALE, "just now");
export const segments = createSegmentWords({
  number,
  degrees: { complete: "well", partial: "partly", missing: "barely" },
  mapped: () => "mapped",
  restricted: () => "not public or unknown",
});
const list = new Intl.ListFormat(LOCALE);

const UNITS = {
  minute: { one: "minute", other: "minutes" },
  hour: { one: "hour", other: "hours" },
  day: { one: "day", other: "days" },
};

function describeDataAge(age: Age): string {
  if (age.unit === "now") return "Data: updated just now";
  return `Data: ${count(age.value, UNITS[age.unit])} old`;
}

const history: HistoryTexts = {
  title: "History",
  hours: "24 hours",
  days: "90 days",
  hoursLabel: "Uptime of the last 24 hours",
  daysLabel: "Uptime of the last 90 days",
  now: "now",
  today: "today",
  ...createHistoryWords("en-GB", {
    legend: { up: "no outage", partly: "down for some time", down: "down", unknown: "unknown" },
  }),
  latency: (mean, highest) => `Response time: ${mean} on average, ${highest} at most`,
  none: "No history of this region is available at the moment.",
  statusPage: "More on the status page",
};

export const drawer: DrawerTexts = {
  empty:
    "No region has been added yet. If you operate this map, add regions to the registry (registry.json).",
  showRegion: "Show on the map",
  positionUnknown: "Position unknown",
  forOperators: "For operators",
  version: (version) => `Version ${version}`,
  classCounts: segments.list,
  completenessUnknown: "No completeness data",
  dataAge: describeDataAge,
  osmDate: (time) => `OpenStreetMap as of ${day(time)}`,
  lastReached: (age) => `Last reached: ${ago(age)}`,
  neverReached: "Never reached",
  // The hub's own text is English.
  unreachableForHub: (error) => "Unreachable from the hub" + (error === null ? "" : ` (${error.text})`),
  maintenance: (until, now, note) => {
    const text = `Maintenance until ${formatMoment("en-GB", until, now)}`;
    return note === null ? text : `${text}: ${note}`;
  },
  reachedHere: "Reachable from here",
  overlapsWith: (names) =>
    `Overlaps with ${list.format(shortenNames(names, (more) => `${number(more)} more`))}`,
  sameAddressAs: (names) =>
    `Same address as ${list.format(shortenNames(names, (more) => `${number(more)} more`))}`,
  stale: "The status of the regions is out of date:",
  registryOutdated: "The list of regions cannot be renewed:",
  staleSince: (age) => `last updated ${ago(age)}`,
  sinceOpened: "not updated since this page was opened",
  impressum: "Legal notice",
  privacy: "Privacy",
  legalOf: (what, region) => `${what} (${region})`,
  legalNone: "Nothing provided.",
  statusPage: "Status and history",
  thisMap: "This map:",
  history,
};
