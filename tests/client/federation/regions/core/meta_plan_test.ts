import assert from "node:assert/strict";
import type { BackendView } from "client/federation/regions/core/backend_view.ts";
import { inViewFirst, planMetas } from "client/federation/regions/core/meta_plan.ts";
import type { Bbox } from "contract/types.ts";
import { BOX, makeView } from "../../../records.ts";
import { makeBackend } from "fakes/records.ts";

const keysOf = (views: readonly BackendView[]) => views.map(({ backend }) => backend.key);

Deno.test("planMetas: regions without a ring, then those with an outdated one, then those that are settled", () => {
  const named = (key: string, bbox: Bbox | null, settled: boolean) =>
    makeView({ backend: makeBackend(key), bbox, settled });
  const { first, next, last } = planMetas([
    named("settled", BOX, true),
    named("boxless", null, true),
    named("outdated", BOX, false),
    named("unknown", null, false),
  ]);
  assert.deepEqual(keysOf(first), ["unknown"]);
  assert.deepEqual(keysOf(next), ["outdated"]);
  assert.deepEqual(keysOf(last), ["settled", "boxless"]);
});

Deno.test("inViewFirst: keeps the order among regions in view, and among the others", async (test) => {
  const views = [0, 10, 20, 30].map((west) =>
    makeView({ backend: makeBackend(`at ${west}`), bbox: [west, 50, west + 1, 51] })
  );
  const cases: [name: string, box: Bbox | null, expected: string[]][] = [
    ["no view yet", null, ["at 0", "at 10", "at 20", "at 30"]],
    ["all in view", [-180, -90, 180, 90], ["at 0", "at 10", "at 20", "at 30"]],
    ["some in view", [9, 50, 20.5, 51], ["at 10", "at 20", "at 0", "at 30"]],
    ["none in view", [50, 0, 51, 1], ["at 0", "at 10", "at 20", "at 30"]],
  ];
  for (const [name, box, expected] of cases) {
    await test.step(name, () => assert.deepEqual(keysOf(inViewFirst(views, box)), expected));
  }
});
