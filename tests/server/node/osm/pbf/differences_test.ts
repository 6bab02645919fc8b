import assert from "node:assert/strict";
import fc from "fast-check";
import { PbfReader, PbfWriter } from "pbf";
import { createRow, readDifferences } from "server/node/osm/pbf/differences.ts";

/** A reader at the content of the one packed field. */
function readerOf(differences: readonly number[]): PbfReader {
  const writer = new PbfWriter();
  writer.writePackedSVarint(1, [...differences]);
  const reader = new PbfReader(writer.finish());
  reader.nextField();
  return reader;
}

Deno.test("readDifferences sums the differences, also beyond 32 bits", () => {
  const difference = fc.oneof(
    fc.integer({ min: -100, max: 100 }),
    fc.integer({ min: -(2 ** 31), max: 2 ** 31 }),
    fc.integer({ min: -(2 ** 40), max: 2 ** 40 }),
  );
  fc.assert(fc.property(fc.array(difference, { minLength: 1, maxLength: 50 }), (differences) => {
    const row = createRow();
    const reader = readerOf(differences);
    readDifferences(reader, row);
    let sum = 0;
    const expected = differences.map((value) => sum += value);
    assert.deepEqual([...row.values.subarray(0, row.length)], expected);
    assert.equal(reader.pos, reader.length);
  }));
});

Deno.test("readDifferences reuses a row, and grows it when necessary", () => {
  const row = createRow();
  readDifferences(readerOf(Array.from({ length: 20_000 }, () => 1)), row);
  assert.equal(row.length, 20_000);
  assert.equal(row.values[19_999], 20_000);
  readDifferences(readerOf([7, -2]), row);
  assert.deepEqual([...row.values.subarray(0, row.length)], [7, 5]);
});

Deno.test("readDifferences refuses a truncated list", () => {
  const whole = readerOf([1, 2 ** 30]);
  const cut = new PbfReader(whole.buf.slice(0, -2));
  cut.nextField();
  assert.throws(() => readDifferences(cut, createRow()), RangeError);
});

Deno.test("readDifferences refuses a list that ends within a number", () => {
  const bytes = readerOf([1, 2 ** 30]).buf.slice();
  // The length of the list, after the number of its field.
  bytes[1]! -= 1;
  const short = new PbfReader(bytes);
  short.nextField();
  assert.throws(() => readDifferences(short, createRow()), /a list ends within a number/);
});

/** A reader of differences that no number holds. */
function readerOfExact(differences: readonly bigint[]): PbfReader {
  const bytes: number[] = [];
  for (const difference of differences) {
    let rest = BigInt.asUintN(64, difference < 0n ? -2n * difference - 1n : 2n * difference);
    for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
    bytes.push(Number(rest));
  }
  const writer = new PbfWriter();
  writer.writeBytesField(1, Uint8Array.from(bytes));
  const reader = new PbfReader(writer.finish());
  reader.nextField();
  return reader;
}

Deno.test("readDifferences is exact after a sum that no number holds, and names the first of those", () => {
  const sum = fc.oneof(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), fc.bigInt(-1000n, 1000n));
  fc.assert(fc.property(fc.array(sum, { minLength: 1, maxLength: 30 }), (sums) => {
    const row = createRow();
    readDifferences(
      readerOfExact(sums.map((value, i) => BigInt.asIntN(64, value - (sums[i - 1] ?? 0n)))),
      row,
    );
    const large = sums.filter((value) => !Number.isSafeInteger(Number(value)));
    assert.deepEqual([...row.values.subarray(0, row.length)], sums.map(Number));
    assert.equal(row.large.count, large.length);
    assert.deepEqual(row.large.first, large.slice(0, 10));
  }));
});

Deno.test("readDifferences refuses a number of more than 64 bits", () => {
  const writer = new PbfWriter();
  writer.writeBytesField(1, new Uint8Array(100).fill(0xff).fill(1, 99));
  const reader = new PbfReader(writer.finish());
  reader.nextField();
  assert.throws(() => readDifferences(reader, createRow()), /more than 64 bits/);
});
