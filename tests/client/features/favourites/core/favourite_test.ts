import assert from "node:assert/strict";
import fc from "fast-check";
import {
  encodeFavourite,
  favouriteNaming,
  favouriteOf,
  furtherStandouts,
  parseFavourite,
  targetOf,
} from "client/features/favourites/core/favourite.ts";
import { namingOf } from "contract/playground/playground_naming.ts";
import { rowStandouts } from "client/playground/core/row_standouts.ts";
import { makePlaced } from "../../../records.ts";
import { anyFavourite, makeFavourite } from "../favourites.ts";

Deno.test("favourite: what is stored of a playground is enough for its row", () => {
  const properties = { device_kinds: ["slide", "swing", "sandpit", "seesaw", "zipwire"] };
  for (
    const fields of [
      { name: "Auenpark", properties },
      { name: "Spielplatz", properties: { ...properties, near_street: "Lange Straße" } },
      { name: null, properties: { ...properties, near_landmark: ["building", "St. Peter", "120", "n"] } },
      { name: null, properties: { near_landmark: ["place", "Hünfeld"] } },
      { name: "Spielplatz", properties },
      { name: "Spielplatz" },
      {},
    ]
  ) {
    const placed = makePlaced(fields);
    const favourite = favouriteOf(placed, "alpha", 5);
    assert.deepEqual(favouriteNaming(favourite), namingOf(placed.playground));
    assert.deepEqual(furtherStandouts(favourite), rowStandouts(placed.playground));
  }
});

Deno.test("favourite: stored with place, class and region", () => {
  const favourite = favouriteOf(makePlaced({ osmType: "R", osmId: 7, restricted: true }), null, 5);
  assert.deepEqual(favourite, {
    ...makeFavourite({ osmType: "R", osmId: 7, slug: null, className: "restricted", addedAt: 5 }),
    lon: 9.1,
    lat: 50.2,
  });
  assert.deepEqual(targetOf(favourite), { osmType: "R", osmId: 7, slug: null, backendKey: "alpha" });
  assert.deepEqual(parseFavourite(encodeFavourite(favourite)), favourite);
});

Deno.test("favourite: every record is read as it was written", () => {
  fc.assert(fc.property(anyFavourite, (favourite) => {
    assert.deepEqual(parseFavourite(JSON.parse(JSON.stringify(encodeFavourite(favourite)))), favourite);
  }));
});

const RECORD = { id: "W1", lon: 9, lat: 50 };

Deno.test("favourite: null without an id or a position", () => {
  const ids = ["", "W", "W0", "w1", "X1", "W1.5", "W-1", "W99999999999999999", "W1 ", 1, null, {}, ["W1"]];
  const records = [
    null,
    "W1",
    [RECORD],
    {},
    ...ids.map((id) => ({ ...RECORD, id })),
    ...[181, NaN, "9", null, undefined, Infinity].map((lon) => ({ ...RECORD, lon })),
    ...[91, -90.1, "50", null].map((lat) => ({ ...RECORD, lat })),
  ];
  for (const record of records) assert.equal(parseFavourite(record), null, JSON.stringify(record));
});

Deno.test("favourite: other invalid fields are left out", () => {
  const bare = { ...makeFavourite({ lon: 9, lat: 50, addedAt: 0 }), className: null };
  const expected = { ...bare, slug: null, backendKey: null, regionName: null };
  for (
    const fields of [
      { slug: "../x", backend: "A", region: 7, name: ["x"], standouts: "slide", class: "best", added: -1 },
      { slug: "x".repeat(65), name: "  ", street: "", standouts: [7, "castle"], class: 1, added: 1e99 },
      { __proto__: null, constructor: "x", toString: "y" },
    ]
  ) assert.deepEqual(parseFavourite({ ...RECORD, ...fields }), expected);
  assert.equal(parseFavourite({ ...RECORD, name: "x".repeat(5_000) })!.name!.length, 120);
  assert.equal(parseFavourite({ ...RECORD, standouts: ["slide", "slide", "swing"] })!.standouts.length, 2);
});
