import assert from "node:assert/strict";
import fc from "fast-check";
import type { Favourite } from "client/features/favourites/core/favourite.ts";
import {
  MAX_FAVOURITES,
  mergeFavourites,
  orderFavourites,
  removeFavourite,
  updateFavourite,
} from "client/features/favourites/core/favourite_list.ts";
import { anyList, makeFavourite } from "../favourites.ts";

const idsOf = (list: readonly Favourite[]) => list.map(({ osmId }) => osmId);
const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, i) => makeFavourite({ osmId: from + i }));

Deno.test("favourites: a merge adds what is new and changes nothing else", () => {
  const mine = [makeFavourite({ osmId: 1, name: "Mein Name" }), makeFavourite({ osmId: 2 })];
  const offered = [
    makeFavourite({ osmId: 1, name: "Anderer Name" }),
    makeFavourite({ osmId: 3 }),
    makeFavourite({ osmId: 1, osmType: "N" }),
    makeFavourite({ osmId: 3, name: "twice" }),
  ];
  const { list, ...counts } = mergeFavourites(mine, offered);
  assert.deepEqual(idsOf(list), [1, 2, 3, 1]);
  assert.equal(list[0], mine[0]);
  assert.deepEqual(counts, { added: 2, known: 1, left: 0 });
});

Deno.test("favourites: a merge is idempotent, and loses nothing", () => {
  fc.assert(fc.property(anyList, anyList, (mine, offered) => {
    const once = mergeFavourites(mine, offered).list;
    const twice = mergeFavourites(once, offered);
    assert.equal(twice.list, once);
    assert.equal(twice.added, 0);
    assert.deepEqual(once.slice(0, mine.length), mine);
  }));
});

Deno.test("favourites: a full list takes no more, and counts what it left", () => {
  const { list, ...counts } = mergeFavourites(many(MAX_FAVOURITES - 1), many(10, 1_000));
  assert.equal(list.length, MAX_FAVOURITES);
  assert.deepEqual(counts, { added: 1, known: 0, left: 9 });
  assert.equal(mergeFavourites(list, many(2, 5_000)).list, list);
});

Deno.test("favourites: removed and added again, a list is as before but for the order", () => {
  const list = many(3);
  const fewer = removeFavourite(list, "W2");
  assert.deepEqual(idsOf(fewer), [1, 3]);
  assert.deepEqual(new Set(mergeFavourites(fewer, [list[1]!]).list), new Set(list));
});

Deno.test("favourites: new facts do not change when one was added", () => {
  const [first, second] = updateFavourite(many(2), makeFavourite({ osmId: 2, name: "Neu", addedAt: 9_999 }));
  assert.deepEqual([first!.name, second!.name, second!.addedAt], [null, "Neu", 1_000]);
});

Deno.test("favourites: nearest first, or the one added last first", () => {
  const list = [
    makeFavourite({ osmId: 1, lat: 50.2, addedAt: 1 }),
    makeFavourite({ osmId: 2, lat: 50.1, addedAt: 2 }),
    makeFavourite({ osmId: 3, lat: 50.3, addedAt: 3 }),
  ];
  const order = (from: [number, number] | null) =>
    orderFavourites(list, from).map(({ favourite }) => favourite.osmId);
  assert.deepEqual(order(null), [3, 2, 1]);
  assert.deepEqual(order([9.68, 50]), [2, 1, 3]);
  assert.deepEqual(
    orderFavourites(list, [9.68, 50.1]).map(({ distanceMetres }) => Math.round(distanceMetres! / 1_000)),
    [0, 11, 22],
  );
});
