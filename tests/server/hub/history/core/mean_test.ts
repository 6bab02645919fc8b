import assert from "node:assert/strict";
import fc from "fast-check";
import { EMPTY_MEAN, joinMeans, joinSlots, meanOf, uptimeOf } from "server/hub/history/core/mean.ts";
import { makeFailedSample, makeSample } from "../samples.ts";

Deno.test("meanOf: latency of the answered polls, the last counts that were reported", () => {
  const samples = [
    makeSample(1, { latencyMs: 100, playgrounds: 350 }),
    makeSample(2, { latencyMs: 201, playgrounds: 353 }),
    makeFailedSample(3),
  ];
  assert.deepEqual(meanOf(samples), {
    polls: 3,
    ups: 2,
    latencyMs: 151,
    playgrounds: 353,
    complete: 48,
    partial: 104,
    missing: 201,
    dataMinute: makeSample(1).dataMinute,
  });
});

Deno.test("meanOf nothing is unknown", () => assert.deepEqual(meanOf([]), EMPTY_MEAN));

const uptimes: [polls: number, ups: number, uptime: number | null][] = [
  [0, 0, null],
  [5, 5, 1],
  [5, 0, 0],
  [60, 45, 0.75],
];
for (const [polls, ups, uptime] of uptimes) {
  Deno.test(`${ups} of ${polls} polls are an uptime of ${uptime}`, () =>
    assert.equal(uptimeOf({ polls, ups }), uptime));
}

const samples = fc.array(
  fc.record({ isUp: fc.boolean(), latencyMs: fc.nat(3_000), playgrounds: fc.option(fc.nat(1_000)) }),
  { maxLength: 60 },
).map((list) =>
  list.map(({ isUp, latencyMs, playgrounds }, i) =>
    isUp ? makeSample(i, { latencyMs, playgrounds }) : makeFailedSample(i)
  )
);

Deno.test("joining means in any parts gives the polls and counts of the whole", () => {
  fc.assert(fc.property(samples, fc.nat(60), (list, cut) => {
    const whole = meanOf(list);
    const joined = joinMeans([meanOf(list.slice(0, cut)), meanOf(list.slice(cut))]);
    assert.deepEqual({ ...joined, latencyMs: 0 }, { ...whole, latencyMs: 0 });
    // Parts are rounded to whole milliseconds.
    assert.ok(Math.abs((joined.latencyMs ?? 0) - (whole.latencyMs ?? 0)) <= 1);
    assert.equal(joined.latencyMs === null, whole.latencyMs === null);
  }));
});

Deno.test("an uptime is a share, and the latency of a span is between those of its parts", () => {
  fc.assert(fc.property(samples, (list) => {
    const slots = list.map((sample) => meanOf([sample]));
    const joined = joinSlots(slots);
    const uptime = uptimeOf(joined);
    assert.ok(uptime === null ? list.length === 0 : uptime >= 0 && uptime <= 1);
    const known = slots.flatMap(({ latencyMs }) => latencyMs ?? []);
    if (joined.latencyMs === null) return assert.equal(known.length, 0);
    assert.ok(joined.latencyMs >= Math.min(...known) && joined.latencyMs <= Math.max(...known));
  }));
});
