// Directories: what is written is read again; what is no directory is refused.
import assert from "node:assert/strict";
import fc from "fast-check";
import { ArchiveError } from "server/formats/pmtiles/core/archive_error.ts";
import { decodeDirectory, encodeDirectory, type Entry } from "server/formats/pmtiles/core/directory.ts";

const large = 2 ** 45;
const entry = fc.record({
  gap: fc.nat({ max: large }),
  runLength: fc.nat({ max: 1000 }),
  offset: fc.nat({ max: large }),
  length: fc.integer({ min: 1, max: 2 ** 31 }),
  follows: fc.boolean(),
});

Deno.test("decodeDirectory reads what encodeDirectory has written", () => {
  fc.assert(fc.property(fc.array(entry, { minLength: 1, maxLength: 50 }), (rows) => {
    let [tileId, end] = [0, 0];
    const entries = rows.map(({ gap, runLength, offset, length, follows }): Entry => {
      const own = { tileId: tileId + gap, runLength, offset: follows ? end : offset, length };
      tileId = own.tileId + Math.max(1, runLength);
      end = own.offset + length;
      return own;
    });
    const directory = decodeDirectory(encodeDirectory(entries));
    assert.equal(directory.size, entries.length);
    for (const [index, entry] of entries.entries()) {
      assert.deepEqual(directory.entryAt(index), entry);
      assert.deepEqual(directory.find(entry.tileId), entry);
    }
  }));
});

const refused: [name: string, bytes: readonly number[], message: RegExp][] = [
  ["no bytes", [], /^a directory ends early$/],
  ["no entries", [0], /0 entries/],
  ["more entries than bytes", [0xff, 0xff, 0x7f, 1, 1, 1], /2097151 entries in 6 bytes/],
  [
    "too few numbers",
    [2, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80],
    /^a directory has a number above 9007199254740991$/,
  ],
  [
    "a number beyond 2^53",
    [1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f, 1, 1, 1],
    /^a directory has a number above 9007199254740991$/,
  ],
  [
    "a length beyond 2^32",
    [1, 0, 1, 0x80, 0x80, 0x80, 0x80, 0x10, 1],
    /^a directory has a number above 4294967295$/,
  ],
];
for (const [name, bytes, message] of refused) {
  Deno.test(`decodeDirectory refuses ${name}`, () => {
    assert.throws(() => decodeDirectory(Uint8Array.from(bytes)), (error) => {
      assert.ok(error instanceof ArchiveError);
      return message.test(error.message);
    });
  });
}

Deno.test("decodeDirectory refuses any bytes with a sentence, or reads them", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
    try {
      decodeDirectory(bytes);
    } catch (error) {
      assert.ok(error instanceof ArchiveError);
    }
  }));
});
