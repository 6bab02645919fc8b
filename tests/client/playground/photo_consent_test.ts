import assert from "node:assert/strict";
import { readAlwaysLoads, storeAlwaysLoads } from "../../../client/playground/photo_consent.ts";

function createStorage(entries: Readonly<Record<string, string>> = {}) {
  const stored = new Map(Object.entries(entries));
  return {
    stored,
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  };
}

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
  assert.equal(readAlwaysLoads(createStorage({ photos: "yes" })), false);
});

Deno.test("blocked storage is no consent and no failure", () => {
  const page = {
    get localStorage(): never {
      throw new DOMException("denied", "SecurityError");
    },
  };
  storeAlwaysLoads(page, true);
  assert.equal(readAlwaysLoads(page), false);
});
