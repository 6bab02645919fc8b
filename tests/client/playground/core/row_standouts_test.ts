import assert from "node:assert/strict";
import { rowStandouts } from "client/playground/core/row_standouts.ts";

const properties = { device_kinds: ["slide", "swing", "zipwire", "seesaw", "sandpit"] };

Deno.test("rowStandouts: two of a playground with a name", () => {
  assert.equal(rowStandouts({ name: "Am Rain", properties }).length, 2);
});

Deno.test("rowStandouts: without those of which the name is made", () => {
  const named = rowStandouts({ name: "Am Rain", properties });
  const nameless = rowStandouts({ name: null, properties });
  assert.equal(new Set([...named, ...nameless]).size, 4);
});

Deno.test("rowStandouts: none where nothing is known", () => {
  assert.deepEqual(rowStandouts({ name: null, properties: {} }), []);
});

Deno.test("rowStandouts: without those that the row has said", () => {
  const [first, second] = rowStandouts({ name: "Am Rain", properties });
  assert.equal(rowStandouts({ name: "Am Rain", properties }, new Set([first!]))[0], second);
});
