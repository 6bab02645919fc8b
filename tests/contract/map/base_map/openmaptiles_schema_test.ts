import assert from "node:assert/strict";
import type { GeometryKind, MapFeature } from "contract/map/base_map/map_feature.ts";
import { OPENMAPTILES } from "contract/map/base_map/openmaptiles_schema.ts";

type Row = readonly [
  layer: string,
  geometry: GeometryKind,
  properties: Record<string, unknown>,
  expected: Partial<MapFeature> | null,
];

const ROWS: readonly Row[] = [
  ["landcover", "area", { class: "wood" }, { shape: "forest" }],
  ["landcover", "area", { class: "grass", subclass: "grassland" }, { shape: "green" }],
  ["landcover", "area", { class: "grass", subclass: "park" }, { shape: "park" }],
  ["landuse", "area", { class: "residential" }, { shape: "residential" }],
  ["landuse", "area", { class: "kindergarten" }, { shape: "civic" }],
  ["water", "area", { class: "lake" }, { shape: "water" }],
  ["water", "area", { class: "river", brunnel: "tunnel" }, null],
  ["waterway", "line", { class: "river" }, { shape: "river", label: null }],
  ["waterway", "line", { class: "ditch" }, { shape: "stream" }],
  ["building", "area", { render_height: 4 }, { shape: "building" }],
  ["aeroway", "area", { class: "runway" }, { shape: "runway" }],
  ["transportation", "line", { class: "motorway" }, { shape: "motorway", level: "ground" }],
  ["transportation", "line", { class: "minor", brunnel: "bridge" }, { shape: "minor", level: "bridge" }],
  ["transportation", "line", { class: "path" }, { shape: "path" }],
  ["transportation", "line", { class: "path", subclass: "cycleway" }, { shape: "cycleway" }],
  ["transportation", "line", { class: "path", subclass: "steps" }, { shape: "steps" }],
  ["transportation", "line", { class: "path", subclass: "pedestrian" }, { shape: "pedestrian" }],
  ["transportation", "area", { class: "path", subclass: "pedestrian" }, { shape: "square" }],
  ["transportation", "line", { class: "rail" }, { shape: "rail" }],
  ["transportation", "line", { class: "transit", subclass: "tram" }, { shape: "tram" }],
  ["transportation", "line", { class: "minor_construction" }, null],
  ["transportation", "line", { class: "abandoned" }, null],
  ["boundary", "line", { admin_level: 2 }, { shape: "countryBoundary" }],
  ["boundary", "line", { admin_level: 4 }, { shape: "boundary" }],
  ["boundary", "line", { admin_level: 8 }, null],
  ["boundary", "line", { admin_level: 2, maritime: 1 }, null],
  ["transportation_name", "line", { class: "minor", name: "Am Bach" }, {
    shape: null,
    label: "minorRoadLabel",
    text: "Am Bach",
  }],
  ["transportation_name", "line", { class: "primary", ref: "B 27" }, null],
  ["water_name", "point", { class: "lake", name: "Weiher" }, { label: "waterLabel" }],
  ["water_name", "line", { class: "river", name: "Fulda" }, { label: "riverLabel" }],
  ["water_name", "line", { class: "stream", name: "Waides" }, { label: "streamLabel" }],
  ["mountain_peak", "point", { class: "peak", name: "Milseburg" }, { label: "peakLabel" }],
  ["place", "point", { class: "town", name: "Hünfeld" }, { label: "townLabel", text: "Hünfeld" }],
  ["place", "point", { class: "town" }, null],
  ["place", "point", { class: "continent", name: "Europa" }, null],
  ["poi", "point", { class: "railway", subclass: "station", name: "Fulda" }, { label: "stationLabel" }],
  // Playgrounds come from the data-nodes.
  ["poi", "point", { class: "playground", subclass: "playground", name: "Spielplatz" }, null],
  ["landuse", "area", { class: "playground" }, null],
  ["housenumber", "point", { housenumber: "4" }, null],
];

for (const [layer, geometry, properties, expected] of ROWS) {
  Deno.test(`openmaptiles: ${layer} ${geometry} ${JSON.stringify(properties)}`, () => {
    const found = OPENMAPTILES.read({ layer, geometry, properties }, "de");
    if (expected === null) return assert.equal(found, null);
    assert.deepEqual(found && { ...found, ...expected }, found);
  });
}

Deno.test("openmaptiles: names in the language of the page, then the local one", () => {
  const read = (properties: Record<string, unknown>, language: string) =>
    OPENMAPTILES.read(
      { layer: "place", geometry: "point", properties: { class: "city", ...properties } },
      language,
    )?.text;
  const names = { "name": "Praha", "name:de": "Prag", "name_en": "Prague", "name:latin": "Praha" };
  assert.equal(read(names, "de"), "Prag");
  assert.equal(read(names, "en"), "Prague");
  assert.equal(read(names, "fr"), "Praha");
  // tilemaker's example has no other name.
  assert.equal(read({ "name:latin": "Andorra la Vella" }, "de"), "Andorra la Vella");
  assert.equal(read({ name: 7 }, "de"), undefined);
  assert.equal(read({ name: "a".repeat(81) }, "de"), undefined);
});

Deno.test("openmaptiles: keys of every object are values like others", () => {
  for (const value of ["constructor", "__proto__", "toString"]) {
    const feature = { layer: "landuse", geometry: "area", properties: { class: value } } as const;
    assert.equal(OPENMAPTILES.read(feature, "de"), null);
    assert.equal(OPENMAPTILES.read({ ...feature, layer: value }, "de"), null);
  }
});
