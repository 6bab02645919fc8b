import assert from "node:assert/strict";
import fc from "fast-check";
import { foldDay } from "server/hub/history/core/day_record.ts";
import { packColumns, unpackColumns } from "server/hub/history/core/pack_columns.ts";
import { packHours, packSlots, unpackHours, unpackSlots } from "server/hub/history/core/pack_day.ts";
import { MAX_COUNT } from "contract/kit/fields.ts";
import { MAX_LATENCY_MS } from "server/hub/history/core/sample.ts";
import { createRandom } from "fakes/random.ts";
import { DAY, DAY_START, makeFailedSample, makeSample } from "../samples.ts";

const columns = fc.array(fc.array(fc.option(fc.nat(2 ** 28)), { maxLength: 40 }), { maxLength: 5 });

Deno.test("columns are unpacked as they were packed", () => {
  fc.assert(fc.property(columns, (list) => {
    assert.deepEqual(unpackColumns(packColumns(list), list.map(({ length }) => length)), list);
  }));
});

Deno.test("bytes that are no columns are refused, or have the right form", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(20), (bytes, length) => {
    try {
      const [column] = unpackColumns(bytes, [length]);
      assert.equal(column!.length, length);
      assert.ok(column!.every((value) => value === null || value >= 0));
    } catch (error) {
      assert.ok(error instanceof RangeError);
    }
  }));
});

Deno.test("what does not change takes a few bytes, whatever its length", () => {
  assert.ok(packColumns([Array.from({ length: 288 }, () => 1_000_000)]).length <= 8);
});

Deno.test("a day is unpacked as it was folded", () => {
  const random = createRandom(3);
  const samples = Array.from(
    { length: 1440 },
    (_, i) =>
      random.chance(0.1)
        ? makeFailedSample(DAY_START + i)
        : makeSample(DAY_START + i, { latencyMs: random.integer(20, 900), playgrounds: 353 + (i >> 9) }),
  );
  const record = foldDay(DAY, samples.filter(() => random.chance(0.9)));
  assert.deepEqual(unpackSlots(packSlots(record.slots)), record.slots);
  assert.deepEqual(unpackHours(packHours(record.hours)), record.hours);
});

const days: [what: string, failures: number, spread: number, maxBytes: number][] = [
  ["a steady node", 0, 40, 600],
  ["a node of varying latency", 0, 1_500, 850],
  ["a node that often fails", 0.4, 1_500, 1_000],
];
for (const [what, failures, spread, maxBytes] of days) {
  Deno.test(`a day of ${what} takes at most ${maxBytes} bytes`, () => {
    const random = createRandom(7);
    const record = foldDay(
      DAY,
      Array.from(
        { length: 1440 },
        (_, i) =>
          random.chance(failures)
            ? makeFailedSample(DAY_START + i)
            : makeSample(DAY_START + i, { latencyMs: 80 + random.integer(0, spread) }),
      ),
    );
    const bytes = packSlots(record.slots).length + packHours(record.hours).length;
    assert.ok(bytes <= maxBytes, `${bytes} bytes`);
  });
}

Deno.test("a node that reports something else every minute takes at most 1.6 kB", () => {
  const random = createRandom(11);
  const count = () => random.chance(0.3) ? null : random.integer(0, MAX_COUNT);
  const record = foldDay(
    DAY,
    Array.from({ length: 1440 }, (_, i) =>
      makeSample(DAY_START + i, {
        latencyMs: random.pick([0, MAX_LATENCY_MS]),
        playgrounds: count(),
        complete: count(),
        partial: count(),
        missing: count(),
        dataMinute: random.integer(0, DAY_START),
      })),
  );
  assert.ok(packSlots(record.slots).length + packHours(record.hours).length <= 1_600);
});
