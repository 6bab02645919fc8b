import assert from "node:assert/strict";
import fc from "fast-check";
import { MAX_FAVOURITES } from "client/features/favourites/core/favourite_list.ts";
import { encodeStored, parseStored } from "client/features/favourites/core/stored_text.ts";
import { anyList, makeFavourite } from "../favourites.ts";

Deno.test("stored favourites: read as they were written", () => {
  fc.assert(fc.property(anyList, (list) => {
    assert.deepEqual(parseStored(encodeStored({ list, rest: [] })), { list, rest: [] });
  }));
});

Deno.test("stored favourites: a text of another form is not read", () => {
  const texts = ["", "{", "null", "[]", '"x"', "7", '{"favourites":{}}', "[".repeat(100_000)];
  for (const text of texts) assert.equal(parseStored(text), null, text.slice(0, 20));
});

Deno.test("stored favourites: entries that cannot be read are kept as they are", () => {
  const later = { id: "W9", place: "of a later version" };
  const text = JSON.stringify({ version: 2, favourites: [later, { id: "W1", lon: 9, lat: 50 }, 7, null] });
  const stored = parseStored(text)!;
  assert.deepEqual(stored.list.map(({ osmId }) => osmId), [1]);
  assert.deepEqual(stored.rest, [later, 7, null]);
  assert.deepEqual(parseStored(encodeStored(stored)), stored);
});

Deno.test("stored favourites: more than the limit are kept, not shown", () => {
  const list = Array.from({ length: MAX_FAVOURITES + 3 }, (_, i) => makeFavourite({ osmId: i + 1 }));
  const stored = parseStored(encodeStored({ list, rest: [] }))!;
  assert.deepEqual([stored.list.length, stored.rest.length], [MAX_FAVOURITES, 3]);
});

Deno.test("stored favourites: a storage full of entries is read in one pass", () => {
  const entries = Array.from({ length: 80_000 }, (_, i) => ({ id: `W${i + 1}`, lon: 9, lat: 50 }));
  const startMs = performance.now();
  const stored = parseStored(JSON.stringify({ version: 1, favourites: entries }))!;
  // A tenth of a second; half a minute if each entry is compared with all of the list.
  assert.ok(performance.now() - startMs < 5_000);
  assert.deepEqual([stored.list.length, stored.rest.length], [MAX_FAVOURITES, 80_000 - MAX_FAVOURITES]);
});
