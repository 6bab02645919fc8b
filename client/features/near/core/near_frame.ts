// Moves the map to the playgrounds of the list.
import { growBboxByMetres, normaliseLongitude, unionBbox } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import { MAX_NUMBERED } from "../../../playground/core/numbered_place.ts";
import type { TierThresholds } from "../../../federation/regions/core/tiers.ts";
import type { CameraRequest } from "../../../federation/view/core/camera.ts";
import type { BoxView } from "../../../federation/view/core/viewport_insets.ts";
import type { NearRow } from "./near_list.ts";

/**
 * The rows of the list's first group, at most `limit`, without those that are much farther away than the first. Those
 * that are closed come later in the list, and cannot be used.
 */
function firstRows(rows: readonly NearRow[], limit: number): readonly NearRow[] {
  const [first] = rows;
  if (first === undefined) return [];
  const end = rows.findIndex(({ standing, unmet }) =>
    standing !== first.standing || unmet.length !== first.unmet.length
  );
  const reachMetres = Math.max(FRAME_REACH_METRES, 2 * first.distanceMetres);
  return rows.slice(0, Math.min(limit, end < 0 ? limit : end))
    .filter(({ distanceMetres }) => distanceMetres <= reachMetres);
}

/** Shows the position and the first rows that have a number, at a zoom level without region rings. */
export function frameMatches(
  { lon, lat }: { readonly lon: number; readonly lat: number },
  rows: readonly NearRow[],
  { macroMaxZoom }: TierThresholds,
): FitRequest {
  return {
    kind: "fit",
    bbox: unionBbox([[lon, lat, lon, lat], ...boxesOf(firstRows(rows, MAX_NUMBERED))])!,
    minZoom: macroMaxZoom + 1,
    maxZoom: MAX_ZOOM,
    animate: true,
  };
}

type FitRequest = Extract<CameraRequest, { readonly kind: "fit" }>;

/** Moves to the numbered rows as little as needed, at the same zoom level. */
export function revealRows(
  rows: readonly NearRow[],
): Extract<CameraRequest, { readonly kind: "reveal" }> {
  return { kind: "reveal", bbox: unionBbox(boxesOf(firstRows(rows, MAX_NUMBERED)))! };
}

/**
 * Whether the map has moved by half a screen since `before`, or shows twice as much. `visible` is the box (degrees)
 * that panels leave uncovered now.
 */
export function hasMovedFar(
  before: ZoomedView,
  now: ZoomedView,
  [west, south, east, north]: Bbox,
): boolean {
  const [lonMoved, latMoved] = [normaliseLongitude(now.lon - before.lon), now.lat - before.lat];
  return Math.abs(lonMoved) >= (east - west) / 2 || Math.abs(latMoved) >= (north - south) / 2 ||
    before.zoom - now.zoom >= 1;
}

type ZoomedView = Pick<BoxView, "lon" | "lat"> & { readonly zoom: number };

const boxesOf = (rows: readonly NearRow[]): readonly Bbox[] =>
  rows.map(({ position: [lon, lat] }) => [lon, lat, lon, lat]);

const MAX_FRAMED = 3;
/** At the first zoom level with outlines, a phone shows about this much on each side. */
const FRAME_REACH_METRES = 1_200;

/** Higher zoom levels hide the surrounding streets. */
const MAX_ZOOM = 16;
/** Used if nothing is nearby. About 1.2 km across a phone. */
const MAX_LONELY_ZOOM = 15;
/** Shows the districts of a town, however inaccurate the position. */
const MIN_INACCURATE_ZOOM = 12;

/**
 * Shows the position and the nearest playgrounds within walking distance, at a zoom level with outlines. If none is
 * within walking distance, shows the nearest one.
 */
export function frameNearest(
  { lon, lat, accuracyMetres }: {
    readonly lon: number;
    readonly lat: number;
    readonly accuracyMetres: number;
  },
  rows: readonly NearRow[],
  { macroMaxZoom, clusterMaxZoom }: TierThresholds,
): FitRequest {
  const around = growBboxByMetres([lon, lat, lon, lat], accuracyMetres);
  const first = firstRows(rows, MAX_FRAMED);
  const within = first.filter((row) => row.distanceMetres <= FRAME_REACH_METRES);
  const framed = within.length > 0 ? within : first.slice(0, 1);
  const isFar = framed.length > within.length;
  const minZoom = isFar
    ? macroMaxZoom + 1
    : accuracyMetres > FRAME_REACH_METRES
    ? MIN_INACCURATE_ZOOM
    : clusterMaxZoom + 1;
  return {
    kind: "fit",
    bbox: unionBbox([around, ...boxesOf(framed)])!,
    minZoom,
    maxZoom: Math.max(minZoom, within.length > 0 ? MAX_ZOOM : MAX_LONELY_ZOOM),
    animate: true,
  };
}
