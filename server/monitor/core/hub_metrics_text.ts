// Metrics of the program itself; those of the backends are fixed by the specification. Every label has a closed set of
// values, so the number of series is constant.
import { encodeFamilies, type Family, type Sample } from "./exposition.ts";
import type { RoundTally } from "./round_tally.ts";

/** Constant while the program runs. */
export interface BuildFacts {
  readonly version: string;
  /** Version of the runtime. */
  readonly deno: string;
  readonly appMode: string;
  readonly deployMode: string;
  readonly startedAtMs: number;
}

/** Read when the text is encoded. */
export interface HubState {
  readonly residentBytes: number;
  readonly registry: {
    readonly backends: number;
    readonly errors: number;
    readonly warnings: number;
    /** False while an older document is in use because the newest is unusable. */
    readonly isLastReadGood: boolean;
  };
  /** Whether the page's policy lists the origins of all regions; null: no page is served. */
  readonly listsRegions: boolean | null;
  readonly statusWrites: {
    readonly failures: number;
    /** Null: never. */
    readonly lastAtMs: number | null;
  };
  /** Whether the data-node of this program has anything to serve; null: there is none. */
  readonly hasData: boolean | null;
  /** Null: no import is configured. */
  readonly imports: {
    readonly succeeded: number;
    readonly failed: number;
    readonly isLastGood: boolean;
    readonly isBlocked: boolean;
  } | null;
  /** Link previews by outcome; null: no page is served. */
  readonly previews: Readonly<Record<"found" | "unknown" | "silent" | "busy", number>> | null;
  /** Null: the base map is no archive, or no page is served. */
  readonly mapArchive: {
    /** False while there is no archive, or an older one is in use because the newest file is unusable. */
    readonly isLastGood: boolean;
    readonly tiles: Readonly<Record<"found" | "empty" | "failed", number>>;
  } | null;
}

/** Ends with a line break. */
export function encodeHubMetrics(build: BuildFacts, tally: RoundTally, state: HubState): string {
  return encodeFamilies([
    ...describeProcess(build, state),
    ...describePoll(tally),
    ...describeRegistry(state.registry),
    ...describePolicy(state.listsRegions),
    ...describeStatusWrites(state.statusWrites),
    ...describeData(state.hasData),
    ...describeImports(state.imports),
    ...describePreviews(state.previews),
    ...describeMapArchive(state.mapArchive),
  ]);
}

function describeProcess(build: BuildFacts, { residentBytes }: HubState): Family[] {
  const { version, deno, appMode, deployMode, startedAtMs } = build;
  return [
    gauge("spielplatz_hub_build_info", "Version and roles of the running program; always 1.", [{
      labels: { version, deno, app_mode: appMode, deploy_mode: deployMode },
      value: 1,
    }]),
    gauge("spielplatz_hub_start_time_seconds", "Unix time at which the program started.", [
      { value: startedAtMs / 1000 },
    ]),
    gauge("spielplatz_hub_resident_memory_bytes", "Resident memory of the program.", [
      { value: residentBytes },
    ]),
  ];
}

function describePoll({ rounds, probes, lastDurationSeconds }: RoundTally): Family[] {
  return [
    // Rounds and scrapes both happen once a minute: a gauge shows every round, a histogram would lose detail.
    gauge("spielplatz_hub_poll_duration_seconds", "Duration of the last poll round, status files included.", [
      ...(lastDurationSeconds === null ? [] : [{ value: Number(lastDurationSeconds.toFixed(4)) }]),
    ]),
    counter("spielplatz_hub_poll_rounds_total", "Poll rounds by outcome.", {
      label: "outcome",
      counts: rounds,
    }),
    counter("spielplatz_hub_probes_total", "Calls of get_meta by outcome.", {
      label: "outcome",
      counts: probes,
    }),
  ];
}

