import assert from "node:assert/strict";
import { judgeMeta, readName } from "client/join/core/judge_meta.ts";
import type { Bbox } from "contract/types.ts";

const FINE = { name: "Nordkreis", bbox: [9, 50, 10, 51] as Bbox, playgroundCount: 12 };

const CASES: readonly (readonly [what: string, change: Partial<typeof FINE> | object, kinds: string[]])[] = [
  ["a usual region", {}, []],
  ["across the antimeridian", { bbox: [170, -20, -170, -10] }, []],
  ["Russia", { bbox: [19.6, 41.2, -169, 81.9] }, []],
  ["an older node without a count", { playgroundCount: null }, []],
  ["no name", { name: null }, ["noName"]],
  ["a name of control characters", { name: "\u202e\n " }, ["noName"]],
  ["no box", { bbox: null }, ["noBox"]],
  ["a point", { bbox: [0, 0, 0, 0] }, ["oddBox"]],
  ["a line", { bbox: [9, 50, 10, 50] }, ["oddBox"]],
  ["the world", { bbox: [-180, -90, 180, 90] }, ["oddBox"]],
  ["before the import", { bbox: null, playgroundCount: 0 }, ["noBox", "noPlaygrounds"]],
];

Deno.test("judgeMeta: a name, a plausible box, playgrounds", () => {
  for (const [what, change, kinds] of CASES) {
    assert.deepEqual(judgeMeta({ ...FINE, ...change }).map(({ kind }) => kind), kinds, what);
  }
});

Deno.test("readName: one line without marks of direction, of at most 200 characters", () => {
  assert.equal(readName({ name: " Ort\n\u202eam See " }), "Ort am See");
  assert.equal(readName({ name: "a".repeat(300) }).length, 200);
});
