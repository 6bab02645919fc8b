// Moves the map to the playgrounds of the list.
import { growBboxByMetres, unionBbox } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import { MAX_NUMBERED } from "../../../playground/core/numbered_place.ts";
import type { TierThresholds } from "../../../federation/regions/core/tiers.ts";
import type { CameraRequest } from "../../../federation/view/core/camera.ts";
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
  const places = firstRows(rows, MAX_NUMBERED).map(boxOf);
  return {
    kind: "fit",
    bbox: unionBbox([[lon, lat, lon, lat], ...places])!,
    minZoom: macroMaxZoom + 1,
    maxZoom: MAX_ZOOM,
    animate: true,
  };
}

type FitRequest = Extract<CameraRequest, { readonly kind: "fit" }>;

const boxOf = ({ position: [lon, lat] }: NearRow): Bbox => [lon, lat, lon, lat];

const MAX_FRAMED = 3;
/** At the first zoom level with outlines, a phone shows about this much on each side. */
const FRAME_REACH_METRES = 1_200;

/** Higher zoom levels hide the surrounding streets. */
const MAX_ZOOM = 16;
/** Used if nothing is nearby. About 1.2 km across a phone. */
const MAX_LONELY_ZOOM = 15;
/** Shows the districts of a town, however inaccurate the position. */
const MIN_INACCURATE_ZOOM = 12;

/** Shows the position and the nearest playgrounds within walking distance, at a zoom level with outlines. */
export function frameNearest(
  { lon, lat, accuracyMetres }: {
    readonly lon: number;
    readonly lat: number;
    readonly accuracyMetres: number;
  },
  rows: readonly NearRow[],
  { clusterMaxZoom }: TierThresholds,
): FitRequest {
  const around = growBboxByMetres([lon, lat, lon, lat], accuracyMetres);
  const framed = firstRows(rows, MAX_FRAMED).filter((row) => row.distanceMetres <= FRAME_REACH_METRES);
  const places = framed.map(boxOf);
  const minZoom = accuracyMetres > FRAME_REACH_METRES ? MIN_INACCURATE_ZOOM : clusterMaxZoom + 1;
  return {
    kind: "fit",
    bbox: unionBbox([around, ...places])!,
    minZoom,
    maxZoom: Math.max(minZoom, framed.length > 0 ? MAX_ZOOM : MAX_LONELY_ZOOM),
    animate: true,
  };
}
