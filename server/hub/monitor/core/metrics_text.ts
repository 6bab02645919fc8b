// Encodes a snapshot as metrics. The specification fixes names, labels and types, but allows more families.
import type { BackendStatus, StatusSnapshot } from "contract/types.ts";
import { encodeFamilies, type Sample } from "./exposition.ts";

/** A backend whose value is null has no sample in the family. */
type BackendGauge = readonly [name: string, help: string, read: (status: BackendStatus) => number | null];

const SECONDS_PER_DAY = 86_400;

const BACKEND_GAUGES: readonly BackendGauge[] = [
  ["spielplatz_backend_up", "1 if the backend answered get_meta, else 0.", ({ up }) => Number(up)],
  [
    "spielplatz_backend_importing",
    "1 while an import is running on the backend, else 0.",
    ({ up, importing }) => up ? Number(importing === true) : null,
  ],
  [
    "spielplatz_backend_latency_seconds",
    "Round-trip time of the last get_meta call; 0 if it failed.",
    (status) => status.latencySeconds,
  ],
  [
    "spielplatz_backend_data_age_seconds",
    "Seconds since the last import of the backend.",
    (status) => status.dataAgeSeconds,
  ],
  [
    "spielplatz_backend_osm_data_age_seconds",
    "Seconds since the OpenStreetMap data of the backend was extracted.",
    (status) => status.osmDataAgeSeconds,
  ],
  [
    "spielplatz_backend_check_age_seconds",
    "Seconds since the backend last found its extract unchanged or imported it.",
    (status) => status.checkAgeSeconds,
  ],
  [
    "spielplatz_backend_import_interval_seconds",
    "Interval of the backend's imports; 0 if it schedules none.",
    ({ importEveryDays }) => importEveryDays === null ? null : importEveryDays * SECONDS_PER_DAY,
  ],
  [
    "spielplatz_backend_static",
    "1 if the region is published as plain files, else 0.",
    ({ up, isStatic }) => up || isStatic ? Number(isStatic === true) : null,
  ],
  ["spielplatz_backend_playgrounds", "Playgrounds in the region.", (status) => status.playgroundCount],
  // The specification fixes this name, although only counters should end in `_total`.
  [
    "spielplatz_backend_playgrounds_total",
    "Playgrounds in the region; same as spielplatz_backend_playgrounds.",
    (status) => status.playgroundCount,
  ],
  ["spielplatz_backend_playgrounds_complete", "Playgrounds with complete data.", (status) => status.complete],
  ["spielplatz_backend_playgrounds_partial", "Playgrounds with partial data.", (status) => status.partial],
  ["spielplatz_backend_playgrounds_missing", "Playgrounds with no data.", (status) => status.missing],
  [
    "spielplatz_backend_certificate_expiry_timestamp_seconds",
    "Unix time at which the certificate of the backend expires.",
    ({ certificateExpiresAt: time }) => time === null ? null : Math.floor(Date.parse(time) / 1000),
  ],
];

export function encodeMetrics(snapshot: StatusSnapshot): string {
  return encodeFamilies([
    ...BACKEND_GAUGES.map(([name, help, read]) => (
      { name, help, type: "gauge" as const, samples: readSamples(snapshot, read) }
    )),
    {
      name: "spielplatz_poll_generated_timestamp",
      type: "gauge",
      help: "Unix time of this poll in seconds.",
      samples: [{ value: Math.floor(Date.parse(snapshot.generatedAt) / 1000) }],
    },
  ]);
}

function readSamples(snapshot: StatusSnapshot, read: BackendGauge[2]): Sample[] {
  return [...snapshot.backends].flatMap(([backend, status]) => {
    const value = read(status);
    return value === null ? [] : [{ labels: { backend, url: status.url }, value }];
  });
}
