// Snapshot -> metrics. Names, labels and types of the specification are fixed; further families may be added.
import type { BackendStatus, StatusSnapshot } from "../../../contract/types.ts";
import { encodeFamilies, type Sample } from "./exposition.ts";

interface BackendGauge {
  readonly name: string;
  readonly help: string;
  /** Null: the backend has no sample in this family. */
  readonly read: (status: BackendStatus) => number | null;
}

const SECONDS_PER_DAY = 86_400;

const BACKEND_GAUGES: readonly BackendGauge[] = [
  {
    name: "spielplatz_backend_up",
    help: "1 if the backend answered get_meta, else 0.",
    read: (status) => status.up ? 1 : 0,
  },
  {
    name: "spielplatz_backend_importing",
    help: "1 while an import is running on the backend, else 0.",
    read: (status) => status.up ? (status.importing ? 1 : 0) : null,
  },
  {
    name: "spielplatz_backend_latency_seconds",
    help: "Round trip of the last get_meta call; 0 when it failed.",
    read: (status) => status.latencySeconds,
  },
  {
    name: "spielplatz_backend_data_age_seconds",
    help: "Seconds since the last import of the backend.",
    read: (status) => status.dataAgeSeconds,
  },
  {
    name: "spielplatz_backend_osm_data_age_seconds",
    help: "Seconds since the OpenStreetMap data of the backend was extracted.",
    read: (status) => status.osmDataAgeSeconds,
  },
  {
    name: "spielplatz_backend_check_age_seconds",
    help: "Seconds since the backend last found its extract unchanged or imported it.",
    read: (status) => status.checkAgeSeconds,
  },
  {
    name: "spielplatz_backend_import_interval_seconds",
    help: "Interval of the backend's imports; 0 if it schedules none.",
    read: ({ importEveryDays }) => importEveryDays === null ? null : importEveryDays * SECONDS_PER_DAY,
  },
  {
    name: "spielplatz_backend_playgrounds_total",
    help: "Playgrounds in the region.",
    read: (status) => status.playgroundCount,
  },
  {
    name: "spielplatz_backend_playgrounds_complete",
    help: "Playgrounds with complete data.",
    read: (status) => status.complete,
  },
  {
    name: "spielplatz_backend_playgrounds_partial",
    help: "Playgrounds with partial data.",
    read: (status) => status.partial,
  },
  {
    name: "spielplatz_backend_playgrounds_missing",
    help: "Playgrounds with no data.",
    read: (status) => status.missing,
  },
  {
    name: "spielplatz_backend_certificate_expiry_timestamp_seconds",
    help: "Unix time at which the certificate of the backend expires.",
    read: ({ certificateExpiresAt: time }) => time === null ? null : Math.floor(Date.parse(time) / 1000),
  },
];

/** A backend without a value has no sample in that family. */
export function encodeMetrics(snapshot: StatusSnapshot): string {
  return encodeFamilies([
    ...BACKEND_GAUGES.map(({ name, help, read }) => ({
      name,
      type: "gauge" as const,
      help,
      samples: readSamples(snapshot, read),
    })),
    {
      name: "spielplatz_poll_generated_timestamp",
      type: "gauge",
      help: "Unix time of this poll in seconds.",
      samples: [{ value: Math.floor(Date.parse(snapshot.generatedAt) / 1000) }],
    },
  ]);
}

function readSamples(snapshot: StatusSnapshot, read: BackendGauge["read"]): Sample[] {
  const samples: Sample[] = [];
  for (const [backend, status] of snapshot.backends) {
    const value = read(status);
    if (value !== null) samples.push({ labels: { backend, url: status.url }, value });
  }
  return samples;
}
