// Pieces of a file, read together.
import assert from "node:assert/strict";
import fc from "fast-check";
import { mergeReads, type ReadLimits } from "server/maps/copy/core/merge_reads.ts";

const limits: ReadLimits = { maxBytes: 100, overfetch: 0, minOverfetchBytes: 0 };
const brief = (pieces: readonly (readonly [number, number])[], change: Partial<ReadLimits> = {}) =>
  mergeReads(pieces.map(([offset, length]) => ({ offset, length })), { ...limits, ...change })
    .map(({ offset, length, pieces }) => [offset, length, pieces.length]);

Deno.test("mergeReads joins neighbours, in the order of the file", () => {
  assert.deepEqual(brief([[20, 10], [0, 10], [10, 5]]), [[0, 15, 2], [20, 10, 1]]);
});

Deno.test("mergeReads reads the smallest gaps with them, as far as the budget allows", () => {
  const pieces = [[0, 10], [13, 10], [25, 10], [45, 10]] as const;
  assert.deepEqual(brief(pieces, { minOverfetchBytes: 2 }), [[0, 10, 1], [13, 22, 2], [45, 10, 1]]);
  assert.deepEqual(brief(pieces, { overfetch: 0.125 }), [[0, 35, 3], [45, 10, 1]]);
  assert.deepEqual(brief(pieces, { overfetch: 0.5 }), [[0, 55, 4]]);
});

Deno.test("mergeReads limits the size of a read, but never cuts a piece", () => {
  assert.deepEqual(brief([[0, 60], [60, 60], [120, 300], [420, 1]]), [
    [0, 60, 1],
    [60, 60, 1],
    [120, 300, 1],
    [420, 1, 1],
  ]);
});

Deno.test("mergeReads has every piece in a read, also of pieces that overlap", () => {
  const piece = fc.record({ offset: fc.nat({ max: 500 }), length: fc.integer({ min: 1, max: 150 }) });
  fc.assert(fc.property(fc.array(piece), fc.nat({ max: 100 }), (pieces, minOverfetchBytes) => {
    const reads = mergeReads(pieces, { ...limits, minOverfetchBytes });
    assert.equal(reads.flatMap((read) => read.pieces).length, pieces.length);
    for (const read of reads) {
      for (const { offset, length } of read.pieces) {
        assert.ok(offset >= read.offset && offset + length <= read.offset + read.length);
      }
    }
  }));
});

Deno.test("mergeReads has nothing to read for no pieces", () => {
  assert.deepEqual(brief([]), []);
});
