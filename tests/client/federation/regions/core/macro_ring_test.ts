import assert from "node:assert/strict";
import type { BackendView } from "client/federation/regions/core/backend_view.ts";
import { macroRing, type RingCondition, type Segments } from "client/federation/regions/core/macro_ring.ts";
import { makeView } from "../../../records.ts";
import { makeBackend } from "fakes/records.ts";

const SOME = { complete: 5, partial: 3, missing: 2 };

Deno.test("macroRing: condition", async (test) => {
  const cases: [name: string, view: Partial<BackendView>, expected: RingCondition][] = [
    ["reachable with data", { playgroundCount: 10 }, "healthy"],
    ["reachable, count never known", { playgroundCount: null }, "healthy"],
    ["not called yet", { health: "unknown", playgroundCount: 10 }, "healthy"],
    ["down", { health: "down", playgroundCount: 10 }, "offline"],
    ["failed in the browser", { health: "failed", playgroundCount: 10 }, "offline"],
    ["importing", { importing: true, playgroundCount: 10 }, "importing"],
    ["importing for the first time", { importing: true, playgroundCount: 0 }, "importing"],
    ["reachable without a playground", { playgroundCount: 0 }, "degraded"],
    ["down while importing", { health: "down", importing: true }, "offline"],
    ["down without a playground", { health: "down", playgroundCount: 0 }, "offline"],
    ["failed while importing", { health: "failed", importing: true }, "offline"],
  ];
  for (const [name, view, expected] of cases) {
    await test.step(name, () => assert.equal(macroRing(makeView(view))?.condition, expected));
  }
});

Deno.test("macroRing: segments", async (test) => {
  const cases: [
    name: string,
    playgroundCount: number | null,
    completeness: BackendView["completeness"],
    expected: Segments,
  ][] = [
    ["classes that add up", 10, SOME, { ...SOME, restricted: 0 }],
    ["what the classes leave is restricted", 14, SOME, { ...SOME, restricted: 4 }],
    ["classes above the count", 9, SOME, { ...SOME, restricted: 0 }],
    ["no classes: flat gray", 353, null, { complete: 0, partial: 0, missing: 0, restricted: 353 }],
    ["one class only", 10, { complete: null, partial: 4, missing: null }, {
      complete: 0,
      partial: 4,
      missing: 0,
      restricted: 6,
    }],
    ["classes that are all zero", 3, { complete: 0, partial: 0, missing: 0 }, {
      complete: 0,
      partial: 0,
      missing: 0,
      restricted: 3,
    }],
    ["nothing known", null, null, { complete: 0, partial: 0, missing: 0, restricted: 0 }],
    ["classes without a count", null, SOME, { ...SOME, restricted: 0 }],
    ["none at all", 0, null, { complete: 0, partial: 0, missing: 0, restricted: 0 }],
  ];
  for (const [name, playgroundCount, completeness, expected] of cases) {
    await test.step(name, () => {
      const ring = macroRing(makeView({ playgroundCount, completeness }));
      assert.deepEqual(ring?.segments, expected);
      assert.equal(ring?.count, playgroundCount);
    });
  }
});

Deno.test("macroRing: at the centre of the box", async (test) => {
  const cases: [bbox: NonNullable<BackendView["bbox"]>, lon: number, lat: number][] = [
    [[9, 50, 10, 51], 9.5, 50.5],
    [[0, 0, 0, 0], 0, 0],
    [[-180, -90, 180, 90], 0, 0],
    [[170, -20, -170, -10], -180, -15],
    [[170, -20, -178, -10], 176, -15],
    [[178, -20, -170, -10], -176, -15],
  ];
  for (const [bbox, lon, lat] of cases) {
    await test.step(String(bbox), () => {
      const ring = macroRing(makeView({ bbox }));
      assert.deepEqual([ring?.lon, ring?.lat], [lon, lat]);
      assert.deepEqual(ring?.bbox, bbox);
    });
  }
});

Deno.test("macroRing: null while the box is unknown", () => {
  assert.equal(macroRing(makeView({ bbox: null, playgroundCount: 10 })), null);
});

Deno.test("macroRing: at the registry's centroid without a box", () => {
  const backend = makeBackend("fulda", { centroid: [9.68, 50.55] });
  const ring = macroRing(makeView({ bbox: null, playgroundCount: 10, backend }));
  assert.deepEqual([ring?.lon, ring?.lat, ring?.bbox, ring?.count], [9.68, 50.55, null, 10]);
});

Deno.test("macroRing: key and name of the registry entry", () => {
  const ring = macroRing(makeView({ backend: makeBackend("fulda", { name: "Landkreis Fulda" }) }));
  assert.equal(ring?.key, "fulda");
  assert.equal(ring?.name, "Landkreis Fulda");
});
