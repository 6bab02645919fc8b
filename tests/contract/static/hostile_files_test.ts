// Files of a region may be damaged, or written to harm the page.
import assert from "node:assert/strict";
import fc from "fast-check";
import { encodeCells, parseCells } from "contract/static/cell_index.ts";
import { parseParts } from "contract/static/index_parts.ts";
import { encodeNames, parseNames } from "contract/static/name_columns.ts";
import { encodeLookup, parseLookupFile } from "contract/static/playground_lookup.ts";
import { encodePoints, parsePoints } from "contract/static/point_columns.ts";
import { encodeStaticFiles, parseStaticMeta } from "contract/static/static_files.ts";

const HASH = "0123456789abcdef";
const CELL = {
  box: [9, 50, 9.1, 50.1],
  z: 12,
  x: 1,
  y: 2,
  count: 3,
  playgrounds: HASH,
  surroundings: null,
} as const;
const POINT = { lon: 9, lat: 50, completeness: "missing", restricted: false, passes: 1 } as const;
const NAMED = {
  osmType: "W",
  osmId: 1,
  lon: 9,
  lat: 50,
  name: "A",
  otherNames: null,
  nearStreet: null,
  addressStreet: null,
  nearLandmark: null,
  operator: null,
  deviceKinds: ["slide"],
} as const;
const FILES = { points: HASH, cells: HASH, names: HASH, lookup: HASH, legal: {} };

const readers: [name: string, parse: (value: unknown) => unknown, example: unknown][] = [
  ["cells", parseCells, encodeCells([CELL])],
  ["parts", parseParts, { parts: [[900_000, 5_000_000, 900_001, 5_000_001, 3, HASH]] }],
  ["names", parseNames, encodeNames([NAMED])],
  ["lookup", parseLookupFile, encodeLookup([{ osmId: 1, cell: CELL }])],
  ["points", parsePoints, encodePoints({ filters: ["private"], items: [POINT] })],
  ["static", parseStaticMeta, encodeStaticFiles(FILES)],
];

for (const [name, parse, example] of readers) {
  Deno.test(`${name}: no value of any kind is an error`, () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void parse(value)));
  });

  Deno.test(`${name}: no change of a part of the file is an error`, () => {
    const keys = Object.keys(example as object);
    fc.assert(fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) => {
      parse({ ...(example as object), [key]: value });
    }));
  });
}

const paths = [
  "s/0123456789abcdef.json",
  "s/0123456789ABCDEF.json.gz",
  "s/0123456789abcdef.json.gz?x",
  "/s/0123456789abcdef.json.gz",
  "s/../0123456789abcdef.json.gz",
  "https://evil.example/s/0123456789abcdef.json.gz",
  "s/0123456789abcdef.json.gz\n",
  null,
  7,
];
for (const path of paths) {
  Deno.test(`static: the path ${JSON.stringify(path)} is not read`, () => {
    assert.equal(parseStaticMeta({ ...encodeStaticFiles(FILES), cells: path }), "other");
    assert.deepEqual(parseStaticMeta({ ...encodeStaticFiles(FILES), legal: { privacy: path } }), FILES);
  });
}

Deno.test("static: another format is known to be one, and no field is none", () => {
  assert.equal(parseStaticMeta({ ...encodeStaticFiles(FILES), format: 2 }), "other");
  assert.equal(parseStaticMeta(undefined), null);
});

Deno.test("cells: damaged rows are left out, and so are tiles that do not exist", () => {
  const { cells: [row] } = encodeCells([CELL]);
  const change = (index: number, value: unknown) => row!.with(index, value as number);
  const rows = [
    row,
    change(0, "9"),
    change(0, 99_999_999),
    change(4, 19),
    change(4, -1),
    change(5, 4096),
    change(6, 0.5),
    change(7, -1),
    change(8, "s/x"),
    null,
  ];
  assert.deepEqual(parseCells({ cells: rows }), [CELL]);
});

Deno.test("points: columns of different lengths, and places beyond the world", () => {
  const file = encodePoints({ filters: ["private"], items: [POINT, POINT] });
  assert.equal(parsePoints({ ...file, lon: [9] }), null);
  assert.equal(parsePoints({ ...file, lat: [90_000_000, 1] }), null);
  assert.equal(parsePoints({ ...file, classes: "06" }), null);
  assert.equal(parsePoints({ ...file, filters: Array(31).fill("x") }), null);
});

Deno.test("names: indexes of no text, and landmarks that are no JSON", () => {
  const file = encodeNames([NAMED]) as Record<string, unknown>;
  assert.deepEqual(parseNames({ ...file, names: { texts: ["A"], at: [7] } })?.map(({ name }) => name), [
    null,
  ]);
  const read = parseNames({
    ...file,
    landmarks: { texts: ["{"], at: [1] },
    kinds: { texts: ["[1]"], at: [1] },
  });
  assert.deepEqual(read?.map(({ nearLandmark, deviceKinds }) => [nearLandmark, deviceKinds]), [[null, []]]);
  assert.deepEqual(parseNames({ ...file, ids: [0] }), []);
});
