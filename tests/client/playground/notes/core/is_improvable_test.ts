import assert from "node:assert/strict";
import { SAMPLE_REGION_NAME } from "contract/registry/sample_region.ts";
import { isImprovable } from "client/playground/notes/core/is_improvable.ts";

const region = (name: string) => ({ meta: { name } }) as Parameters<typeof isImprovable>[1][number];
const [PAGE, FRAME] = [{ isEmbedded: false }, { isEmbedded: true }];

Deno.test("visitors are asked to improve real regions, outside of frames", () => {
  assert.equal(isImprovable(PAGE, [region("Fulda")]), true);
  assert.equal(isImprovable(PAGE, [{ meta: null }]), true);
  assert.equal(isImprovable(PAGE, [undefined]), true);
  assert.equal(isImprovable(FRAME, [region("Fulda")]), false);
  assert.equal(isImprovable(PAGE, [region(SAMPLE_REGION_NAME)]), false);
  assert.equal(isImprovable(PAGE, [region("Fulda"), region(SAMPLE_REGION_NAME)]), false);
});
