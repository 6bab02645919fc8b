// Metrics of the program itself. Every label has a fixed set of values, so the number of series is constant.
import { encodeFamilies, type Family, type Sample } from "./exposition.ts";
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
  readonly startedAtMs: number;
}

export interface HubState {
  readonly residentBytes: number;
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
  /** Null if no import is configured. */
  readonly imports: {
    readonly succeeded: number;
    readonly failed: number;
    readonly isLastGood: boolean;
    readonly isBlocked: boolean;
  } | null;
  /** Null while changes are not followed. */
  readonly updates: {
    readonly succeeded: number;
    readonly failed: number;
    /** Sequence number of the data at its replication server; null if unknown. */
    readonly sequence: number | null;
    /** Age of the data; null if unknown. */
    readonly lagSeconds: number | null;
  } | null;
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
  const { version, commit, committedAt, deno, appMode, deployMode, startedAtMs } = build;
  const { rounds, probes, lastDurationSeconds } = tally;
  const { registry, listsRegions, statusWrites, hasData, imports, updates, previews, mapArchive } = state;
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
    gauge("spielplatz_hub_start_time_seconds", "Unix time at which the program started.", startedAtMs / 1000),
    gauge("spielplatz_hub_resident_memory_bytes", "Resident memory of the program.", state.residentBytes),
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
    ...imports === null ? [] : describeImports(imports),
    ...updates === null ? [] : describeUpdates(updates),
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

function describeImports(
  { succeeded, failed, isLastGood, isBlocked }: NonNullable<HubState["imports"]>,
): Family[] {
  return [
    counter("spielplatz_hub_imports_total", "Imports of this program by outcome.", { succeeded, failed }),
    gauge(
      "spielplatz_hub_import_last_successful",
      "0 if the last import failed, 1 if it succeeded or none has ended yet.",
      isLastGood,
    ),
    gauge(
      "spielplatz_hub_import_blocked",
      "1 if the last import exceeded its memory or time and waits for a changed extract, else 0.",
      isBlocked,
    ),
  ];
}

function describeUpdates(
  { succeeded, failed, sequence, lagSeconds }: NonNullable<HubState["updates"]>,
): Family[] {
  return [
    counter("spielplatz_hub_updates_total", "Updates of this program by outcome.", { succeeded, failed }),
    ...sequence === null ? [] : [
      gauge(
        "spielplatz_hub_update_sequence",
        "Sequence number of the last diff that the data contains.",
        sequence,
      ),
    ],
    ...lagSeconds === null ? [] : [
      gauge(
        "spielplatz_hub_update_lag_seconds",
        "Seconds since the time of the data, with the applied changes.",
        lagSeconds,
      ),
    ],
  ];
}

function gauge(name: string, help: string, ...samples: readonly (Sample | number | boolean)[]): Family {
  const toSample = (sample: Sample | number | boolean) =>
    typeof sample === "object" ? sample : { value: Number(sample) };
  return { name, type: "gauge", help, samples: samples.map(toSample) };
}

/** Every outcome has a sample from the start: Prometheus sees no increase in a counter that appears with 1. */
function counter(name: string, help: string, outcomes: Readonly<Record<string, number>>): Family {
  const samples = Object.entries(outcomes).map(([outcome, value]) => ({ labels: { outcome }, value }));
  return { name, type: "counter", help, samples };
}
