import assert from "node:assert/strict";
import { createHubMetrics } from "server/monitor/hub_metrics.ts";
import { makeFailure, makeSuccess } from "./probe_results.ts";

const BUILD = {
  version: "1",
  commit: null,
  committedAt: null,
  deno: "2",
  appMode: "hub",
  deployMode: "ui",
  startedAtMs: 0,
};

Deno.test("createHubMetrics: the text changes with each round, and only then", () => {
  let lookups = 0;
  const metrics = createHubMetrics(BUILD, () => ({
    residentBytes: ++lookups,
    registry: { backends: 2, errors: 0, warnings: 0, isLastReadGood: true },
    listsRegions: true,
    statusWrites: { failures: 0, lastAtMs: null },
    hasData: null,
    imports: null,
    updates: null,
    previews: null,
    mapArchive: null,
  }));
  assert.match(metrics.text(), /^spielplatz_hub_resident_memory_bytes 1$/m);
  assert.equal(metrics.text(), metrics.text());
  assert.equal(lookups, 1);
  for (let round = 1; round <= 2; round++) {
    metrics.addRound({
      outcome: "published",
      durationSeconds: round,
      probes: [makeSuccess(), makeFailure()],
    });
    const text = metrics.text();
    assert.match(text, new RegExp(`^spielplatz_hub_resident_memory_bytes ${1 + round}$`, "m"));
    assert.match(text, new RegExp(`^spielplatz_hub_poll_duration_seconds ${round}$`, "m"));
    assert.match(text, new RegExp(`^spielplatz_hub_probes_total{outcome="timeout"} ${round}$`, "m"));
  }
});
