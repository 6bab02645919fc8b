// Favourites for tests: one with given fields, and any that the page can keep.
import fc from "fast-check";
import { type Favourite, parseFavourite } from "client/features/favourites/core/favourite.ts";
import { STANDOUTS } from "contract/playground/standout.ts";
import { CLASS_ORDER } from "client/federation/regions/core/completeness_symbols.ts";

export function makeFavourite(fields: Partial<Favourite> = {}): Favourite {
  return {
    osmType: "W",
    osmId: 1,
    slug: "alpha",
    backendKey: "alpha",
    regionName: "Kreis alpha",
    name: null,
    street: null,
    landmark: null,
    standouts: [],
    className: "partial",
    lon: 9.68,
    lat: 50.55,
    addedAt: 1_000,
    ...fields,
  };
}

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 100_000, max: limit * 100_000 }).map((value) => value / 100_000);
const text = fc.option(fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 }));
const key = fc.option(fc.stringMatching(/^[a-z0-9_-]{1,20}$/));

/** Any favourite that storage, files and links can hold. */
export const anyFavourite: fc.Arbitrary<Favourite> = fc.record({
  id: fc.tuple(fc.constantFrom("N", "W", "R"), fc.integer({ min: 1, max: 10 ** 12 })).map((id) =>
    id.join("")
  ),
  lon: degrees(180),
  lat: degrees(90),
  slug: key,
  backend: key,
  region: text,
  name: text,
  street: text,
  standouts: fc.subarray([...STANDOUTS]),
  class: fc.option(fc.constantFrom(...CLASS_ORDER)),
  added: fc.integer({ min: 1, max: 4_000_000_000_000 }),
}).map((record) => parseFavourite(record)!);

/** Unique, as a list is. */
export const anyList = fc.uniqueArray(anyFavourite, {
  maxLength: 30,
  selector: ({ osmType, osmId }) => `${osmType}${osmId}`,
});
