import assert from "node:assert/strict";
import fc from "fast-check";
import {
  encodeLookup,
  encodeLookupParts,
  LOOKUP_FILES,
  lookupIndex,
  parseLookupFile,
} from "contract/static/playground_lookup.ts";
import { isFileHash } from "contract/static/static_files.ts";
import { MAX_CELL_ZOOM } from "contract/static/tiles.ts";
import { damaged, hash, lookupRows, throughJson } from "./static_values.ts";

const files = fc.array(hash, { minLength: LOOKUP_FILES, maxLength: LOOKUP_FILES });

Deno.test("parseLookupFile: rows are read as they were written", () => {
  fc.assert(fc.property(lookupRows, (rows) => {
    assert.deepEqual(parseLookupFile(throughJson(encodeLookup(rows))), { rows });
  }));
});

Deno.test("parseLookupFile: the names of further files are read as they were written", () => {
  fc.assert(fc.property(files, (each) => {
    assert.deepEqual(parseLookupFile(throughJson(encodeLookupParts(each))), { files: each });
  }));
});

Deno.test("lookupIndex: every id has a file, also the negative ones of old nodes", () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (osmId) => {
    const index = lookupIndex(osmId);
    assert.ok(Number.isInteger(index) && index >= 0 && index < LOOKUP_FILES);
  }));
});

const WIRE = { ids: [7, 3], z: [12, 0], x: [2158, 1], y: [1374, 0] };
const UNREADABLE: [name: string, value: unknown][] = [
  ["null", null],
  ["a list", [WIRE]],
  ["neither rows nor files", {}],
  ["too few files", { files: ["0123456789abcdef"] }],
  ["a file that is no hash", { files: Array(LOOKUP_FILES).fill("../x") }],
  ["columns of different lengths", { ...WIRE, x: [1] }],
  ["a column that is missing", { ...WIRE, y: undefined }],
  ["ids as texts", { ...WIRE, ids: ["7", "3"] }],
];
for (const [name, value] of UNREADABLE) {
  Deno.test(`parseLookupFile: ${name} is refused`, () => assert.equal(parseLookupFile(value), null));
}

Deno.test("parseLookupFile: a zoom beyond the deepest cells costs that row only", () => {
  const read = parseLookupFile({ ...WIRE, z: [MAX_CELL_ZOOM + 1, 12 - MAX_CELL_ZOOM - 1] });
  assert.deepEqual(read, { rows: [{ osmId: 10, cell: { z: 12, x: 2159, y: 1374 } }] });
});

Deno.test("parseLookupFile: a damaged file gives null, rows with whole numbers, or files", () => {
  const whole = fc.oneof(lookupRows.map(encodeLookup), files.map(encodeLookupParts));
  fc.assert(fc.property(damaged(whole), (value) => {
    const read = parseLookupFile(value);
    if (read === null) return;
    if ("files" in read) return assert.ok(read.files.every(isFileHash));
    for (const { osmId, cell } of read.rows) {
      for (const number of [osmId, cell.z, cell.x, cell.y]) assert.ok(Number.isInteger(number));
      assert.ok(cell.z >= 0 && cell.z <= MAX_CELL_ZOOM);
    }
  }));
});
