// The eyes of a run: what is whole, and that nothing less passes for it.
import assert from "node:assert/strict";
import { encodeStatusDocument } from "../../contract/status_document.ts";
import { encodeMetrics } from "../../server/monitor/core/metrics_text.ts";
import { makeSnapshot, makeStatus } from "../server/monitor/records.ts";
import { findMetricsFault } from "./metrics_form.ts";
import { readStatus, successTimes } from "./status_form.ts";

const SNAPSHOT = makeSnapshot({ a: makeStatus(), b: makeStatus({ up: false, lastSuccess: null }) });
const STATUS = encodeStatusDocument(SNAPSHOT);
const METRICS = encodeMetrics(SNAPSHOT);
const KEYS = ["a", "b"];

Deno.test("whole documents are fine", () => {
  const status = readStatus(STATUS, KEYS);
  assert.ok(typeof status !== "string");
  assert.deepEqual([...successTimes(status).keys()], KEYS);
  assert.equal(findMetricsFault(METRICS, KEYS), null);
});

Deno.test("a status document that ends anywhere before its end is found", () => {
  for (let length = 0; length < STATUS.length; length += 7) {
    assert.equal(typeof readStatus(STATUS.slice(0, length), KEYS), "string");
  }
});

Deno.test("metrics that end anywhere before their end are found", () => {
  for (let length = 0; length < METRICS.length; length += 7) {
    assert.notEqual(findMetricsFault(METRICS.slice(0, length), KEYS), null);
  }
});

Deno.test("a region that is missing is found", () => {
  assert.match(String(readStatus(STATUS, [...KEYS, "c"])), /lacks the region c/);
  assert.match(String(findMetricsFault(METRICS, [...KEYS, "c"])), /lack the region c/);
});
