// Exports the playgrounds shown on the map as a GeoJSON file, with outlines and the nodes' properties.
import type { OsmType, Shape } from "contract/types.ts";
import type { PlacedPlayground } from "../../../federation/tiers/core/placed_playground.ts";

const TYPES: Readonly<Record<OsmType, string>> = { N: "node", W: "way", R: "relation" };

export function encodeGeoJson(placed: readonly PlacedPlayground[]): string {
  const features = placed.map(({ playground: { osmType, osmId, properties, shape } }) => {
    const id = `${TYPES[osmType]}/${osmId}`;
    return { type: "Feature", id, geometry: geometryOf(shape), properties: { ...properties, "@id": id } };
  });
  return JSON.stringify({ type: "FeatureCollection", features }, null, 1);
}

function geometryOf({ coordinates, ringEnds }: Shape) {
  let start = 0;
  const polygons = ringEnds.map((ends) =>
    ends.map((end) => {
      const ring: [lon: number, lat: number][] = [];
      for (; start < end; start += 2) ring.push([coordinates[start]!, coordinates[start + 1]!]);
      return ring;
    })
  );
  return polygons.length === 1
    ? { type: "Polygon", coordinates: polygons[0]! }
    : { type: "MultiPolygon", coordinates: polygons };
}
