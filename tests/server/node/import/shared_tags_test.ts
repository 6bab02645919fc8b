import assert from "node:assert/strict";
import { createTagSharing } from "../../../../server/node/import/shared_tags.ts";

Deno.test("the same few tags share one object, and only those", () => {
  const share = createTagSharing();
  const bench = share({ amenity: "bench" });
  assert.equal(share({ amenity: "bench" }), bench);
  assert.notEqual(share({ amenity: "shelter" }), bench);
  const many = () => ({ amenity: "bench", backrest: "yes", material: "wood" });
  const first = share(many());
  assert.deepEqual(first, many());
  assert.notEqual(share(many()), first);
});
