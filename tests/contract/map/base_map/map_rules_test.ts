import assert from "node:assert/strict";
import {
  AREA_KINDS,
  areaOrder,
  findLabelRule,
  findLineRule,
  isAreaShown,
  LABEL_KINDS,
  labelOrder,
  LINE_KINDS,
  lineOrder,
} from "contract/map/base_map/map_rules.ts";

const ZOOMS = Array.from({ length: 23 }, (_, zoom) => zoom);

Deno.test("map rules: lines get wider with every zoom, and stay from the zoom where they appear", () => {
  for (const kind of LINE_KINDS) {
    const widths = ZOOMS.map((zoom) => findLineRule(kind, "ground", zoom)?.width ?? 0);
    assert.deepEqual(widths, widths.toSorted((a, b) => a - b), kind);
    assert.ok(widths.at(-1)! > 0, kind);
  }
});

Deno.test("map rules: at every zoom a road is at least as wide as those of lower classes", () => {
  const roads = ["minor", "tertiary", "secondary", "primary", "trunk", "motorway"] as const;
  for (const zoom of ZOOMS) {
    const widths = roads.map((kind) => findLineRule(kind, "ground", zoom)?.width ?? 0);
    assert.deepEqual(widths, widths.toSorted((a, b) => a - b), `zoom ${zoom}`);
  }
});

Deno.test("map rules: buildings from zoom 14, paths by zoom 15", () => {
  assert.equal(isAreaShown("building", 13), false);
  assert.equal(isAreaShown("building", 14), true);
  for (const kind of ["path", "cycleway", "steps", "track"] as const) {
    assert.notEqual(findLineRule(kind, "ground", 15), null, kind);
  }
});

Deno.test("map rules: tunnels are dashed, bridges end straight, narrow roads have no edge", () => {
  assert.notEqual(findLineRule("minor", "tunnel", 16)?.dash, null);
  assert.equal(findLineRule("minor", "bridge", 16)?.hasRoundEnds, false);
  assert.equal(findLineRule("minor", "ground", 16)?.hasRoundEnds, true);
  assert.equal(findLineRule("minor", "ground", 13)?.edge, 0);
  assert.ok(findLineRule("minor", "ground", 16)!.edge > 0);
});

Deno.test("map rules: all edges of a level are below all of its lines; tunnels below, bridges above", () => {
  const roads = ["service", "minor", "secondary", "motorway"] as const;
  for (const one of roads) {
    for (const other of roads) {
      assert.ok(lineOrder(one, "ground").edge < lineOrder(other, "ground").line);
      assert.ok(lineOrder(one, "tunnel").line < lineOrder(other, "ground").edge);
      assert.ok(lineOrder(one, "ground").line < lineOrder(other, "bridge").edge);
    }
  }
  assert.ok(lineOrder("motorway", "tunnel").line < areaOrder("building"));
  assert.ok(areaOrder("building") < lineOrder("minor", "ground").edge);
  assert.ok(lineOrder("stream", "ground").line > Math.max(...AREA_KINDS.slice(0, -1).map(areaOrder)));
});

Deno.test("map rules: labels are above everything, towns above villages above streets", () => {
  const highest = Math.max(...LINE_KINDS.map((kind) => lineOrder(kind, "bridge").line));
  assert.ok(LABEL_KINDS.every((kind) => labelOrder(kind) > highest));
  assert.ok(labelOrder("townLabel") > labelOrder("villageLabel"));
  assert.ok(labelOrder("villageLabel") > labelOrder("minorRoadLabel"));
});

Deno.test("map rules: names of countries end where streets begin; no label is smaller than 10 px", () => {
  assert.notEqual(findLabelRule("countryLabel", 5), null);
  assert.equal(findLabelRule("countryLabel", 15), null);
  assert.equal(findLabelRule("minorRoadLabel", 13), null);
  for (const kind of LABEL_KINDS) {
    for (const zoom of ZOOMS) assert.ok((findLabelRule(kind, zoom)?.size ?? 10) >= 10, `${kind} ${zoom}`);
  }
});
