import assert from "node:assert/strict";
import fc from "fast-check";
import {
  formatFavouritesLink,
  MAX_LINK_LENGTH,
  parseFavouritesLink,
} from "client/features/favourites/core/favourites_link.ts";
import { anyList, makeFavourite } from "../favourites.ts";

const NOW = 7_000;
/** What a link does not carry. */
const WITHOUT = { backendKey: null, regionName: null, addedAt: NOW };

Deno.test("favourites link: short, and readable", () => {
  const { fragment, count } = formatFavouritesLink([
    makeFavourite({ osmId: 123, name: "Auenpark (neu)", standouts: ["water", "slide"] }),
    makeFavourite({ osmType: "N", osmId: 5, street: "Lange Straße", className: null }),
    makeFavourite({ osmType: "R", osmId: 6, slug: null, className: "restricted" }),
  ]);
  assert.equal(
    fragment,
    "#favourites=1!alpha~W123~9.68~50.55~1~nAuenpark%20%28neu%29~04!.~N5~9.68~50.55~~sLange%20Stra%C3%9Fe~" +
      "!~R6~9.68~50.55~3~~",
  );
  assert.equal(count, 3);
});

Deno.test("favourites link: read as it was written, but for what it does not carry", () => {
  const short = anyList.map((list) => list.slice(0, 12));
  fc.assert(fc.property(short, (list) => {
    const { fragment, count } = formatFavouritesLink(list);
    assert.match(fragment, /^#favourites=[\w.~%!-]+$/);
    const { favourites, unreadable } = parseFavouritesLink(fragment, NOW)!;
    assert.equal(unreadable, 0);
    const cut = (text: string | null) => text && [...text].slice(0, 60).join("").trim();
    assert.deepEqual(
      favourites.map(({ name, street, ...rest }) => ({ ...rest, name: cut(name), street: cut(street) })),
      list.slice(0, count).map(({ name, street, ...rest }) => ({
        ...rest,
        ...WITHOUT,
        name: cut(name),
        street: cut(street),
      })),
    );
  }));
});

Deno.test("favourites link: is bounded, and says how many it has", () => {
  const list = Array.from(
    { length: 500 },
    (_, i) => makeFavourite({ osmId: 10 ** 9 + i, name: `Ä`.repeat(120), slug: `region-${i}` }),
  );
  const { fragment, count } = formatFavouritesLink(list);
  assert.ok(fragment.length <= MAX_LINK_LENGTH && count > 15, `${fragment.length} ${count}`);
  assert.equal(parseFavouritesLink(fragment, NOW)!.favourites.length, count);
  // With short names it has room for more than a family visits.
  assert.ok(
    formatFavouritesLink(list.map((each) => ({ ...each, name: "Auenpark", slug: "fulda" }))).count > 150,
  );
});

Deno.test("favourites link: other fragments are none", () => {
  for (const fragment of ["", "#", "#W1", "#map=1/2/3", "#favourite=1!", "favourites=1!~W1~9~50"]) {
    assert.equal(parseFavouritesLink(fragment, NOW), null, fragment);
  }
});

Deno.test("favourites link: damaged entries are counted, the others are read", () => {
  const read = (entries: string) => {
    const { favourites, unreadable } = parseFavouritesLink(`#favourites=${entries}`, NOW)!;
    return [favourites.map(({ osmType, osmId }) => `${osmType}${osmId}`).join(), unreadable];
  };
  const cases: readonly (readonly [string, string, number])[] = [
    ["", "", 1],
    ["1", "", 0],
    ["2!a~W1~9~50~0~~", "", 1],
    ["1!a~W1~9~50~0~~!b", "W1", 1],
    ["1!a~W1~9~50", "W1", 0],
    ["1!a~W1~9~50~9~q~zzz!a~W1~8~40", "W1", 0],
    ["1!a~W1~1e1~50!a~W2~9~!a~W3~9~0x10!a~W4~9~50", "W4", 3],
    ["1!a~W1~9~50~0~n%C3!a~W2~9~50~0~n%!a~W3~9~50~0~nx", "W3", 2],
    ["1!../x~W1~9~50!__proto__~W2~9~50", "W1,W2", 0],
    ["1!!!!", "", 4],
  ];
  for (const [entries, ids, unreadable] of cases) assert.deepEqual(read(entries), [ids, unreadable], entries);
  assert.equal(parseFavouritesLink("#favourites=1!../x~W1~9~50", NOW)!.favourites[0]!.slug, null);
});

Deno.test("favourites link: the entry at which a link is cut is not read, though it looks whole", () => {
  const [start, entry] = ["#favourites=1!", "!a~W7~9~50.123456"];
  // Cut after "50.1".
  const filler = "x".repeat(MAX_LINK_LENGTH - start.length - (entry.length - 5));
  const { favourites, unreadable } = parseFavouritesLink(start + filler + entry, NOW)!;
  assert.deepEqual([favourites, unreadable], [[], 2]);
  const shorter = parseFavouritesLink(start + filler.slice(5) + entry, NOW)!;
  assert.deepEqual([shorter.favourites.map(({ lat }) => lat), shorter.unreadable], [[50.12346], 1]);
});

Deno.test("favourites link: any text is read without an error, a huge one only to the limit", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
    assert.ok(parseFavouritesLink(`#favourites=1!${text}`, NOW));
  }));
  const slug = "a".repeat(30);
  const huge = `#favourites=1${Array.from({ length: 1_000 }, (_, i) => `!${slug}~W${i + 1}~9~50`).join("")}`;
  const offer = parseFavouritesLink(huge, NOW)!;
  assert.deepEqual(offer, parseFavouritesLink(huge.slice(0, MAX_LINK_LENGTH + 1), NOW));
  assert.ok(offer.favourites.length > 0 && offer.unreadable === 1);
});
