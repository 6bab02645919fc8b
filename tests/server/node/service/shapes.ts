// Small outlines for tests.
import type { Geometry } from "contract/geometry/geometry.ts";
import type { Bbox, Shape } from "contract/types.ts";

type Ring = readonly (readonly [lon: number, lat: number])[];

/** Polygons of rings, as in GeoJSON; rings may be given without their closing point. */
export function makeShape(...polygons: readonly (readonly Ring[])[]): Shape {
  const flat: number[] = [];
  const ringEnds = polygons.map((rings) =>
    rings.map((ring) => {
      const [first] = ring;
      const isClosed = first![0] === ring.at(-1)![0] && first![1] === ring.at(-1)![1];
      flat.push(...(isClosed ? ring : [...ring, first!]).flat());
      return flat.length;
    })
  );
  return { coordinates: Float64Array.from(flat), ringEnds };
}

export const boxRing = ([west, south, east, north]: Bbox): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

export const boxShape = (box: Bbox): Shape => makeShape([boxRing(box)]);

export const point = (lon: number, lat: number): Geometry => ({ kind: "point", position: [lon, lat] });
export const line = (...coordinates: number[]): Geometry => ({
  kind: "line",
  coordinates: Float64Array.from(coordinates),
});
export const area = (shape: Shape): Geometry => ({ kind: "area", shape });

/** A playground of OpenStreetMap (way 24871471, ODbL), with area and centroid by PostGIS. */
export const KNOWN_PLAYGROUND = {
  shape: makeShape([[
    [9.6564238, 50.523657],
    [9.6561391, 50.5235188],
    [9.6561332, 50.5234786],
    [9.6567475, 50.5230295],
    [9.6569595, 50.5232415],
  ]]),
  areaMetres: 1784,
  centroid: [9.656552845094069, 50.52335696991437],
} as const;
