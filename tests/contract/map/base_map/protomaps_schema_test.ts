// The names are those of https://docs.protomaps.com/basemaps/layers, version 4.
import assert from "node:assert/strict";
import type { GeometryKind, MapFeature } from "contract/map/base_map/map_feature.ts";
import { PROTOMAPS } from "contract/map/base_map/protomaps_schema.ts";

type Row = readonly [
  layer: string,
  geometry: GeometryKind,
  properties: Record<string, unknown>,
  expected: Partial<MapFeature> | null,
];

const ROWS: readonly Row[] = [
  ["landcover", "area", { kind: "forest" }, { shape: "forest" }],
  ["landuse", "area", { kind: "park", name: "Schlosspark" }, { shape: "park", label: null }],
  ["landuse", "area", { kind: "playground" }, null],
  ["landuse", "area", { kind: "residential" }, { shape: "residential" }],
  ["water", "area", { kind: "ocean" }, { shape: "water" }],
  ["water", "point", { kind: "lake", name: "Weiher" }, { shape: null, label: "waterLabel" }],
  ["water", "line", { kind: "river", name: "Fulda" }, { shape: "river", label: "riverLabel" }],
  ["water", "line", { kind: "stream" }, { shape: "stream", label: null, text: "" }],
  ["roads", "line", { kind: "highway", kind_detail: "motorway", name: "A 7" }, {
    shape: "motorway",
    label: "majorRoadLabel",
    text: "A 7",
  }],
  ["roads", "line", { kind: "minor_road", kind_detail: "residential", is_bridge: true }, {
    shape: "minor",
    level: "bridge",
  }],
  ["roads", "line", { kind: "minor_road", kind_detail: "driveway" }, { shape: "service" }],
  ["roads", "line", { kind: "path", kind_detail: "footway", is_tunnel: true }, {
    shape: "path",
    level: "tunnel",
  }],
  ["roads", "line", { kind: "path", kind_detail: "crossing" }, { shape: "crossing" }],
  ["roads", "line", { kind: "path", kind_detail: "steps" }, { shape: "steps" }],
  ["roads", "line", { kind: "path", kind_detail: "cycleway" }, { shape: "cycleway" }],
  ["roads", "line", { kind: "rail", kind_detail: "tram" }, { shape: "tram" }],
  ["roads", "line", { kind: "rail", kind_detail: "disused" }, null],
  ["roads", "line", { kind: "major_road" }, { shape: "primary" }],
  ["buildings", "area", { kind: "building", height: 9 }, { shape: "building" }],
  ["buildings", "point", { kind: "address", addr_housenumber: "4" }, null],
  ["boundaries", "line", { kind: "country", kind_detail: 2 }, { shape: "countryBoundary" }],
  ["boundaries", "line", { kind: "county" }, null],
  ["places", "point", { kind: "locality", kind_detail: "town", name: "Hünfeld" }, { label: "townLabel" }],
  ["places", "point", { kind: "country", name: "Deutschland" }, { label: "countryLabel" }],
  ["places", "point", { kind: "macrohood", name: "Mitte" }, { label: "suburbLabel" }],
  ["pois", "point", { kind: "station", name: "Fulda" }, { label: "stationLabel" }],
  ["pois", "point", { kind: "playground", name: "Spielplatz" }, null],
  ["earth", "area", { kind: "earth" }, null],
];

for (const [layer, geometry, properties, expected] of ROWS) {
  Deno.test(`protomaps: ${layer} ${geometry} ${JSON.stringify(properties)}`, () => {
    const found = PROTOMAPS.read({ layer, geometry, properties }, "de");
    if (expected === null) return assert.equal(found, null);
    assert.deepEqual(found && { ...found, ...expected }, found);
  });
}

Deno.test("protomaps: names in the language of the page", () => {
  const properties = { kind: "country", name: "Česko", "name:de": "Tschechien" };
  const feature = { layer: "places", geometry: "point", properties } as const;
  assert.equal(PROTOMAPS.read(feature, "de")?.text, "Tschechien");
  assert.equal(PROTOMAPS.read(feature, "pl")?.text, "Česko");
});
