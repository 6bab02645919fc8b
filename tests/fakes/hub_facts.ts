// Metrics facts of a program with all parts: import, updates, alerts, pages and a map archive.
import type { BuildFacts, HubState } from "server/hub/monitor/core/hub_metrics_text.ts";
import { createRequestTally, type RouteTally } from "server/hub/monitor/core/request_tally.ts";
import type { RoundTally } from "server/hub/monitor/core/round_tally.ts";

export const BUILD: BuildFacts = {
  version: "1.2.3",
  commit: "0a1b",
  committedAt: "2026-11-20T10:00:00Z",
  deno: "2.9.6",
  appMode: "hub",
  deployMode: "data-node-ui",
};
const TALLIES: readonly RouteTally[] = [
  {
    route: "/",
    statuses: { 2: 3, 3: 1, 4: 0, 5: 2 },
    buckets: [1, 0, 2, 0, 0, 0, 0, 0, 0, 2, 1],
    seconds: 12.3456789,
    bytes: 4096,
  },
  { ...createRequestTally().of("/metrics") },
];
export const STATE: HubState = {
  process: {
    startedAtMs: 1_795_150_800_500,
    cpuSeconds: 12.34567,
    residentBytes: 120_000_000,
    files: { open: 17, limit: 1024 },
  },
  requests: TALLIES,
  registry: { backends: 30, errors: 1, warnings: 2, isLastReadGood: true },
  listsRegions: true,
  statusWrites: { failures: 4, lastAtMs: 1_795_150_860_250 },
  hasData: false,
  answers: { hit: 16, revalidated: 17, miss: 18 },
  imports: {
    succeeded: 5,
    failed: 6,
    lastSuccessAtMs: 1_795_150_700_500,
    lastFailureAtMs: 1_795_150_600_000,
    steps: { download: 60.12345, compose: 2 },
    isLastGood: true,
    isBlocked: false,
  },
  updates: {
    succeeded: 14,
    failed: 15,
    lastSuccessAtMs: null,
    lastFailureAtMs: null,
    steps: { changes: 0.5 },
    sequence: 4711,
    lagSeconds: 90.5,
  },
  alerts: [{ channel: "webhook", delivered: 19, failed: 20, givenUp: 21 }],
  previews: { found: 7, unknown: 8, silent: 9, busy: 10 },
  mapArchive: { isLastGood: true, tiles: { found: 11, empty: 12, failed: 13 } },
};
export const TALLY: RoundTally = {
  rounds: { published: 7, skipped: 8, failed: 9 },
  probes: { ok: 10, timeout: 11, network: 12, status: 13, format: 14, size: 15 },
  lastDurationSeconds: 3.012345,
};
