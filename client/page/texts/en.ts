import type { Failure } from "../../kit/core/failure.ts";
import type { RingTrouble } from "../../regions/core/macro_ring.ts";
import { formatMoment } from "../../kit/texts/formats.ts";
import { count, kit, number } from "../../kit/texts/en.ts";
import { naming } from "../../../contract/texts/en/naming.ts";
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
  missing: "Barely mapped",
};

function describeFailure(failure: Failure): string {
  switch (failure.kind) {
    case "timeout":
      return `No response within ${number(failure.afterMs / 1000)} s`;
    case "network":
      return "Unreachable";
    case "http":
      return `The server returned an error (HTTP ${failure.status})`;
    case "format":
      return "The response cannot be read";
    case "tooLarge":
      return "The response is too large";
    case "unknownOrigin":
      return "New region – reload the page";
    case "aborted":
      return "Cancelled";
  }
}

/** Of a rounded number of metres. */
const distance = (metres: number) => metres < 1000 ? `${number(metres)} m` : `${number(metres / 1000)} km`;

const LOCATION_PROBLEMS = {
  denied: "Location access is blocked. Allow it for this page in your browser settings.",
  unavailable: "Your location cannot be determined right now.",
  timeout: "Your location was not found in time. Trying again often helps.",
  insecure: "Your location can only be determined over https.",
};

const REGION_NOTICES = {
  offline: "Offline – new data will load when the connection is back",
  unreachable: "The data cannot be loaded, trying again …",
  importing: "This region’s data is being updated.",
  notImported: "The data of this region has not been imported yet.",
  empty: "No playgrounds are mapped here yet.",
};

export const en: FirstTexts = {
  ...kit,

  pageTitle: "Playground map",
  titleOfRegion: (name) => `Playground map of ${name}`,
  regionNotice: (notice) => REGION_NOTICES[notice],

  mapLabel: "Map of playgrounds. Arrow keys pan, plus and minus zoom, L opens the list.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  attributionToggle: "Map sources",
  dataCredit: "Data © OpenStreetMap contributors",
  impressum: "Legal notice",
  privacy: "Privacy",
  licences: "Licences",
  ringTrouble: (trouble) => RING_TROUBLES[trouble],
  ringRetry: "offline · try again",

  filters: "Filters",
  filtersActive: (value) => `${number(value)} active`,

  toolbarLabel: "Map tools",
  language: "Language",
  openList: "Show as list",
  openLegend: "Legend",
  openContribute: "Contribute",

  settingsUnreachable: "The map’s settings cannot be loaded, trying again …",
  startFailed: "The map could not start. Please reload the page.",
  offline: (connection, at, now) => {
    const reason = connection === "offline" ? "Offline" : "No connection to the server";
    if (at === null) return `${reason} – new data will load when the connection is back`;
    return `${reason} – showing data from ${formatMoment("en-GB", at, now)}`;
  },

  registryLoading: "Loading regions …",
  registryUnreachable: "Registry unreachable",
  registryEmpty: "No region has been added to this map yet, so it shows no playgrounds.",
  regionProgress: (done, total) => `${number(done)}/${number(total)} regions`,
  totals: ({ regions: all, reached, playgrounds: found }) =>
    `${reached < all ? `${number(reached)} of ` : ""}${regions(all)} · ${playgrounds(found)}`,

  drawerTitle: "Regions",
  playgrounds,
  countUnknown: "count unknown",
  failure: describeFailure,
  pageOutdated: "A new version of the map is available.",

  shownRings: (value) => `${regions(value)} on the map`,
  shownClusters: (value, groups) =>
    `${playgrounds(value)} in ${count(groups, { one: "group", other: "groups" })}`,
  shownPlaygrounds: (value) => `${playgrounds(value)} in view`,
  loadingRegions: (done, total) => `${number(done)} of ${regions(total)} loaded`,
  loadingLabel: "Loading playgrounds",
  withoutAnswer: (names, number) =>
    number === 1
      ? `${names} isn't responding; its playgrounds are missing.`
      : `${names} aren't responding; their playgrounds are missing.`,
  retryRegions: "Try again",
  notAllShown: (names) => `Too much data, only partly shown: ${names}`,

  ...naming,
  completeness: (completeness) => COMPLETENESS[completeness],
  restrictedAccess: "Not open to the public",
  panelLabel: "Selected playground",

  searchPlaces: "Place or playground",
  searchLocal: "Region or playground",
  searchLocalHere: "Playground",
  searchSubmit: "Search",
  searchClear: "Clear search",

  locate: "Show my location",
  locating: "Finding your location …",
  located: (metres) => `Location accurate to about ${distance(metres)}`,
  locationProblem: (problem) => LOCATION_PROBLEMS[problem],
  locatedOutside: "There is no region at your location.",
  locatedOutsideHere: "Your location is outside the region.",
};
