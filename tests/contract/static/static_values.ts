// Made-up contents of the files of a static region, and damaged ones.
import fc from "fast-check";
import type { Cell } from "contract/static/cell_index.ts";
import type { IndexPart } from "contract/static/index_parts.ts";
import type { Named } from "contract/static/name_columns.ts";
import type { LookupRow } from "contract/static/playground_lookup.ts";
import { POINT_UNITS, type Points } from "contract/static/point_columns.ts";
import { MAX_CELL_ZOOM, type Tile } from "contract/static/tiles.ts";
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import type { Bbox, StaticFiles } from "contract/types.ts";

export const hash = fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 16, maxLength: 16 });

/** Degrees in steps of `1 / units`. */
const degrees = (max: number, units: number) =>
  fc.integer({ min: -max * units, max: max * units }).map((steps) => steps / units);

/** Boxes in eighths of degrees, which are whole units of the wire without rounding. */
export const wireBox: fc.Arbitrary<Bbox> = fc.tuple(
  fc.array(degrees(180, 8), { minLength: 2, maxLength: 2 }),
  fc.array(degrees(90, 8), { minLength: 2, maxLength: 2 }),
).map(([lons, lats]) => {
  const [[west, east], [south, north]] = [lons.toSorted((a, b) => a - b), lats.toSorted((a, b) => a - b)];
  return [west!, south!, east!, north!];
});

export const tile: fc.Arbitrary<Tile> = fc.integer({ min: 0, max: MAX_CELL_ZOOM }).chain((z) =>
  fc.record({ z: fc.constant(z), x: fc.nat(2 ** z - 1), y: fc.nat(2 ** z - 1) }, { noNullPrototype: true })
);

const place = { lon: degrees(180, POINT_UNITS), lat: degrees(90, POINT_UNITS) };

export const points: fc.Arbitrary<Points> = fc.record({
  filters: fc.uniqueArray(fc.string(), { maxLength: 30 }),
  items: fc.array(
    fc.record({
      ...place,
      completeness: fc.constantFrom(...COMPLETENESS_CLASSES),
      restricted: fc.boolean(),
      passes: fc.nat(2 ** 30 - 1),
    }, { noNullPrototype: true }),
  ),
}, { noNullPrototype: true });

const osmId = fc.oneof(fc.integer({ min: 1, max: 2 ** 40 }), fc.integer({ min: -(2 ** 40), max: -1 }));
const text = fc.option(fc.string({ unit: "grapheme" }));

export const names: fc.Arbitrary<readonly Named[]> = fc.array(
  fc.record({
    osmType: fc.constantFrom("N", "W", "R"),
    osmId,
    ...place,
    name: text,
    otherNames: text,
    nearStreet: text,
    addressStreet: text,
    nearLandmark: fc.option(fc.constantFrom("Kirche", { kind: "school", name: "Ä" }, ["x"])),
    operator: text,
    deviceKinds: fc.array(fc.string()),
  }, { noNullPrototype: true }),
);

export const cells: fc.Arbitrary<readonly Cell[]> = fc.array(
  fc.tuple(tile, wireBox, fc.nat(), hash, fc.option(hash)).map(
    ([{ z, x, y }, box, count, playgrounds, surroundings]) => ({
      z,
      x,
      y,
      box,
      count,
      playgrounds,
      surroundings,
    }),
  ),
);

export const parts: fc.Arbitrary<readonly IndexPart[]> = fc.array(
  fc.record({ box: wireBox, count: fc.nat(), file: hash }, { noNullPrototype: true }),
);

export const lookupRows: fc.Arbitrary<readonly LookupRow[]> = fc.array(
  fc.record({ osmId, cell: tile }, { noNullPrototype: true }),
);

export const staticFiles: fc.Arbitrary<StaticFiles> = fc.record({
  points: hash,
  cells: hash,
  names: hash,
  lookup: hash,
  legal: fc.record({ impressum: hash, privacy: hash }, { noNullPrototype: true, requiredKeys: [] }),
}, { noNullPrototype: true });

const rough = fc.oneof(
  { withCrossShrink: true },
  fc.constantFrom<unknown>(
    null,
    -1,
    0.5,
    2 ** 53,
    1e300,
    -0,
    "",
    "0",
    [],
    {},
    true,
    "__proto__",
    "../../etc",
  ),
  fc.jsonValue(),
);

/** The JSON of `whole` with up to three values anywhere in it replaced, removed or repeated. */
export const damaged = (whole: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(whole, fc.array(fc.tuple(fc.nat(), fc.nat(2), rough), { minLength: 1, maxLength: 3 })).map(
    ([value, changes]) => {
      const copy = JSON.parse(JSON.stringify(value));
      for (const [at, kind, other] of changes) {
        const places = listPlaces(copy);
        const [parent, key] = places[at % places.length] ?? [];
        if (parent === undefined) continue;
        if (Array.isArray(parent)) {
          parent.splice(Number(key), kind === 0 ? 0 : 1, ...kind === 1 ? [] : [other]);
        } else if (kind === 1) delete parent[key!];
        else parent[key!] = other;
      }
      return copy;
    },
  );

/** Every value within a JSON value, by its parent and key. */
function listPlaces(value: unknown): [parent: Record<string, unknown>, key: string][] {
  if (typeof value !== "object" || value === null) return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key) => [[parent, key], ...listPlaces(parent[key])]);
}

/** As a page receives it. */
export const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
