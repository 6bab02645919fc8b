import assert from "node:assert/strict";
import { createOpenOutlines } from "server/node/import/compose/open_outlines.ts";

Deno.test("the summary names ten open relations and counts the others", () => {
  const open = createOpenOutlines(() => undefined);
  assert.deepEqual(open.describe(null), []);
  for (let id = 1; id <= 10; id++) open.add("multipolygon", `relation ${id}`, []);
  assert.match(open.describe(null)[0]!, /: relation 1, .*, relation 10$/);
  for (let id = 11; id <= 5_000; id++) open.add("multipolygon", `relation ${id}`, []);
  assert.deepEqual(open.describe(null).length, 1);
  assert.match(open.describe(null)[0]!, /, relation 10 and 4990 more$/);
});
