import assert from "node:assert/strict";
import { encodeGeoJson } from "client/features/guide/core/geojson_file.ts";
import { parseShape } from "contract/geometry/shape.ts";
import type { PlacedPlayground } from "client/federation/tiers/core/placed_playground.ts";

const square = (from: number) => [[from, 50], [from + 1, 50], [from + 1, 51], [from, 50]];
const GEOMETRIES = [
  { type: "Polygon", coordinates: [square(9)] },
  { type: "Polygon", coordinates: [square(9), square(9.25)] },
  { type: "MultiPolygon", coordinates: [[square(9)], [square(11), square(11.25)]] },
];

Deno.test("encodeGeoJson: outlines and what nodes send, with OpenStreetMap's ids", () => {
  const placed = GEOMETRIES.map((geometry, i) => ({
    playground: {
      osmType: i === 2 ? "R" : "W",
      osmId: 30 + i,
      properties: { name: "Auenpark", device_count: i },
      shape: parseShape(geometry),
    },
  })) as unknown as PlacedPlayground[];
  const { type, features } = JSON.parse(encodeGeoJson(placed));
  assert.equal(type, "FeatureCollection");
  assert.deepEqual(features, [
    {
      type: "Feature",
      id: "way/30",
      geometry: GEOMETRIES[0],
      properties: { name: "Auenpark", device_count: 0, "@id": "way/30" },
    },
    {
      type: "Feature",
      id: "way/31",
      geometry: GEOMETRIES[1],
      properties: { name: "Auenpark", device_count: 1, "@id": "way/31" },
    },
    {
      type: "Feature",
      id: "relation/32",
      geometry: GEOMETRIES[2],
      properties: { name: "Auenpark", device_count: 2, "@id": "relation/32" },
    },
  ]);
});
