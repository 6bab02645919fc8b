import assert from "node:assert/strict";
import { mergeFavourites } from "client/features/favourites/core/favourite_list.ts";
import { MAX_FILE_BYTES } from "client/features/favourites/core/favourites_file.ts";
import { readInto } from "client/features/favourites/ui/back_up.tsx";
import { textsOf } from "../../../../texts/all_texts.ts";

const { favourites: words } = textsOf("de");

const file = (text: string) => ({ size: text.length, text: () => Promise.resolve(text) });
const point = (id: string) => ({
  type: "Feature",
  id,
  geometry: { type: "Point", coordinates: [9, 50] },
  properties: {},
});
const collection = (...features: unknown[]) => file(JSON.stringify({ type: "FeatureCollection", features }));
const mustNotMerge = { merge: () => assert.fail("the list is unchanged") };
const emptyList = { merge: (offered: Parameters<typeof mergeFavourites>[1]) => mergeFavourites([], offered) };

Deno.test("load from file: a large one is not read at all", async () => {
  const large = { size: MAX_FILE_BYTES + 1, text: () => assert.fail("it is not read") };
  assert.equal(await readInto(mustNotMerge, large, words), words.fileTooLarge);
});

Deno.test("load from file: one that is damaged, empty or vanished changes nothing", async () => {
  const files = [
    file(""),
    file('{"type":"Feat'),
    file("[]"),
    collection(),
    collection(point("x/1"), 7, null),
  ];
  for (const each of files) assert.equal(await readInto(mustNotMerge, each, words), words.fileUnreadable);
  const vanished = { size: 7, text: () => Promise.reject(new DOMException("gone", "NotFoundError")) };
  assert.equal(await readInto(mustNotMerge, vanished, words), words.fileUnreadable);
});

Deno.test("load from file: says what was added and what was not", async () => {
  assert.equal(
    await readInto(emptyList, collection(point("way/1"), point("node/2"), 7), words),
    "2 Spielplätze hinzugefügt. 1 Eintrag war nicht lesbar.",
  );
});
