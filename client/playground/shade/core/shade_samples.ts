// The positions at which a playground's shade is measured: a grid over its ground, and its equipment.
import { bboxCentre } from "contract/geometry/bbox.ts";
import { type Geometry, geometryBbox, type Position } from "contract/geometry/geometry.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { coversPoint } from "contract/geometry/shape_distance.ts";
import type { Shape } from "contract/types.ts";
import { planeAround, type PlanePoint } from "./crowns.ts";

export interface ShadeSamples {
  /** The middle of the playground, in degrees. */
  readonly origin: Position;
  /** Positions on the ground, at least one. */
  readonly ground: readonly PlanePoint[];
  readonly equipment: readonly PlanePoint[];
}

/** Number of positions on each side of the grid over an outline's box. */
export const GRID_SIDE = 16;
/** Maximum number of pieces of equipment. Further ones are ignored. */
export const MAX_EQUIPMENT = 100;

export function chooseSamples(
  shape: Shape,
  equipment: readonly { readonly geometry: Geometry }[],
): ShadeSamples {
  const [west, south, east, north] = shapeBbox(shape);
  const origin = bboxCentre([west, south, east, north]);
  const toPlane = planeAround(origin);
  const width = east < west ? east + 360 - west : east - west;
  const ground: PlanePoint[] = [];
  for (let i = 0; i < GRID_SIDE ** 2; i++) {
    const lon = west + width * (i % GRID_SIDE + 0.5) / GRID_SIDE;
    const lat = south + (north - south) * (Math.floor(i / GRID_SIDE) + 0.5) / GRID_SIDE;
    if (coversPoint(shape, lon, lat)) ground.push(toPlane([lon, lat]));
  }
  return {
    origin,
    // An outline may be too thin for the grid, so that no position is inside.
    ground: ground.length > 0 ? ground : [[0, 0]],
    equipment: equipment.slice(0, MAX_EQUIPMENT).map(({ geometry }) =>
      toPlane(bboxCentre(geometryBbox(geometry)))
    ),
  };
}
