import assert from "node:assert/strict";
import type { Shape } from "../../../../contract/types.ts";
import { BOX } from "../../records.ts";
import { createOverlapMemory, type RegionOutline } from "../../../../client/regions/core/region_overlap.ts";

const makeSquare = (): Shape => ({
  coordinates: Float64Array.of(9, 50, 10, 50, 10, 51, 9, 51, 9, 50),
  ringEnds: [[10]],
});
const [A, B, C] = ["a", "b", "c"].map((key): RegionOutline => ({ key, shape: makeSquare(), bbox: BOX }));

Deno.test("createOverlapMemory: the same regions are not compared again, others are", async (test) => {
  const regions = [A!, B!];
  const cases: [name: string, next: readonly RegionOutline[], isRemembered: boolean][] = [
    ["a copy of the list", regions.map((region) => ({ ...region })), true],
    ["a refreshed outline", [A!, { ...B!, shape: makeSquare() }], false],
    ["an outline that is gone", [A!, { ...B!, shape: null }], false],
    ["another key", [A!, { ...B!, key: "d" }], false],
    ["another order", [B!, A!], false],
    ["one more", [A!, B!, C!], false],
    ["none", [], false],
  ];
  for (const [name, next, isRemembered] of cases) {
    await test.step(name, () => {
      const overlapsOf = createOverlapMemory();
      const found = overlapsOf(regions);
      assert.deepEqual(found, new Map([["a", ["b"]], ["b", ["a"]]]));
      assert.equal(overlapsOf(next) === found, isRemembered);
    });
  }
});
