// What monitoring reads: the status record, the metrics, and access to them.
import type { Chapter } from "../statement.ts";

const STATUS = "server/hub/monitor/core/backend_status.ts";
const DOCUMENT = "contract/status/status_document.ts";
const METRICS = "server/hub/monitor/core/metrics_text.ts";

export const MONITORING: readonly Chapter[] = [{
  title: "Federation status record",
  statements: [
    {
      id: "F1",
      rule: "generated_at is the ISO 8601 time of writing",
      code: [DOCUMENT, "server/hub/monitor/core/snapshot.ts"],
    },
    { id: "F2", rule: "poll_interval_seconds is 60", code: [DOCUMENT] },
    { id: "F3", rule: "backends is an object keyed by slug", code: [DOCUMENT] },
    { id: "F4", rule: "url is the backend's API base", code: [STATUS] },
    {
      id: "F5",
      rule: "up is true if get_meta answered within 3 s",
      code: ["server/hub/monitor/probe.ts", STATUS],
    },
    {
      id: "F6",
      rule: "latency_seconds is the round trip of the last successful poll, 0 on failure",
      code: [STATUS],
    },
    {
      id: "F7",
      rule: "last_success is kept across failures, null if the backend was never reached",
      code: [STATUS, "server/hub/monitor/snapshot_store.ts"],
      beyond: "it survives a restart of the Hub",
    },
    {
      id: "F8",
      rule: "last_import_at is the backend's; null if no import has run or the backend is down",
      code: [STATUS],
    },
    { id: "F9", rule: "data_age_seconds are the seconds since last_import_at, null with it", code: [STATUS] },
    {
      id: "F10",
      rule: "playground_count is an integer, null when the backend is down",
      code: [STATUS],
      beyond: "the last known counts of a backend that is down are in the extra field `last_known`",
    },
    { id: "F11", rule: "complete, partial and missing are integers, null on older backends", code: [STATUS] },
  ],
}, {
  title: "Metrics",
  statements: [
    { id: "X1", rule: "the gauges of a backend have the labels backend and url", code: [METRICS] },
    { id: "X2", rule: "spielplatz_backend_up is 1 if get_meta answered, else 0", code: [METRICS] },
    {
      id: "X3",
      rule:
        "spielplatz_backend_importing is 1 while an import runs, else 0, on every backend that is reachable",
      code: [METRICS],
    },
    { id: "X4", rule: "spielplatz_backend_latency_seconds is the round trip of get_meta", code: [METRICS] },
    {
      id: "X5",
      rule: "spielplatz_backend_data_age_seconds are the seconds since the last import",
      code: [METRICS],
    },
    {
      id: "X6",
      rule: "spielplatz_backend_playgrounds_total, _complete, _partial and _missing are the region's counts",
      code: [METRICS],
      beyond:
        "the first one also as `spielplatz_backend_playgrounds`, since `_total` is the end of a counter's name",
    },
    {
      id: "X7",
      rule: "spielplatz_poll_generated_timestamp is a Unix time without labels",
      code: [METRICS],
    },
    {
      id: "X8",
      rule: "a HELP and a TYPE line (gauge) come before each metric",
      code: ["server/hub/monitor/core/exposition.ts"],
      beyond:
        "the program's own metrics, `spielplatz_hub_…` and `process_…`, follow; their counters are of type counter, and one is a histogram",
    },
    {
      id: "X9",
      rule: "age and the counts are omitted for a backend where the field is null",
      code: [METRICS],
    },
    {
      id: "X10",
      rule: "monitoring checks hold: status 200, generated_at within 5 minutes, every expected backend up",
      code: ["server/site/status/monitoring.ts", "deploy/prometheus/alerts.yml"],
    },
  ],
}, {
  title: "Authentication",
  statements: [
    {
      id: "A1",
      rule: "monitoring files and registry need no authentication",
      code: ["server/site/app/app.ts"],
    },
    {
      id: "A2",
      rule: "access to a node's API from other origins is a matter of CORS: any origin may read it",
      code: ["server/node/api/node_api.ts"],
    },
  ],
}, {
  title: "Events",
  statements: [
    {
      id: "EV1",
      rule: "the server pushes nothing: an idle page asks only for the data poll and the status",
      code: ["client/federation/regions/backends_loader.ts"],
    },
  ],
}];
