// Position of a region: its node's box, or an estimate from the registry and the node's other answers.
import { bboxCentre, growBboxByMetres, intersects } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import type { BackendView } from "./backend_view.ts";

/** Position of a region in degrees. `bbox` is null if only the position is known. */
export interface RegionPosition {
  readonly lon: number;
  readonly lat: number;
  readonly bbox: Bbox | null;
}

const WORLD: Bbox = [-180, -90, 180, 90];
/** Distance from the centroid to the border of a large region. */
const CENTROID_REACH_METRES = 200_000;

/** Position of a region's ring: the centre of its box, else its centroid in the registry. Null if both are unknown. */
export function positionOf({ bbox, backend: { centroid } }: BackendView): RegionPosition | null {
  const position = bbox === null ? centroid : bboxCentre(bbox);
  return position === undefined ? null : { lon: position[0], lat: position[1], bbox };
}

/**
 * The box in which a region can have playgrounds. If a node has responded without a box, this is 200 km around its
 * centroid, or the whole world without a centroid. Null if it has no playgrounds, or if its position is still unknown.
 */
export function reachOf(view: BackendView): Bbox | null {
  const { bbox, backend: { centroid }, playgroundCount } = view;
  if (bbox !== null) return bbox;
  if (!hasAnswered(view) || playgroundCount === 0) return null;
  if (centroid === undefined) return WORLD;
  const [lon, lat] = centroid;
  return growBboxByMetres([lon, lat, lon, lat], CENTROID_REACH_METRES);
}

/** True if the region can have playgrounds in a box. */
export function couldShowIn(view: BackendView, box: Bbox): boolean {
  const reach = reachOf(view);
  return reach !== null && intersects(reach, box);
}

/** True if the node has responded without a box, and the registry has no centroid. */
export function isPositionUnknown(view: BackendView): boolean {
  return positionOf(view) === null && hasAnswered(view);
}

/** The Hub's observation counts only once the page's own call has ended, because a status can lack the box. */
function hasAnswered({ meta, status, settled }: BackendView): boolean {
  return meta !== null || settled && status?.up === true;
}
