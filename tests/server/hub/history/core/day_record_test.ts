import assert from "node:assert/strict";
import fc from "fast-check";
import { foldDay, meanOfDay, mergeDays } from "server/hub/history/core/day_record.ts";
import { EMPTY_MEAN } from "server/hub/history/core/mean.ts";
import { DAY, DAY_START, makeFailedSample, makeSample } from "../samples.ts";

const EMPTY_SLOT = { polls: 0, ups: 0, latencyMs: null };

Deno.test("foldDay: samples fall into their five minutes and their hour, in UTC", () => {
  const record = foldDay(DAY, [
    makeSample(DAY_START - 1),
    makeSample(DAY_START + 64, { latencyMs: 100 }),
    makeSample(DAY_START + 65, { latencyMs: 200 }),
    makeFailedSample(DAY_START + 66),
    makeSample(DAY_START + 1440),
  ]);
  assert.deepEqual(record.slots[12], { polls: 1, ups: 1, latencyMs: 100 });
  assert.deepEqual(record.slots[13], { polls: 2, ups: 1, latencyMs: 200 });
  assert.deepEqual(record.slots.filter(({ polls }) => polls > 0).length, 2);
  const { polls, ups, latencyMs, playgrounds } = record.hours[1]!;
  assert.deepEqual({ polls, ups, latencyMs, playgrounds }, {
    polls: 3,
    ups: 2,
    latencyMs: 150,
    playgrounds: 353,
  });
  assert.deepEqual(record.hours[0], EMPTY_MEAN);
  assert.deepEqual(record.slots[0], EMPTY_SLOT);
  assert.equal(meanOfDay(record).polls, 3);
});

const someMinutes = fc.uniqueArray(fc.nat(1439), { maxLength: 200 }).map((minutes) =>
  minutes.sort((a, b) => a - b).map((minute) => makeSample(DAY_START + minute, { isUp: minute % 3 > 0 }))
);

Deno.test("every sample of the day is counted once", () => {
  fc.assert(fc.property(someMinutes, (samples) => {
    const record = foldDay(DAY, samples);
    for (const spans of [record.slots, record.hours]) {
      assert.equal(spans.reduce((sum, { polls }) => sum + polls, 0), samples.length);
      assert.equal(spans.reduce((sum, { ups }) => sum + ups, 0), samples.filter(({ isUp }) => isUp).length);
    }
  }));
});

Deno.test("folding again after samples were removed loses nothing", () => {
  fc.assert(fc.property(someMinutes, fc.nat(200), (samples, removed) => {
    const whole = foldDay(DAY, samples);
    assert.deepEqual(mergeDays(whole, foldDay(DAY, samples.slice(removed))), whole);
  }));
});

Deno.test("mergeDays: of spans with equally many polls the known ones stay", () => {
  const foldWith = (latencyMs: number) => foldDay(DAY, [makeSample(DAY_START + 7, { latencyMs })]);
  assert.deepEqual(mergeDays(foldWith(100), foldWith(200)), foldWith(100));
});
