// Everything that a publication encodes arrives at a page unchanged, apart from rounding.
import assert from "node:assert/strict";
import fc from "fast-check";
import { type Cell, encodeCells, parseCells, parseSurroundings } from "contract/static/cell_index.ts";
import { packDeltas, readDeltas } from "contract/static/columns.ts";
import { encodeParts, parseParts } from "contract/static/index_parts.ts";
import { encodeNames, parseNames } from "contract/static/name_columns.ts";
import {
  encodeLookup,
  encodeLookupParts,
  LOOKUP_FILES,
  lookupIndex,
  parseLookupFile,
} from "contract/static/playground_lookup.ts";
import { encodePoints, parsePoints, POINT_UNITS } from "contract/static/point_columns.ts";
import { encodeStaticFiles, filePath, isFileHash, parseStaticMeta } from "contract/static/static_files.ts";
import { MAX_CELL_ZOOM, tileAt, tileBox } from "contract/static/tiles.ts";
import { boxFromWire, boxToWire } from "contract/static/wire_box.ts";
import type { Bbox } from "contract/types.ts";

/** Objects as JSON has them. */
const record = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record<T>(model, { noNullPrototype: true });

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const lons = fc.integer({ min: -180 * POINT_UNITS, max: 180 * POINT_UNITS }).map((n) => n / POINT_UNITS);
const lats = fc.integer({ min: -90 * POINT_UNITS, max: 90 * POINT_UNITS }).map((n) => n / POINT_UNITS);
const hashes = fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 16, maxLength: 16 });
const counts = fc.nat(1_000_000);
const osmTypes = fc.constantFrom("N", "W", "R");
const osmIds = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const boxes = fc.tuple(lons, lats, lons, lats).map(([a, b, c, d]): Bbox => [
  Math.min(a, c),
  Math.min(b, d),
  Math.max(a, c),
  Math.max(b, d),
]);
const tiles = record({ z: fc.integer({ min: 0, max: MAX_CELL_ZOOM }), lon: lons, lat: lats })
  .map(({ z, lon, lat }) => tileAt([lon, lat], z));

Deno.test("columns of numbers", () => {
  fc.assert(fc.property(fc.array(fc.integer()), (values) => {
    assert.deepEqual(readDeltas(packDeltas(values), values.length), values);
  }));
});

Deno.test("a box grows by about a metre at most", () => {
  fc.assert(fc.property(boxes, (box) => {
    const read = boxFromWire(sent(boxToWire(box)))!;
    assert.ok(read[0] <= box[0] && read[1] <= box[1] && read[2] >= box[2] && read[3] >= box[3]);
    assert.ok(read.every((side, i) => Math.abs(side - box[i]!) <= 0.000_011));
  }));
});

Deno.test("a tile contains the positions that belong to it", () => {
  const within = fc.integer({ min: -85, max: 85 });
  fc.assert(fc.property(lons, within, fc.integer({ min: 0, max: 18 }), (lon, lat, z) => {
    const [west, south, east, north] = tileBox(tileAt([lon, lat], z));
    const slack = 1e-9;
    assert.ok(west - slack <= lon && lon <= east + slack && south - slack <= lat && lat <= north + slack);
  }));
});

Deno.test("cells", () => {
  const cells = fc.array(
    record({
      tile: tiles,
      box: boxes,
      count: counts,
      playgrounds: hashes,
      surroundings: fc.option(hashes),
    }).map(({ tile, ...cell }): Cell => ({ ...tile, ...cell })),
  );
  fc.assert(fc.property(cells, (all) => {
    const withoutBox = (list: readonly Cell[]) => list.map(({ box: _, ...cell }) => cell);
    assert.deepEqual(withoutBox(parseCells(sent(encodeCells(all)))!), withoutBox(all));
  }));
});

Deno.test("parts of an index", () => {
  const parts = fc.array(record({ box: boxes, count: counts, file: hashes }));
  fc.assert(fc.property(parts, (all) => {
    const read = parseParts(sent(encodeParts(all)))!;
    assert.deepEqual(
      read.map(({ count, file }) => [count, file]),
      all.map(({ count, file }) => [count, file]),
    );
  }));
});

Deno.test("points", () => {
  const filters = ["private", "water", "of a later release"];
  const points = fc.array(record({
    lon: lons,
    lat: lats,
    completeness: fc.constantFrom("complete", "partial", "missing"),
    restricted: fc.boolean(),
    passes: fc.nat(2 ** filters.length - 1),
  }));
  fc.assert(fc.property(points, (items) => {
    assert.deepEqual(parsePoints(sent(encodePoints({ filters, items }))), { filters, items });
  }));
});

Deno.test("names, which repeat and may be of any kind", () => {
  const texts = fc.option(fc.constantFrom("Am Park", "", "null", "0", "Größe; \ud800", "__proto__"));
  const names = fc.array(record({
    osmType: osmTypes,
    osmId: osmIds,
    lon: lons,
    lat: lats,
    name: texts,
    otherNames: texts,
    nearStreet: texts,
    addressStreet: texts,
    nearLandmark: fc.option(fc.array(fc.string())),
    operator: texts,
    deviceKinds: fc.array(fc.constantFrom("slide", "swing")),
  }));
  fc.assert(fc.property(names, (all) => {
    assert.deepEqual(parseNames(sent(encodeNames(all))), all);
  }));
});

Deno.test("the lookup", () => {
  const rows = fc.array(record({ osmId: osmIds, cell: tiles }));
  fc.assert(fc.property(rows, (all) => {
    assert.deepEqual(parseLookupFile(sent(encodeLookup(all))), { rows: all });
  }));
  const files = Array.from({ length: LOOKUP_FILES }, (_, i) => i.toString(16).padStart(16, "0"));
  assert.deepEqual(parseLookupFile(sent(encodeLookupParts(files))), { files });
  fc.assert(fc.property(fc.integer(), (osmId) => assert.ok(files[lookupIndex(osmId)] !== undefined)));
});

Deno.test("the field `static` of get_meta", () => {
  const files = record({
    points: hashes,
    cells: hashes,
    names: hashes,
    lookup: hashes,
    legal: fc.record({ impressum: hashes, privacy: hashes }, { requiredKeys: [], noNullPrototype: true }),
  });
  fc.assert(fc.property(files, (all) => {
    assert.deepEqual(parseStaticMeta(sent(encodeStaticFiles(all))), all);
  }));
  fc.assert(fc.property(hashes, (hash) => assert.ok(isFileHash(hash) && filePath(hash).startsWith("s/"))));
});

Deno.test("surroundings are lists, whatever they contain", () => {
  assert.deepEqual(parseSurroundings({ equipment: [1], trees: null }), {
    equipment: [1],
    trees: [],
    pois: [],
  });
  assert.equal(parseSurroundings([]), null);
});
