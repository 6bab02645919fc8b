// Square outlines, points and lines at distances in metres from a place.
import type { Geometry, Position } from "contract/geometry/geometry.ts";
import { metresPerDegree } from "contract/geometry/shape_distance.ts";
import type { Shape } from "contract/types.ts";

/** The position `east` and `north` metres from another. */
export function moveBy([lon, lat]: Position, east: number, north: number): Position {
  const [lonMetres, latMetres] = metresPerDegree(lat);
  const moved = lon + east / lonMetres;
  return [moved > 180 ? moved - 360 : moved, lat + north / latMetres];
}

/** A square outline; `halfMetres` and `hole` (0: none) are the half sides of the square and of a hole in its centre. */
export function squareAround(centre: Position, halfMetres: number, hole = 0): Shape {
  const ring = (half: number) =>
    [[-1, -1], [1, -1], [1, 1], [-1, 1], [-1, -1]]
      .flatMap(([x, y]) => moveBy(centre, x! * half, y! * half));
  const outer = ring(halfMetres);
  const inner = hole > 0 ? ring(hole) : [];
  return {
    coordinates: Float64Array.from([...outer, ...inner]),
    ringEnds: [hole > 0 ? [outer.length, outer.length + inner.length] : [outer.length]],
  };
}

export const pointAt = (position: Position): Geometry => ({ kind: "point", position });
export const lineAlong = (...positions: Position[]): Geometry => ({
  kind: "line",
  coordinates: Float64Array.from(positions.flat()),
});
export const areaOf = (shape: Shape): Geometry => ({ kind: "area", shape });
