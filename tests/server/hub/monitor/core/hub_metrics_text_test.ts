import assert from "node:assert/strict";
import { encodeHubMetrics } from "server/hub/monitor/core/hub_metrics_text.ts";
import { encodeMetrics } from "server/hub/monitor/core/metrics_text.ts";
import { NO_ROUNDS } from "server/hub/monitor/core/round_tally.ts";
import { lintMetrics, prepareToolTests } from "../../../../deploy/monitoring/installed_tools.ts";
import { BUILD, STATE, TALLY } from "fakes/hub_facts.ts";
import { makeSnapshot } from "fakes/records.ts";

function readSamples(text: string): Record<string, number> {
  const lines = text.trimEnd().split("\n").filter((line) => !line.startsWith("#"));
  return Object.fromEntries(lines.map((line) => {
    const [, series, value] = /^(.+) (\S+)$/.exec(line)!;
    return [series!.replace(/^spielplatz_hub_/, ""), Number(value)];
  }));
}

Deno.test("encodeHubMetrics: every fact is a sample", () => {
  assert.deepEqual(readSamples(encodeHubMetrics(BUILD, TALLY, STATE)), {
    'build_info{version="1.2.3",commit="0a1b",committed_at="2026-11-20T10:00:00Z",deno="2.9.6",app_mode="hub",deploy_mode="data-node-ui"}':
      1,
    "process_start_time_seconds": 1_795_150_800.5,
    "process_cpu_seconds_total": 12.346,
    "process_resident_memory_bytes": 120_000_000,
    "process_open_fds": 17,
    "process_max_fds": 1024,
    'requests_total{route="/",status="2xx"}': 3,
    'requests_total{route="/",status="3xx"}': 1,
    'requests_total{route="/",status="4xx"}': 0,
    'requests_total{route="/",status="5xx"}': 2,
    'requests_total{route="/metrics",status="2xx"}': 0,
    'requests_total{route="/metrics",status="3xx"}': 0,
    'requests_total{route="/metrics",status="4xx"}': 0,
    'requests_total{route="/metrics",status="5xx"}': 0,
    'request_duration_seconds_bucket{route="/",le="0.001"}': 1,
    'request_duration_seconds_bucket{route="/",le="0.0025"}': 1,
    'request_duration_seconds_bucket{route="/",le="0.005"}': 3,
    'request_duration_seconds_bucket{route="/",le="0.01"}': 3,
    'request_duration_seconds_bucket{route="/",le="0.025"}': 3,
    'request_duration_seconds_bucket{route="/",le="0.05"}': 3,
    'request_duration_seconds_bucket{route="/",le="0.1"}': 3,
    'request_duration_seconds_bucket{route="/",le="0.25"}': 3,
    'request_duration_seconds_bucket{route="/",le="0.5"}': 3,
    'request_duration_seconds_bucket{route="/",le="2.5"}': 5,
    'request_duration_seconds_bucket{route="/",le="+Inf"}': 6,
    'request_duration_seconds_sum{route="/"}': 12.345679,
    'request_duration_seconds_count{route="/"}': 6,
    'sent_bytes_total{route="/"}': 4096,
    "poll_duration_seconds": 3.0123,
    'poll_rounds_total{outcome="published"}': 7,
    'poll_rounds_total{outcome="skipped"}': 8,
    'poll_rounds_total{outcome="failed"}': 9,
    'probes_total{outcome="ok"}': 10,
    'probes_total{outcome="timeout"}': 11,
    'probes_total{outcome="network"}': 12,
    'probes_total{outcome="status"}': 13,
    'probes_total{outcome="format"}': 14,
    'probes_total{outcome="size"}': 15,
    "registry_backends": 30,
    'registry_problems{severity="error"}': 1,
    'registry_problems{severity="warning"}': 2,
    "registry_last_read_successful": 1,
    "policy_lists_regions": 1,
    "status_write_failures_total": 4,
    "status_last_write_timestamp_seconds": 1_795_150_860.25,
    "node_has_data": 0,
    'node_answers_total{outcome="hit"}': 16,
    'node_answers_total{outcome="revalidated"}': 17,
    'node_answers_total{outcome="miss"}': 18,
    'imports_total{outcome="succeeded"}': 5,
    'imports_total{outcome="failed"}': 6,
    "import_last_successful": 1,
    "import_blocked": 0,
    "import_last_success_timestamp_seconds": 1_795_150_700.5,
    "import_last_failure_timestamp_seconds": 1_795_150_600,
    'import_step_duration_seconds{step="download"}': 60.123,
    'import_step_duration_seconds{step="compose"}': 2,
    'updates_total{outcome="succeeded"}': 14,
    'updates_total{outcome="failed"}': 15,
    "update_sequence": 4711,
    "update_lag_seconds": 90.5,
    "update_last_success_timestamp_seconds": 0,
    "update_last_failure_timestamp_seconds": 0,
    'update_step_duration_seconds{step="changes"}': 0.5,
    'alert_deliveries_total{channel="webhook",outcome="delivered"}': 19,
    'alert_deliveries_total{channel="webhook",outcome="failed"}': 20,
    'alert_deliveries_total{channel="webhook",outcome="given_up"}': 21,
    'previews_total{outcome="found"}': 7,
    'previews_total{outcome="unknown"}': 8,
    'previews_total{outcome="silent"}': 9,
    'previews_total{outcome="busy"}': 10,
    "map_archive_last_read_successful": 1,
    'map_tiles_total{outcome="found"}': 11,
    'map_tiles_total{outcome="empty"}': 12,
    'map_tiles_total{outcome="failed"}': 13,
  });
});

