// Moves the map to the playgrounds of the list.
import { growBboxByMetres, unionBbox } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import { MAX_NUMBERED } from "../../../playground/core/numbered_place.ts";
import type { TierThresholds } from "../../../federation/regions/core/tiers.ts";
import type { CameraRequest } from "../../../federation/view/core/camera.ts";
import type { NearRow } from "./near_list.ts";

/** Shows the position and the numbered rows, at a zoom level without region rings. */
export function frameMatches(
  { lon, lat }: { readonly lon: number; readonly lat: number },
  rows: readonly NearRow[],
  { macroMaxZoom }: TierThresholds,
): CameraRequest {
  const places = rows.slice(0, MAX_NUMBERED).map(({ position: [lon, lat] }): Bbox => [lon, lat, lon, lat]);
  return {
    kind: "fit",
    bbox: unionBbox([[lon, lat, lon, lat], ...places])!,
    minZoom: macroMaxZoom + 1,
    maxZoom: MAX_ZOOM,
    animate: true,
  };
}

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
): CameraRequest {
  const around = growBboxByMetres([lon, lat, lon, lat], accuracyMetres);
  const framed = rows.slice(0, MAX_FRAMED).filter((row) => row.distanceMetres <= FRAME_REACH_METRES);
  const places = framed.map(({ position: [lon, lat] }): Bbox => [lon, lat, lon, lat]);
  const minZoom = accuracyMetres > FRAME_REACH_METRES ? MIN_INACCURATE_ZOOM : clusterMaxZoom + 1;
  return {
    kind: "fit",
    bbox: unionBbox([around, ...places])!,
    minZoom,
    maxZoom: Math.max(minZoom, framed.length > 0 ? MAX_ZOOM : MAX_LONELY_ZOOM),
    animate: true,
  };
}
