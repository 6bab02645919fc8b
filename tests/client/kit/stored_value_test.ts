import assert from "node:assert/strict";
import { readStored, storeValue } from "client/kit/stored_value.ts";
import { BLOCKED_STORAGE, createStorage } from "../storage.ts";

Deno.test("a stored value is read again until it is removed", () => {
  const page = createStorage();
  assert.equal(readStored(page, "key"), null);
  assert.equal(storeValue(page, "key", ""), true);
  assert.equal(readStored(page, "key"), "");
  assert.equal(storeValue(page, "key", null), true);
  assert.equal(page.stored.size, 0);
});

Deno.test("blocked storage has nothing and takes nothing", () => {
  assert.equal(readStored(BLOCKED_STORAGE, "key"), null);
  assert.equal(storeValue(BLOCKED_STORAGE, "key", "value"), false);
  assert.equal(storeValue(BLOCKED_STORAGE, "key", null), false);
});

Deno.test("full storage keeps what it has", () => {
  const page = createStorage(new Map([["key", "before"]]));
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  assert.equal(storeValue({ localStorage: { ...page.localStorage, setItem: full } }, "key", "after"), false);
  assert.equal(readStored(page, "key"), "before");
});
