import assert from "node:assert/strict";
import { createLoads, simulateHits } from "../../bench/visitor_loads.ts";

Deno.test("loads have so many requests as they say, and the share of repeated ones is theirs", () => {
  const loads = new Map(createLoads(15_000).map((load) => [load.key, load]));
  const count = (key: string) => loads.get(key)!.visits.flat().length;
  assert.deepEqual(["others", "few", "again", "many"].map(count), [10_000, 10_000, 10_000, 30_000]);
  assert.equal(simulateHits(loads.get("others")!), 0);
  assert.equal(simulateHits(loads.get("again")!), 1);
  const [few, many] = [simulateHits(loads.get("few")!), simulateHits(loads.get("many")!)];
  assert.ok(few > 0.1 && many > few && many < 0.5, `${few}, ${many}`);
});