Deno.test("encodeHubMetrics: before the first round counters are 0, and there is no duration", () => {
  const samples = readSamples(encodeHubMetrics(BUILD, NO_ROUNDS, STATE));
  assert.equal(samples['probes_total{outcome="timeout"}'], 0);
  assert.equal(samples['poll_rounds_total{outcome="published"}'], 0);
  assert.ok(!("poll_duration_seconds" in samples));
});

Deno.test("encodeHubMetrics: troubles are 0", () => {
  const samples = readSamples(encodeHubMetrics(BUILD, TALLY, {
    ...STATE,
    registry: { ...STATE.registry, isLastReadGood: false },
    listsRegions: false,
    statusWrites: { failures: 1, lastAtMs: null },
    imports: { ...STATE.imports!, isLastGood: false, isBlocked: true },
  }));
  assert.equal(samples["registry_last_read_successful"], 0);
  assert.equal(samples["policy_lists_regions"], 0);
  assert.equal(samples["status_last_write_timestamp_seconds"], 0);
  assert.equal(samples["import_last_successful"], 0);
  assert.equal(samples["import_blocked"], 1);
});

Deno.test("encodeHubMetrics: a program that is no data-node says nothing of its data", () => {
  assert.doesNotMatch(encodeHubMetrics(BUILD, TALLY, { ...STATE, hasData: null }), /has_data/);
});

Deno.test("encodeHubMetrics: no metrics of updates without them, nor of what is not known", () => {
  assert.doesNotMatch(encodeHubMetrics(BUILD, TALLY, { ...STATE, updates: null }), /update/);
  const updates = { ...STATE.updates!, sequence: null, lagSeconds: null };
  assert.doesNotMatch(encodeHubMetrics(BUILD, TALLY, { ...STATE, updates }), /update_(sequence|lag)/);
});

Deno.test("encodeHubMetrics: nothing of alerts, answers and files where there are none", () => {
  const text = encodeHubMetrics(BUILD, TALLY, {
    ...STATE,
    process: { ...STATE.process, files: null },
    answers: null,
    alerts: null,
  });
  assert.doesNotMatch(text, /alert_|node_answers|_fds/);
});

Deno.test("encodeHubMetrics: no import metrics without imports", () => {
  const text = encodeHubMetrics(BUILD, TALLY, { ...STATE, imports: null });
  assert.doesNotMatch(text, /import/);
});

const promtoolTest = await prepareToolTests("promtool");

promtoolTest("encodeHubMetrics: promtool has nothing to say, nor of what it follows", async () => {
  for (const tally of [NO_ROUNDS, TALLY]) {
    assert.deepEqual(await lintMetrics(encodeHubMetrics(BUILD, tally, STATE)), []);
  }
  const together = encodeMetrics(makeSnapshot({})) + encodeHubMetrics(BUILD, TALLY, STATE);
  assert.deepEqual(await lintMetrics(together), []);
});

Deno.test("encodeHubMetrics: no metrics of a map archive without one", () => {
  assert.doesNotMatch(encodeHubMetrics(BUILD, TALLY, { ...STATE, mapArchive: null }), /map_/);
});

Deno.test("encodeHubMetrics: no metrics of previews without pages", () => {
  assert.doesNotMatch(encodeHubMetrics(BUILD, TALLY, { ...STATE, previews: null }), /preview/);
});
