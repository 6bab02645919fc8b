import type { Failure } from "../../kit/core/failure.ts";
import type { RingTrouble } from "../../regions/core/macro_ring.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { count, kit, number } from "../../kit/texts/en.ts";
import type { FirstTexts } from "./texts.ts";

const playgrounds = (value: number) => count(value, { one: "playground", other: "playgrounds" });
const regions = (value: number) => count(value, { one: "region", other: "regions" });

const RING_TROUBLES: Readonly<Record<RingTrouble, string>> = {
  offline: "offline",
  importing: "updating",
  degraded: "no data",
};

const COMPLETENESS = {
  complete: "Well mapped",
  partial: "Partly mapped",
  missing: "Hardly mapped yet",
};

function describeFailure(failure: Failure): string {
  switch (failure.kind) {
    case "timeout":
      return `No answer within ${number(failure.afterMs / 1000)} s`;
    case "network":
      return "Not reachable";
    case "http":
      return `The server reports an error (HTTP ${failure.status})`;
    case "format":
      return "The answer cannot be read";
    case "tooLarge":
      return "The answer is too large";
    case "unknownOrigin":
      return "New region – reload the page";
    case "aborted":
      return "Cancelled";
  }
}

/** Of a rounded number of metres. */
const distance = (metres: number) => metres < 1000 ? `${number(metres)} m` : `${number(metres / 1000)} km`;

const LOCATION_PROBLEMS = {
  denied: "Your position is blocked. Allow it for this page in the settings of the browser.",
  unavailable: "Your position cannot be determined right now.",
  timeout: "Your position was not found in time. A second try often helps.",
  insecure: "Your position can only be shown over https.",
};

const REGION_NOTICES = {
  offline: "Offline – new data will come with the connection",
  unreachable: "The data cannot be reached, trying again …",
  importing: "The data is being updated just now.",
  empty: "No playgrounds are mapped here yet.",
};

export const en: FirstTexts = {
  ...kit,

  pageTitle: "Playground map",
  titleOfRegion: (name) => `Playground map of ${name}`,
  regionNotice: (notice) => REGION_NOTICES[notice],

  mapLabel: "Map of playgrounds. Arrow keys move it, plus and minus change the scale, L shows a list.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  attributionToggle: "Sources of the map",
  dataCredit: "Data © OpenStreetMap contributors",
  impressum: "Legal notice",
  privacy: "Privacy",
  licences: "Licences",
  ringTrouble: (trouble) => RING_TROUBLES[trouble],

  filters: "Filters",
  filtersActive: "active",

  toolbarLabel: "Map tools",
  language: "Language",
  openList: "Show as a list",
  openLegend: "Legend",
  openContribute: "Contribute",

  settingsUnreachable: "The map’s settings cannot be reached, trying again …",
  startFailed: "The map could not start. Please reload the page.",
  offline: (connection, at, now) => {
    const reason = connection === "offline" ? "Offline" : "No connection to the server";
    if (at === null) return `${reason} – new data will come with the connection`;
    return `${reason} – showing the state of ${formatMoment("en-GB", at, now)}`;
  },

  registryLoading: "Loading regions …",
  registryUnreachable: "Registry not reachable",
  regionProgress: (done, total) => `${number(done)}/${number(total)} regions`,
  totals: (regionCount, playgroundCount) => `${regions(regionCount)} · ${playgrounds(playgroundCount)}`,

  drawerTitle: "Regions",
  playgrounds,
  countUnknown: "number unknown",
  failure: describeFailure,
  pageOutdated: "There is a new version of the map.",

  shownRings: (value) => `${regions(value)} on the map`,
  shownClusters: (value, groups) =>
    `${playgrounds(value)} in ${count(groups, { one: "group", other: "groups" })}`,
  shownPlaygrounds: (value) => `${playgrounds(value)} in view`,
  loadingRegions: (done, total) => `${number(done)} of ${regions(total)} loaded`,
  loadingLabel: "Loading playgrounds",
  withoutAnswer: (names) => `No answer: ${names}`,

  unnamedPlayground: "Unnamed playground",
  completeness: (completeness) => COMPLETENESS[completeness],
  restrictedAccess: "Not open to the public",
  panelLabel: "Selected playground",

  searchPlaces: "Place or playground",
  searchLocal: "Region or playground",
  searchLocalHere: "Playground",
  searchSubmit: "Search",
  searchClear: "Clear the search",

  locate: "Show my position",
  locating: "Looking for your position …",
  located: (metres) => `Position accurate to about ${distance(metres)}`,
  locationProblem: (problem) => LOCATION_PROBLEMS[problem],
  locatedOutside: "No region is registered here.",
  locatedOutsideHere: "Your position is outside the region.",
};
