// Styles of the own map: few objects, whatever a tile contains.
import assert from "node:assert/strict";
import RenderFeature from "ol/render/Feature.js";
import type { MapFeature } from "contract/map/base_map/map_feature.ts";
import { LOOK_COLOURS } from "contract/map/base_map/looks.ts";
import { createStyleFunction } from "client/map/base_map/map_styles.ts";
import { RESOLUTION_AT_ZOOM_0 } from "client/map/paint/projection.ts";

const resolutionAt = (zoom: number) => RESOLUTION_AT_ZOOM_0 / 2 ** zoom;

function feature(found: Partial<MapFeature>): RenderFeature {
  const properties = { shape: null, label: null, text: "", level: "ground", ...found };
  return new RenderFeature("LineString", [0, 0, 1, 1], [4], 2, properties, undefined);
}

Deno.test("map styles: features of a kind share their styles; a name is set on the shared one", () => {
  const styleOf = createStyleFunction("light");
  const name = (text: string) => styleOf(feature({ label: "minorRoadLabel", text }), resolutionAt(16));
  const first = name("Am Bach");
  assert.equal(first[0]!.getText()!.getText(), "Am Bach");
  assert.equal(name("Bachweg"), first);
  assert.equal(first[0]!.getText()!.getText(), "Bachweg");
  assert.notEqual(styleOf(feature({ label: "minorRoadLabel", text: "Am Bach" }), resolutionAt(17)), first);
});

Deno.test("map styles: a road is its edge below its line, in the colours of the look", () => {
  for (const look of ["light", "dark"] as const) {
    const [edge, line, ...others] = createStyleFunction(look)(feature({ shape: "minor" }), resolutionAt(16));
    assert.deepEqual(others, []);
    assert.equal(edge!.getStroke()!.getColor(), LOOK_COLOURS[look].road.edge);
    assert.equal(line!.getStroke()!.getColor(), LOOK_COLOURS[look].road.fill);
    assert.ok(edge!.getStroke()!.getWidth()! > line!.getStroke()!.getWidth()!);
    assert.ok(edge!.getZIndex()! < line!.getZIndex()!);
  }
});

Deno.test("map styles: what a zoom does not show has no style", () => {
  const styleOf = createStyleFunction("print");
  assert.deepEqual(styleOf(feature({ shape: "path" }), resolutionAt(10)), []);
  assert.deepEqual(styleOf(feature({ shape: "building" }), resolutionAt(13)), []);
  assert.deepEqual(styleOf(feature({ label: "pathLabel", text: "Am Bach" }), resolutionAt(12)), []);
  // Not in this look.
  assert.deepEqual(styleOf(feature({ shape: "residential" }), resolutionAt(15)), []);
});
