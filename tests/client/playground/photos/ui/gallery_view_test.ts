import assert from "node:assert/strict";
import { readAlwaysLoads, storeAlwaysLoads } from "client/playground/photos/ui/gallery_view.tsx";
import { BLOCKED_STORAGE, createStorage } from "../../../storage.ts";

Deno.test("photos are loaded unasked only after the visitor chose so, and no more once it is revoked", () => {
  const page = createStorage();
  assert.equal(readAlwaysLoads(page), false);
  storeAlwaysLoads(page, true);
  assert.equal(readAlwaysLoads(page), true);
  storeAlwaysLoads(page, false);
  assert.equal(readAlwaysLoads(page), false);
  assert.equal(page.stored.size, 0);
});

Deno.test("an unknown stored value is no consent", () => {
  assert.equal(readAlwaysLoads(createStorage(new Map([["photos", "yes"]]))), false);
});

Deno.test("blocked storage is no consent and no failure", () => {
  storeAlwaysLoads(BLOCKED_STORAGE, true);
  assert.equal(readAlwaysLoads(BLOCKED_STORAGE), false);
});
