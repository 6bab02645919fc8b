import assert from "node:assert/strict";
import fc from "fast-check";
import type { HistoryDocument } from "server/hub/history/core/history_document.ts";
import { renderGrowth, renderLine } from "server/site/status/page/charts.ts";
import { renderStrip, stateOfDay } from "server/site/status/page/strip.ts";
import { STATUS_TEXTS } from "server/hub/history/core/status_texts.ts";
import { meanOfPolls } from "../../frame/history_stub.ts";

const values = fc.array(fc.option(fc.nat(100_000)), { maxLength: 50 });

/** All y of a path are within the picture, and no number is broken. */
function checkPath(svg: string): void {
  assert.doesNotMatch(svg, /NaN|Infinity|undefined/);
  const [, height] = /viewBox="0 0 \d+ (\d+)"/.exec(svg)!;
  for (const [, y] of svg.matchAll(/[ML][\d.]+ (-?[\d.]+)/g)) {
    assert.ok(Number(y) >= 0 && Number(y) <= Number(height), y);
  }
}

Deno.test("renderLine: gaps are gaps, and every line is within its picture", () => {
  const line = renderLine([10, null, 20, 30], "x")!;
  assert.equal(line.match(/M/g)!.length, 2);
  assert.equal(line.match(/h\.1/g)!.length, 1);
  assert.equal(renderLine([null, null], "x"), null);
  fc.assert(fc.property(values, (list) => {
    const svg = renderLine(list, "x");
    if (svg !== null) checkPath(svg);
  }));
});

const historyOf = (playgrounds: readonly (number | null)[], complete = playgrounds): HistoryDocument => ({
  slug: "a",
  range: "1y",
  stepSeconds: 86_400,
  from: "2026-11-20T00:00:00Z",
  uptime: 1,
  known: 1,
  up: [],
  latencyMs: [],
  dataAgeSeconds: [],
  playgrounds,
  complete,
  partial: playgrounds.map((count) => count === null ? null : 0),
  missing: playgrounds.map((count) => count === null ? null : 0),
});

Deno.test("renderGrowth: stacked by completeness, together where no classes are known, from two days on", () => {
  assert.equal(renderGrowth(historyOf([null, 3, 5, null]), "x")!.match(/<path/g)!.length, 3);
  assert.match(renderGrowth(historyOf([3, 5], [null, null]), "x")!, /class="all"/);
  assert.equal(renderGrowth(historyOf([null, 3]), "x"), null);
  assert.equal(renderGrowth(historyOf([]), "x"), null);
  fc.assert(fc.property(values, (list) => {
    const svg = renderGrowth(historyOf(list), "x");
    if (svg !== null) checkPath(svg);
  }));
});

const states: [polls: number, ups: number, state: string][] = [
  [0, 0, "unknown"],
  [1440, 1440, "up"],
  [1440, 1439, "partly"],
  [3, 0, "down"],
];
for (const [polls, ups, state] of states) {
  Deno.test(`a day with ${ups} of ${polls} answered polls is ${state}`, () =>
    assert.equal(stateOfDay(meanOfPolls(polls, ups)), state));
}

Deno.test("renderStrip: a bar per day, and the counts as a text", () => {
  const svg = renderStrip(
    { days: [null, meanOfPolls(5, 5), meanOfPolls(5, 1), meanOfPolls(5, 0)] },
    STATUS_TEXTS.en,
  );
  assert.equal(svg.match(/M\d+ \d+V\d+/g)!.length, 4);
  assert.match(svg, /1 without an outage, 1 with an outage, 1 down all day, 1 unknown/);
});
