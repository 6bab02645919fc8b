// Decides whether a geometry intersects a box, as `bbox` of the OGC API requires. A line or an outline may miss the box
// even if its own bounding box intersects it.
import { contains } from "contract/geometry/bbox.ts";
import { type Geometry, geometryBbox } from "contract/geometry/geometry.ts";
import type { Bbox, Shape } from "contract/types.ts";
import { geometryBbox as plainBbox, intersectsShape } from "../../../../node/region/core/geometry.ts";

/** Whether the geometry and the box have a point in common. The box is in degrees, with `west <= east`. */
export function touchesBox(geometry: Geometry, box: Bbox): boolean {
  const own = geometryBbox(geometry);
  if (contains(box, own)) return true;
  if (own[0] <= own[2]) return touchesPart(geometry, own, box);
  // The geometry crosses 180° and the box may be on either side, so it is also compared after a full turn.
  const unrolled = unroll(geometry);
  const [west, south, east, north] = box;
  return [0, 360].some((turn) =>
    touchesPart(unrolled, plainBbox(unrolled), [west + turn, south, east + turn, north])
  );
}

/** Clips the box to the geometry's bounding box, because an outline around more than half the world has no inside. */
function touchesPart(geometry: Geometry, own: Bbox, box: Bbox): boolean {
  const west = Math.max(own[0], box[0]);
  const south = Math.max(own[1], box[1]);
  const east = Math.min(own[2], box[2]);
  const north = Math.min(own[3], box[3]);
  return west <= east && south <= north && intersectsShape(geometry, outlineOf([west, south, east, north]));
}

/** Converts all longitudes to 0 to 360. */
function unroll(geometry: Geometry): Geometry {
  const turn = (coordinates: Float64Array) =>
    coordinates.map((value, i) => i % 2 === 0 && value < 0 ? value + 360 : value);
  switch (geometry.kind) {
    case "point":
      return geometry;
    case "line":
      return { kind: "line", coordinates: turn(geometry.coordinates) };
    case "area": {
      const { coordinates, ringEnds } = geometry.shape;
      return { kind: "area", shape: { coordinates: turn(coordinates), ringEnds } };
    }
  }
}

const outlineOf = ([west, south, east, north]: Bbox): Shape => ({
  coordinates: Float64Array.of(west, south, east, south, east, north, west, north, west, south),
  ringEnds: [[10]],
});
