import assert from "node:assert/strict";
import { parseHistory } from "server/hub/history/core/history_document.ts";
import { makeFullStatus } from "fakes/records.ts";
import { createHistoryStub, POLLED_AT, publish } from "../frame/history_stub.ts";
import { createStandInApp } from "../frame/stand_in_app.ts";

function createApp(history = createHistoryStub()) {
  const app = createStandInApp({}, null, null, undefined, history);
  app.setPublished(publish({ b: makeFullStatus() }));
  return { ...app, history };
}

Deno.test("/history.json: a document that any origin may read, until the next poll", async () => {
  const response = createApp().request("/history.json?slug=b&range=24h");
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "application/json");
  assert.equal(response.headers.get("cache-control"), "public, max-age=60");
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
  assert.equal(response.headers.get("cross-origin-resource-policy"), "cross-origin");
  const history = parseHistory(await response.json());
  assert.equal(history?.slug, "b");
  assert.equal(history.up.length, 288);
});

const refused: [query: string, status: number, error: string][] = [
  ["", 400, "slug is missing; use history.json?slug=SLUG&range=24h"],
  ["?slug=b&range=2y", 400, "range is invalid; allowed: 24h, 30d, 90d, 1y"],
  ["?slug=b&range=toString", 400, "range is invalid; allowed: 24h, 30d, 90d, 1y"],
  ["?slug=b&until=yesterday", 400, "until is invalid; allowed: a time such as 2026-11-20T18:00:00Z"],
  [
    "?slug=b&until=2026-11-20T18:00:00",
    400,
    "until is invalid; allowed: a time such as 2026-11-20T18:00:00Z",
  ],
  ["?slug=never", 404, "no region has this slug"],
  ["?slug=__proto__", 404, "no region has this slug"],
];
for (const [query, status, error] of refused) {
  Deno.test(`/history.json${query} is refused with ${status}`, async () => {
    const response = createApp().request(`/history.json${query}`);
    assert.equal(response.status, status);
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
    assert.deepEqual(await response.json(), { error });
  });
}

Deno.test("/history.json: 503 while no history is recorded", async () => {
  const response = createApp(createHistoryStub({}, false)).request("/history.json?slug=b");
  assert.equal(response.status, 503);
  assert.match((await response.json()).error, /no history is recorded/);
});

Deno.test("/history.json is read once per poll and range, and ends with the poll", () => {
  const app = createApp();
  const ask = (query: string) => app.request(`/history.json?slug=b${query}`);
  for (const query of ["", "", "&range=24h", "&until=2099-01-01T00:00:00Z"]) ask(query);
  assert.deepEqual(app.history.reads, [`b 24h ${POLLED_AT}`]);
  ask("&until=2026-11-19T05:00:00%2B00:00");
  app.setPublished(publish({ b: makeFullStatus() }, "2026-11-20T05:01:00.000Z"));
  ask("");
  assert.deepEqual(app.history.reads.slice(1), [
    "b 24h 2026-11-19T05:00:00.000Z",
    "b 24h 2026-11-20T05:01:00.000Z",
  ]);
});

Deno.test("/history.json needs no slug where there is one region, and is not there without pages", () => {
  const { request, setRegistry } = createApp();
  setRegistry('{"instances":[{"url":"https://b.example/api","slug":"b"}]}');
  assert.equal(request("/history.json").status, 200);
  assert.equal(createStandInApp({ DEPLOY_MODE: "data-node" }).request("/history.json?slug=b").status, 404);
});
