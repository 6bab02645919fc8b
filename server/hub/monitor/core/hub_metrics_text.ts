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

/** Constant while the program runs. */
export interface BuildFacts {
  readonly version: string;
  /** Null if unknown, as its time. */
  readonly commit: string | null;
  readonly committedAt: string | null;
  /** Version of the runtime. */
  readonly deno: string;
  readonly appMode: string;
  readonly deployMode: string;
}

/** Attempts to deliver alerts by one channel. */
export interface AlertTally {
  readonly channel: string;
  readonly delivered: number;
  /** Attempts that are made again. */
  readonly failed: number;
  /** Messages that no further attempt is made for. */
  readonly givenUp: number;
}

export interface HubState {
  readonly process: ProcessFacts;
  readonly requests: readonly RouteTally[];
  readonly registry: {
    readonly backends: number;
    readonly errors: number;
    readonly warnings: number;
    /** False while an older document is in use because the newest is unusable. */
    readonly isLastReadGood: boolean;
  };
  /** Whether the page's policy lists the origins of all regions; null if no page is served. */
  readonly listsRegions: boolean | null;
  readonly statusWrites: {
    readonly failures: number;
    /** Null if never written. */
    readonly lastAtMs: number | null;
  };
  /** Whether the data-node of this program has data; null if there is no data-node. */
  readonly hasData: boolean | null;
  /** Calls of the data API by how they were answered; null if there is no data-node. */
  readonly answers: Readonly<Record<"hit" | "revalidated" | "miss", number>> | null;
  /** Null if no import is configured. */
  readonly imports: ImportFacts | null;
  /** Null while changes are not followed. */
  readonly updates: UpdateFacts | null;
  /** Null if no alerts are sent. */
  readonly alerts: readonly AlertTally[] | null;
  /** Link previews by outcome; null if no page is served. */
  readonly previews: Readonly<Record<"found" | "unknown" | "silent" | "busy", number>> | null;
  /** Null if the base map is not an archive, or no page is served. */
  readonly mapArchive: {
    /** False while there is no archive, or an older one is in use because the newest is unusable. */
    readonly isLastGood: boolean;
    readonly tiles: Readonly<Record<"found" | "empty" | "failed", number>>;
  } | null;
}

/** The text ends with a line break. */
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
    // Rounds and scrapes both happen once a minute: a gauge shows every round, a histogram would lose detail.
    gauge(
      "spielplatz_hub_poll_duration_seconds",
      "Duration of the last poll round, status files included.",
      ...lastDurationSeconds === null ? [] : [Number(lastDurationSeconds.toFixed(4))],
    ),
    counter("spielplatz_hub_poll_rounds_total", "Poll rounds by outcome.", rounds),
    counter("spielplatz_hub_probes_total", "Calls of get_meta by outcome.", probes),
    gauge("spielplatz_hub_registry_backends", "Backends in the registry in use.", registry.backends),
    gauge(
      "spielplatz_hub_registry_problems",
      "Problems in the registry in use; an error is an entry left out.",
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
      "1 if the page's policy lists the origins of all regions, 0 if they are too many and every server is allowed.",
      listsRegions,
    )],
    {
      name: "spielplatz_hub_status_write_failures_total",
      type: "counter",
      help: "Failed attempts to write the status files.",
      samples: [{ value: statusWrites.failures }],
    },
    // 0 instead of no sample, so that alerts also compare files that were never written.
    gauge(
      "spielplatz_hub_status_last_write_timestamp_seconds",
      "Unix time at which the status files were last written; 0 for never.",
      (statusWrites.lastAtMs ?? 0) / 1000,
    ),
    ...hasData === null ? [] : [gauge(
      "spielplatz_hub_node_has_data",
      "1 if the data-node of this program serves data, 0 if it has none and its answers are empty.",
      hasData,
    )],
    ...answers === null
      ? []
      : [counter("spielplatz_hub_node_answers_total", "Calls of the data API that can be cached.", answers)],
    ...imports === null ? [] : describeImports(imports),
    ...updates === null ? [] : describeUpdates(updates),
    ...alerts === null ? [] : [describeAlerts(alerts)],
    ...previews === null
      ? []
      : [counter("spielplatz_hub_previews_total", "Requested link previews by outcome.", previews)],
    ...mapArchive === null ? [] : [
      gauge(
        "spielplatz_hub_map_archive_last_read_successful",
        "1 if the newest map archive is in use, 0 if it is unusable.",
        mapArchive.isLastGood,
      ),
      counter(
        "spielplatz_hub_map_tiles_total",
        "Requested tiles of the map archive by outcome.",
        mapArchive.tiles,
      ),
    ],
  ]);
}

function describeAlerts(alerts: readonly AlertTally[]): Family {
  return {
    name: "spielplatz_hub_alert_deliveries_total",
    type: "counter",
    help: "Deliveries of alerts by channel and outcome; given up are messages, the others attempts.",
    samples: alerts.flatMap(({ channel, delivered, failed, givenUp }) =>
      Object.entries({ delivered, failed, given_up: givenUp }).map(([outcome, value]) => ({
        labels: { channel, outcome },
        value,
      }))
    ),
  };
}
