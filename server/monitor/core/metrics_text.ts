// A snapshot as Prometheus text, exposition format 0.0.4. Names are fixed by the specification.
import type { BackendStatus, StatusSnapshot } from "../../../contract/types.ts";

interface Family {
  readonly name: string;
  readonly help: string;
  /** Null: the backend has no sample in this family. */
  readonly read: (status: BackendStatus) => number | null;
}

const FAMILIES: readonly Family[] = [
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
];

/**
 * Writes the metrics of a snapshot. Every family has its HELP and TYPE line and stays in one piece; a backend
 * without a value in a family has no line there. Ends with a line break.
 */
export function encodeMetrics(snapshot: StatusSnapshot): string {
  const lines = FAMILIES.flatMap((family) => [...encodeHeader(family), ...encodeSamples(family, snapshot)]);
  const timestamp = {
    name: "spielplatz_poll_generated_timestamp",
    help: "Unix time of this poll in seconds.",
  };
  lines.push(...encodeHeader(timestamp));
  lines.push(`${timestamp.name} ${Math.floor(Date.parse(snapshot.generatedAt) / 1000)}`);
  return lines.join("\n") + "\n";
}

function encodeHeader({ name, help }: Pick<Family, "name" | "help">): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`];
}

function encodeSamples({ name, read }: Family, snapshot: StatusSnapshot): string[] {
  const lines: string[] = [];
  for (const [key, status] of snapshot.backends) {
    const value = read(status);
    if (value === null) continue;
    lines.push(`${name}{backend="${escapeLabelValue(key)}",url="${escapeLabelValue(status.url)}"} ${value}`);
  }
  return lines;
}

/** Escapes a label value as the text format wants it: backslash, double quote and line feed. */
export function escapeLabelValue(value: string): string {
  return value.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n");
}
