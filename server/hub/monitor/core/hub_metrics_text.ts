// Metrics of the program itself. Every label has a fixed set of values, so the number of series is constant.
import { counter, encodeFamilies, type Family, gauge } from "./exposition.ts";
import {
  describeImports,
  describeUpdates,
  type ImportFacts,
  type UpdateFacts,
} from "./import_metrics_text.ts";
import { describeProcess, type ProcessFacts } from "./process_metrics_text.ts";
import { describeRequests } from "./request_metrics_text.ts";
import type { RouteTally } from "./request_tally.ts";
import type { RoundTally } from "./round_tally.ts";

/** Facts that stay constant while the program runs. */
export interface BuildFacts {
  readonly version: string;
  /** Null if unknown, like `committedAt`. */
  readonly commit: string | null;
  readonly committedAt: string | null;
  /** Version of the Deno runtime. */
  readonly deno: string;
  readonly appMode: string;
  readonly deployMode: string;
}

/** Alert delivery attempts of one channel. */
export interface AlertTally {
  readonly channel: string;
  readonly delivered: number;
  /** Attempts that will be repeated. */
  readonly failed: number;
  /** Messages that will not be attempted again. */
  readonly givenUp: number;
}

export interface HubState {
  readonly process: ProcessFacts;
  readonly requests: readonly RouteTally[];
  readonly registry: {
    readonly backends: number;
    readonly errors: number;
    readonly warnings: number;
    /** False while the newest document is invalid and an older one is in use. */
    readonly isLastReadGood: boolean;
  };
  /** Whether the page's policy lists the origins of all regions, or null if no page is served. */
  readonly listsRegions: boolean | null;
  readonly statusWrites: {
    readonly failures: number;
    /** Null if never written. */
    readonly lastAtMs: number | null;
  };
  /** Whether this program's data-node has data, or null if there is no data-node. */
  readonly hasData: boolean | null;
  /** Data API responses by cache result, or null if there is no data-node. */
  readonly answers: Readonly<Record<"hit" | "revalidated" | "miss", number>> | null;
  /** Null if no import is configured. */
  readonly imports: ImportFacts | null;
  /** Null if updates are disabled. */
  readonly updates: UpdateFacts | null;
  /** Null if alerts are disabled. */
  readonly alerts: readonly AlertTally[] | null;
  /** Link previews by outcome, or null if no page is served. */
  readonly previews: Readonly<Record<"found" | "unknown" | "silent" | "busy", number>> | null;
  /** Null if the base map is not an archive, or no page is served. */
  readonly mapArchive: {
    /** False while there is no archive, or the newest is unusable and an older one is in use. */
    readonly isLastGood: boolean;
    readonly tiles: Readonly<Record<"found" | "empty" | "failed", number>>;
  } | null;
}

/** Encodes all metrics of the program. The text ends with a line break. */
export function encodeHubMetrics(build: BuildFacts, tally: RoundTally, state: HubState): string {
  const { version, commit, committedAt, deno, appMode, deployMode } = build;
  const { rounds, probes, lastDurationSeconds } = tally;
  const { registry, listsRegions, statusWrites, hasData, answers, imports, updates, previews } = state;
  const { alerts, mapArchive } = state;
  return encodeFamilies([
    gauge("spielplatz_hub_build_info", "Version, commit and roles of the running program; always 1.", {
      labels: {
        version,
        commit: commit ?? "unknown",
        committed_at: committedAt ?? "unknown",
        deno,
        app_mode: appMode,
        deploy_mode: deployMode,
      },
      value: 1,
    }),
    ...describeProcess(state.process),
    ...describeRequests(state.requests),
    // Rounds and scrapes both happen once a minute. A gauge captures every round; a histogram would lose detail.
    gauge(
      "spielplatz_hub_poll_duration_seconds",
      "Duration of the last poll round, status files included.",
      ...lastDurationSeconds === null ? [] : [Number(lastDurationSeconds.toFixed(4))],
    ),
    counter("spielplatz_hub_poll_rounds_total", "Poll rounds by outcome.", rounds),
    counter("spielplatz_hub_probes_total", "Calls to get_meta by outcome.", probes),
    gauge("spielplatz_hub_registry_backends", "Backends in the registry in use.", registry.backends),
    gauge(
      "spielplatz_hub_registry_problems",
      "Problems in the registry in use; each error is a skipped entry.",
      { labels: { severity: "error" }, value: registry.errors },
      { labels: { severity: "warning" }, value: registry.warnings },
    ),
    gauge(
      "spielplatz_hub_registry_last_read_successful",
      "1 if the newest registry is in use, 0 if it is unusable and an older one is in use.",
      registry.isLastReadGood,
    ),
    ...listsRegions === null ? [] : [gauge(
      "spielplatz_hub_policy_lists_regions",
      "1 if the page's policy lists the origins of all regions, 0 if there are too many and every server is allowed.",
      listsRegions,
    )],
    {
      name: "spielplatz_hub_status_write_failures_total",
      type: "counter",
      help: "Failed attempts to write the status files.",
      samples: [{ value: statusWrites.failures }],
    },
    // Reports 0 rather than no sample, so that alerts also catch files that were never written.
    gauge(
      "spielplatz_hub_status_last_write_timestamp_seconds",
      "Unix time at which the status files were last written; 0 if never.",
      (statusWrites.lastAtMs ?? 0) / 1000,
    ),
    ...hasData === null ? [] : [gauge(
      "spielplatz_hub_node_has_data",
      "1 if this program's data-node serves data, 0 if it has none and returns empty responses.",
      hasData,
    )],
    ...answers === null
      ? []
      : [counter("spielplatz_hub_node_answers_total", "Cacheable calls to the data API.", answers)],
    ...imports === null ? [] : describeImports(imports),
    ...updates === null ? [] : describeUpdates(updates),
    ...alerts === null ? [] : [describeAlerts(alerts)],
    ...previews === null
      ? []
      : [counter("spielplatz_hub_previews_total", "Requests for link previews by outcome.", previews)],
    ...mapArchive === null ? [] : [
      gauge(
        "spielplatz_hub_map_archive_last_read_successful",
        "1 if the newest map archive is in use, 0 if it is unusable.",
        mapArchive.isLastGood,
      ),
      counter(
        "spielplatz_hub_map_tiles_total",
        "Requests for tiles of the map archive by outcome.",
        mapArchive.tiles,
      ),
    ],
  ]);
}

function describeAlerts(alerts: readonly AlertTally[]): Family {
  return {
    name: "spielplatz_hub_alert_deliveries_total",
    type: "counter",
    help:
      "Alert deliveries by channel and outcome; given_up counts messages, the other outcomes count attempts.",
    samples: alerts.flatMap(({ channel, delivered, failed, givenUp }) =>
      Object.entries({ delivered, failed, given_up: givenUp }).map(([outcome, value]) => ({
        labels: { channel, outcome },
        value,
      }))
    ),
  };
}
