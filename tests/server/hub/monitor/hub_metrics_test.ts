import assert from "node:assert/strict";
import { createHubMetrics } from "server/hub/monitor/hub_metrics.ts";
import { createRequestTally } from "server/hub/monitor/core/request_tally.ts";
import { makeFailure, makeSuccess } from "./probe_results.ts";

const BUILD = { version: "1", commit: null, committedAt: null, deno: "2", appMode: "hub", deployMode: "ui" };

Deno.test("createHubMetrics: the text is of this second, and of the last round", () => {
  let [lookups, nowMs] = [0, 5_000];
  const readState = () => ({
    process: { startedAtMs: 0, cpuSeconds: 0, residentBytes: ++lookups, files: null },
    requests: createRequestTally().list(),
    registry: { backends: 2, errors: 0, warnings: 0, isLastReadGood: true },
    listsRegions: true,
    statusWrites: { failures: 0, lastAtMs: null },
    hasData: null,
    answers: null,
    imports: null,
    updates: null,
    alerts: null,
    previews: null,
    mapArchive: null,
  });
  const metrics = createHubMetrics(BUILD, readState, () => nowMs);
  const first = metrics.text();
  assert.match(first, /^process_resident_memory_bytes 1$/m);
  nowMs += 999;
  assert.equal(metrics.text(), first);
  assert.equal(lookups, 1);
  nowMs += 1;
  assert.match(metrics.text(), /^process_resident_memory_bytes 2$/m);
  for (let round = 1; round <= 2; round++) {
    metrics.addRound({
      outcome: "published",
      durationSeconds: round,
      probes: [makeSuccess(), makeFailure()],
    });
    const text = metrics.text();
    assert.match(text, new RegExp(`^process_resident_memory_bytes ${2 + round}$`, "m"));
    assert.match(text, new RegExp(`^spielplatz_hub_poll_duration_seconds ${round}$`, "m"));
    assert.match(text, new RegExp(`^spielplatz_hub_probes_total{outcome="timeout"} ${round}$`, "m"));
  }
});
