// Errors, limits and versions: much of it repeats other chapters, and is tested there.
import type { Chapter } from "../statement.ts";

const TIERS = "client/federation/regions/core/tiers.ts";
const LOADER = "client/federation/tiers/tier_loader.ts";

export const LIMITS: readonly Chapter[] = [{
  title: "Errors",
  statements: [
    {
      id: "ER1",
      rule: "registry not fetched: the pill is red",
      code: ["client/federation/regions/ui/pill.tsx"],
    },
    {
      id: "ER2",
      rule: "backend request fails: red in the drawer",
      code: ["client/federation/regions/core/backend_row.ts"],
    },
    {
      id: "ER3",
      rule: "over 5 s in a tier fetch: omitted, one warning",
      code: ["client/federation/nodes/backend_call.ts"],
    },
    {
      id: "ER4",
      rule: "tier call answers 404: one fallback per session",
      code: ["client/federation/nodes/region_fallback.ts"],
    },
    {
      id: "ER5",
      rule: "a backend older than the tier API joins: flat gray ring, skipped in the cluster tier",
      code: ["client/federation/tiers/tier_request.ts", "client/federation/regions/core/macro_ring.ts"],
    },
    {
      id: "ER6",
      rule: "up false: offline ring, skipped in tier fetches",
      code: ["client/federation/regions/core/backend_view.ts"],
    },
    {
      id: "ER7",
      rule: "no response within 3 s of the probe: up false, latency 0, last_success kept",
      code: ["server/hub/monitor/probe.ts", "server/hub/monitor/core/backend_status.ts"],
    },
    {
      id: "ER8",
      rule: "bundled registry without a local backend: every backend is red",
      code: ["registry.json", "client/federation/regions/core/backend_row.ts"],
    },
    {
      id: "ER9",
      rule: "generated_at too old: a banner",
      code: ["client/federation/regions/ui/drawer_content.tsx"],
    },
  ],
}, {
  title: "Limits",
  statements: [
    { id: "L1", rule: "macro tier: zoom up to macroMaxZoom, 0 to 7 by default", code: [TIERS] },
    { id: "L2", rule: "cluster tier: zoom up to clusterMaxZoom, 8 to 13 by default", code: [TIERS] },
    { id: "L3", rule: "polygon tier: zoom above clusterMaxZoom, 14 and up by default", code: [TIERS] },
    {
      id: "L4",
      rule: "the thresholds are settings",
      code: ["server/program/settings/settings.ts", TIERS],
      beyond: "this also serves a Hub that wants the other pair of values in the specification, 5 and 13",
    },
    {
      id: "L5",
      rule: "standalone mode never enters the macro tier",
      code: ["client/federation/regions/core/page_features.ts", TIERS],
    },
    { id: "L6", rule: "debounce: 300 ms", code: [LOADER] },
    { id: "L7", rule: "tier request: 5 s", code: ["client/federation/nodes/backend_call.ts"] },
    {
      id: "L7b",
      rule: "progressive paint: a fast backend is painted within about 100 ms of its answer",
      code: ["client/federation/tiers/paint_pacer.ts", LOADER],
      beyond: "the first answer in the next frame, later ones at most every 100 ms",
    },
    { id: "L8", rule: "health probe: 3 s", code: ["server/hub/monitor/probe.ts"] },
    {
      id: "L9",
      rule: "registry and data are fetched again every HUB_POLL_INTERVAL, by default every 5 minutes",
      code: ["client/federation/regions/backends_loader.ts"],
    },
    {
      id: "L10",
      rule: "poll and rewrite of the monitoring files: every 60 s",
      code: ["server/hub/monitor/poll_schedule.ts"],
    },
    {
      id: "L11",
      rule: "stale: older than 2 x poll_interval_seconds",
      code: ["client/federation/regions/backends_model.ts"],
    },
    {
      id: "L12",
      rule: "a frozen Hub is found by time() - spielplatz_poll_generated_timestamp > 300",
      code: ["deploy/prometheus/alerts.yml"],
      beyond:
        "thresholds for data age and completeness are examples in the specification: the operator sets them",
    },
  ],
}, {
  title: "Versioning",
  statements: [
    { id: "VE1", rule: "API paths carry no version", code: ["contract/rpc.ts"] },
    {
      id: "VE2",
      rule: "older backends, without tier calls, completeness and importing, join with less on display",
      code: ["contract/status/backend_meta.ts", "client/federation/tiers/tier_request.ts"],
    },
    {
      id: "VE3",
      rule: "current backends are asked through the tier calls, never through get_playgrounds",
      code: ["client/federation/tiers/tier_request.ts"],
    },
    { id: "VE4", rule: "metrics follow text format 0.0.4", code: ["server/hub/monitor/core/exposition.ts"] },
    {
      id: "VE5",
      rule: "no version badge without a version",
      code: ["client/federation/regions/ui/backend_item.tsx"],
    },
  ],
}];
