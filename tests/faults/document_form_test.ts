// The checks of a run: complete documents pass, and incomplete ones do not.
import assert from "node:assert/strict";
import { encodeStatusDocument } from "contract/status/status_document.ts";
import { encodeMetrics } from "server/hub/monitor/core/metrics_text.ts";
import { makeFullStatus, makeSnapshot } from "fakes/records.ts";
import { findMetricsFault } from "./metrics_form.ts";
import { readStatus, successTimes } from "./status_form.ts";

const SNAPSHOT = makeSnapshot({ a: makeFullStatus(), b: makeFullStatus({ up: false, lastSuccess: null }) });
const STATUS = encodeStatusDocument(SNAPSHOT);
const METRICS = encodeMetrics(SNAPSHOT);
const KEYS = ["a", "b"];

Deno.test("complete documents pass", () => {
  const status = readStatus(STATUS, KEYS);
  assert.ok(typeof status !== "string");
  assert.deepEqual([...successTimes(status).keys()], KEYS);
  assert.equal(findMetricsFault(METRICS, KEYS), null);
});

Deno.test("a status document truncated anywhere is found", () => {
  for (let length = 0; length < STATUS.length; length += 7) {
    assert.equal(typeof readStatus(STATUS.slice(0, length), KEYS), "string");
  }
});

Deno.test("metrics truncated anywhere are found", () => {
  for (let length = 0; length < METRICS.length; length += 7) {
    assert.notEqual(findMetricsFault(METRICS.slice(0, length), KEYS), null);
  }
});

Deno.test("a missing region is found", () => {
  assert.match(String(readStatus(STATUS, [...KEYS, "c"])), /lacks the region c/);
  assert.match(String(findMetricsFault(METRICS, [...KEYS, "c"])), /lack the region c/);
});
