import assert from "node:assert/strict";
import type { ChangeKind, PlaygroundChange } from "contract/playground/playground_changes.ts";
import type { Completeness } from "contract/types.ts";
import { collectNews, daysSince, headlineOf } from "client/features/changes/core/news.ts";

const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString();

/** "3 better W1 missing partial": the day first, "-" for no class. */
function read(text: string): PlaygroundChange {
  const [at, kind, id, from, to] = text.split(" ");
  const classOf = (word: string) => word === "-" ? null : word as Completeness;
  return {
    at: day(Number(at)),
    kind: kind as ChangeKind,
    osmType: "W",
    osmId: Number(id!.slice(1)),
    name: null,
    nearStreet: null,
    nearLandmark: null,
    lon: 9,
    lat: 50,
    from: classOf(from!),
    to: classOf(to!),
  };
}

/** Changes in the order in which they happened. */
const collect = (...texts: string[]) => {
  const news = collectNews(texts.map(read).toReversed(), day(2));
  return [...news.new, ...news.better, ...news.changed, ...news.gone].map(({ kind, osmId, from, to }) =>
    `${kind} W${osmId} ${from ?? "-"} ${to ?? "-"}`
  );
};

const cases: [name: string, changes: string[], expected: string[]][] = [
  ["nothing", [], []],
  ["what was there at the last visit is not new", ["1 new W1 - missing", "2 new W2 - missing"], []],
  ["one of each kind", ["3 gone W1 partial -", "3 better W2 missing partial", "4 new W3 - missing"], [
    "new W3 - missing",
    "better W2 missing partial",
    "gone W1 partial -",
  ]],
  ["the newest first", ["3 new W1 - missing", "4 new W2 - missing"], [
    "new W2 - missing",
    "new W1 - missing",
  ]],
  ["new, then better: new", ["3 new W1 - missing", "4 better W1 missing complete"], ["new W1 - complete"]],
  ["better twice: once", ["3 better W1 missing partial", "4 better W1 partial complete"], [
    "better W1 missing complete",
  ]],
  ["changed twice: once", ["3 changed W1 partial partial", "4 changed W1 partial missing"], [
    "changed W1 partial missing",
  ]],
  ["changed and better, in any order: better", [
    "3 changed W1 missing missing",
    "4 better W1 missing partial",
    "3 better W2 missing partial",
    "4 changed W2 partial partial",
  ], ["better W2 missing partial", "better W1 missing partial"]],
  ["better, and back again: changed", ["3 better W1 missing partial", "4 changed W1 partial missing"], [
    "changed W1 missing missing",
  ]],
  ["new, then changed: new", ["3 new W1 - missing", "4 changed W1 missing missing"], ["new W1 - missing"]],
  ["changed, then gone", ["3 changed W1 partial partial", "4 gone W1 partial -"], ["gone W1 partial -"]],
  ["better, then gone", ["3 better W1 missing partial", "4 gone W1 partial -"], ["gone W1 missing -"]],
  ["came and went", ["3 new W1 - missing", "4 gone W1 missing -"], []],
  ["went and came back", ["3 gone W1 missing -", "4 new W1 - complete"], []],
  ["went, came back, went", ["3 gone W1 missing -", "4 new W1 - partial", "5 gone W1 partial -"], [
    "gone W1 missing -",
  ]],
];

for (const [name, changes, expected] of cases) {
  Deno.test(`collectNews: ${name}`, () => assert.deepEqual(collect(...changes), expected));
}

Deno.test("the headline counts the new playgrounds, else the better mapped ones", () => {
  const headline = (...texts: string[]) => headlineOf(collectNews(texts.map(read), day(2)));
  assert.deepEqual(headline("3 new W1 - missing", "3 better W2 missing partial"), { kind: "new", count: 1 });
  assert.deepEqual(headline("3 better W1 missing partial", "3 better W2 missing partial"), {
    kind: "better",
    count: 2,
  });
  assert.equal(headline("3 gone W1 missing -", "3 changed W2 partial partial"), null);
  assert.equal(headline(), null);
});

Deno.test("a node is asked for the days since the last visit, and one more", () => {
  const now = Date.parse(day(20));
  assert.deepEqual([20, 19, 18, 1].map((number) => daysSince(day(number), now)), [1, 2, 3, 20]);
  assert.equal(daysSince("2020-01-01T00:00:00Z", now), 90);
  assert.equal(daysSince("2030-01-01T00:00:00Z", now), 1);
});