function describeRegistry(registry: HubState["registry"]): Family[] {
  const { backends, errors, warnings, isLastReadGood } = registry;
  return [
    gauge("spielplatz_hub_registry_backends", "Backends in the registry in use.", [
      { value: backends },
    ]),
    gauge(
      "spielplatz_hub_registry_problems",
      "Problems in the registry in use; an error is an entry left out.",
      [
        { labels: { severity: "error" }, value: errors },
        { labels: { severity: "warning" }, value: warnings },
      ],
    ),
    gauge(
      "spielplatz_hub_registry_last_read_successful",
      "1 if the newest registry is in use, 0 if it is unusable and an older one is in use.",
      [{ value: Number(isLastReadGood) }],
    ),
  ];
}

function describePolicy(listsRegions: boolean | null): Family[] {
  if (listsRegions === null) return [];
  return [
    gauge(
      "spielplatz_hub_policy_lists_regions",
      "1 if the page's policy lists the origins of all regions, 0 if they are too many and every server is allowed.",
      [{ value: Number(listsRegions) }],
    ),
  ];
}

function describeStatusWrites({ failures, lastAtMs }: HubState["statusWrites"]): Family[] {
  return [
    {
      name: "spielplatz_hub_status_write_failures_total",
      type: "counter",
      help: "Failed attempts to write the status files.",
      samples: [{ value: failures }],
    },
    // 0 instead of no sample, so that alerts also compare files that were never written.
    gauge(
      "spielplatz_hub_status_last_write_timestamp_seconds",
      "Unix time at which the status files were last written; 0 for never.",
      [{ value: (lastAtMs ?? 0) / 1000 }],
    ),
  ];
}

function describeData(hasData: boolean | null): Family[] {
  if (hasData === null) return [];
  return [
    gauge(
      "spielplatz_hub_node_has_data",
      "1 if the data-node of this program serves data, 0 if it has none and its answers are empty.",
      [{ value: Number(hasData) }],
    ),
  ];
}

function describeImports(imports: HubState["imports"]): Family[] {
  if (imports === null) return [];
  const { succeeded, failed, isLastGood, isBlocked } = imports;
  return [
    counter("spielplatz_hub_imports_total", "Imports of this program by outcome.", {
      label: "outcome",
      counts: { succeeded, failed },
    }),
    gauge(
      "spielplatz_hub_import_last_successful",
      "0 if the last import failed, 1 if it succeeded or none has ended yet.",
      [{ value: Number(isLastGood) }],
    ),
    gauge(
      "spielplatz_hub_import_blocked",
      "1 if the last import exceeded its memory or time and waits for a changed extract, else 0.",
      [{ value: Number(isBlocked) }],
    ),
  ];
}

function describePreviews(previews: HubState["previews"]): Family[] {
  if (previews === null) return [];
  return [
    counter("spielplatz_hub_previews_total", "Requested link previews by outcome.", {
      label: "outcome",
      counts: previews,
    }),
  ];
}

function describeMapArchive(archive: HubState["mapArchive"]): Family[] {
  if (archive === null) return [];
  return [
    gauge(
      "spielplatz_hub_map_archive_last_read_successful",
      "1 if the newest map archive is in use, 0 if it is unusable.",
      [{ value: Number(archive.isLastGood) }],
    ),
    counter("spielplatz_hub_map_tiles_total", "Requested tiles of the map archive by outcome.", {
      label: "outcome",
      counts: archive.tiles,
    }),
  ];
}

function gauge(name: string, help: string, samples: readonly Sample[]): Family {
  return { name, type: "gauge", help, samples };
}

interface Counts {
  readonly label: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** Every label value has a sample from the start: Prometheus sees no increase in a counter that appears with 1. */
function counter(name: string, help: string, { label, counts }: Counts): Family {
  const samples = Object.entries(counts).map(([key, value]) => ({ labels: { [label]: key }, value }));
  return { name, type: "counter", help, samples };
}
