import { count, LOCALE, number } from "../../kit/texts/en.ts";
import {
  MAX_AREA_BYTES,
  MAX_AREA_METRES,
  MAX_AREA_PLAYGROUNDS,
  MAX_AREA_TILE_BYTES,
  MAX_AREAS,
} from "../core/area_limits.ts";
import { createSizeFormat } from "./sizes.ts";
import type { AreaTexts } from "./texts.ts";

const size = createSizeFormat(LOCALE);
const playgrounds = (value: number) => count(value, { one: "playground", other: "playgrounds" });
const list = (names: readonly string[]) => new Intl.ListFormat(LOCALE).format(names);
const tooMany = `These are too many playgrounds: at most ${number(MAX_AREA_PLAYGROUNDS)} at once. Zoom in.`;

const PROBLEMS: Readonly<Record<Parameters<AreaTexts["problem"]>[0], string>> = {
  tooWide: `This view is too large: at most ${
    number(MAX_AREA_METRES / 1000)
  } km from corner to corner. Zoom in.`,
  tooMany,
  kept: "This view is on the device already.",
  empty: "There are no playgrounds in this view.",
  tooManyAreas: `There is no room for more than ${number(MAX_AREAS)} areas. Remove one from the list first.`,
};

const images = (value: number) => count(value, { one: "map image", other: "map images" });

const TILE_PROBLEMS: Readonly<Record<Parameters<AreaTexts["tileProblem"]>[0], string>> = {
  refused:
    "The server of the background map declined further requests, so part of the map is missing. Renew the area later.",
  unreachable:
    "The server of the background map does not answer, so part of the map is missing. Renew the area later.",
  unreadable: "The background map is not included: its server does not allow it.",
  full: "The storage of this browser has no room for the whole background map.",
  tooLarge: `The background map needs more than ${
    size.rough(MAX_AREA_TILE_BYTES)
  }. It is blurred in places when zoomed in.`,
};

export const area: AreaTexts = {
  entry: (value) => (value === 0 ? "Take an area along" : `Areas taken along (${number(value)})`),
  title: "Take an area along",
  subtitle: "For trips without internet",
  loading: "Loading…",

  visible: "Visible area",
  estimating: "Estimating the size…",
  offer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${playgrounds(value)}, less than ${size.rough(0)}`
      : `${playgrounds(value)}, about ${size.rough(bytes)}`,
  keep: "Take this area along",
  contents: (withMap) =>
    `Included are playgrounds, equipment, trees and places nearby. Map, list and filters then show them without internet. ${
      withMap ? "Photos are not included." : "The background map and photos are not included."
    }`,
  tiles: "Take the background map along",
  tilesOffer: (value, bytes) =>
    size.isSmall(bytes)
      ? `${images(value)}, less than ${size.rough(0)}`
      : `${images(value)}, about ${size.rough(bytes)}`,
  tilesCoarse:
    "This view is too large for the closest zoom levels: the background map will be blurred there.",
  problem: (problem) => PROBLEMS[problem],
  noEstimate: "No region here is answering at the moment. Try again later.",
  needsNetwork: "Nothing new can be taken along without internet.",

  running: "Downloading the area",
  progress: ({ done, total }) =>
    total === null ? "Loading playgrounds…" : `${number(done)} of ${playgrounds(total)} loaded`,
  tileProgress: (done, total) => `${number(done)} of ${images(total)} loaded`,
  cancel: "Cancel",
  outcome(outcome) {
    switch (outcome.kind) {
      case "kept":
        return "The area is now on this device.";
      case "renewed":
        return "The area is up to date.";
      case "removed":
        return "The area has been removed.";
      case "cancelled":
        return "Cancelled. What was on the device before is unchanged.";
      case "noAnswer":
        return "No region answered completely. What was on the device before is unchanged. Try again later.";
      case "tooMany":
        return tooMany;
      case "tooLarge":
        return `The area needs more than ${size.rough(MAX_AREA_BYTES)} and was not stored. Zoom in.`;
      case "empty":
        return PROBLEMS.empty;
      case "full":
        return outcome.neededBytes === null
          ? "The storage of this browser is full. What was there before is unchanged. Remove an area, or free space on the device."
          : `The storage of this browser is too small: about ${
            size.rough(outcome.neededBytes)
          } are needed. What was there before is unchanged. Remove an area, or free space on the device.`;
      case "blocked":
        return "This browser stores nothing for this page, for example in a private window. Allow storage, or open the page in a normal window.";
    }
  },

  tileProblem: (problem) => TILE_PROBLEMS[problem],

  kept: "On this device",
  nothingKept: "There is no area on this device yet.",
  name: list,
  details: (value, bytes, keptAt) =>
    `${playgrounds(value)} · ${size.exact(bytes)} · as of ${size.day(keptAt)}`,
  tilesKept: (bytes, keptAt) => `With the background map (${size.exact(bytes)}) · as of ${size.day(keptAt)}`,
  tilesMissing: (missing) => `The background map lacks ${images(missing)}. Renewing loads what is missing.`,
  mayBeDeleted: "If the device runs out of space, the browser may delete the areas.",
  failed: (regions) => `No answer from ${list(regions)}: missing here, or older.`,
  lacking: (regions) => `Not all details are available for: ${list(regions)}.`,
  show: (name) => `Show ${name} on the map`,
  showShort: "Show",
  renew: (name) => `Renew ${name}`,
  renewShort: "Renew",
  remove: (name) => `Remove ${name} from the device`,

  inUse: (keptAt, isOffline) =>
    isOffline
      ? `No connection – showing the area taken along on ${
        size.day(keptAt)
      }. Playgrounds outside of it are missing.`
      : `Area taken along on ${size.day(keptAt)}. Playgrounds outside of it are missing.`,
};
