import assert from "node:assert/strict";
import { BUCKET_SECONDS, countAnswer, createRequestTally } from "server/hub/monitor/core/request_tally.ts";

Deno.test("createRequestTally: one tally for each route", () => {
  const requests = createRequestTally();
  assert.equal(requests.of("/"), requests.of("/"));
  requests.of("/status");
  assert.deepEqual(requests.list().map(({ route }) => route), ["/", "/status"]);
});

const statuses: [status: number, statusClass: 2 | 3 | 4 | 5][] = [
  [200, 2],
  [206, 2],
  [302, 3],
  [304, 3],
  [404, 4],
  [416, 4],
  [500, 5],
  [503, 5],
];
for (const [status, statusClass] of statuses) {
  Deno.test(`countAnswer: ${status} is ${statusClass}xx`, () => {
    const tally = createRequestTally().of("/");
    countAnswer(tally, status, 0);
    assert.deepEqual(tally.statuses, { 2: 0, 3: 0, 4: 0, 5: 0, [statusClass]: 1 });
  });
}

const durations: [seconds: number, bucket: number][] = [
  [0, 0],
  [0.001, 0],
  [0.0011, 1],
  [0.3, 8],
  [2.5, 9],
  [2.6, 10],
];
for (const [seconds, bucket] of durations) {
  Deno.test(`countAnswer: ${seconds} s`, () => {
    const tally = createRequestTally().of("/");
    countAnswer(tally, 200, seconds);
    assert.deepEqual(tally.buckets.map((count, at) => count > 0 ? at : -1).filter((at) => at >= 0), [bucket]);
    assert.equal(tally.seconds, seconds);
  });
}

Deno.test("no limit of the histogram is written differently in the two formats", () => {
  assert.deepEqual(BUCKET_SECONDS.filter((limit) => Number.isInteger(limit)), []);
});
