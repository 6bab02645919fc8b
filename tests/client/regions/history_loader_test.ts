import assert from "node:assert/strict";
import { createHistoryLoader } from "client/regions/history_loader.ts";
import { encodeHistory, HISTORY_RANGES, type HistoryRange } from "contract/history_document.ts";

function encode(range: HistoryRange): string {
  const { stepSeconds, steps } = HISTORY_RANGES[range];
  const list = <T>(value: T): T[] => Array(steps).fill(value);
  return encodeHistory({
    slug: "west",
    range,
    stepSeconds,
    from: "2026-08-24T00:00:00.000Z",
    uptime: 0.9,
    known: 1,
    up: list(1),
    latencyMs: list(90),
    playgrounds: list(1),
    complete: list(null),
    partial: list(null),
    missing: list(null),
    dataAgeSeconds: list(null),
  });
}

const rangeOf = (url: string) => new URLSearchParams(url.split("?")[1]).get("range") as HistoryRange;
const { signal } = new AbortController();

Deno.test("history loader: asks for both ranges of a key, relative to the page", async () => {
  const urls: string[] = [];
  const load = createHistoryLoader((url) => {
    urls.push(url);
    return Promise.resolve(new Response(encode(rangeOf(url))));
  });
  const loaded = await load("west & ost", signal);
  assert.deepEqual(urls, [
    "history.json?slug=west+%26+ost&range=24h",
    "history.json?slug=west+%26+ost&range=90d",
  ]);
  assert.deepEqual([loaded?.hours?.steps.length, loaded?.days?.steps.length], [48, 90]);
  assert.equal(loaded?.days?.uptime, 0.9);
});

const failures: [what: string, answer: (range: HistoryRange) => Response, expected: boolean][] = [
  ["404", () => new Response("{}", { status: 404 }), false],
  ["503: no history is recorded", () => new Response("{}", { status: 503 }), false],
  ["another document", () => new Response('{"instances": []}'), false],
  ["no JSON", () => new Response("<!doctype html>"), false],
  [
    "only 24 hours, from a Hub without the range of 90 days",
    (range) => range === "24h" ? new Response(encode(range)) : new Response("{}", { status: 400 }),
    true,
  ],
];
for (const [what, answer, expected] of failures) {
  Deno.test(`history loader: ${what}`, async () => {
    const loaded = await createHistoryLoader((url) => Promise.resolve(answer(rangeOf(url))))("west", signal);
    assert.equal(loaded !== null, expected);
    assert.equal(loaded?.days ?? null, null);
  });
}
