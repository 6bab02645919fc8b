// The observations of a run -> lines of text (pure).
import type { RunResult } from "./run_faults.ts";

const MAX_EVENTS = 12;

export function renderReport({ observations, ways, events }: RunResult): readonly string[] {
  const lines = [
    ...[...observations.figures()].sort(([a], [b]) => a.localeCompare(b)),
    ...Object.entries(ways).map(([kind, way]) => [`how: ${kind}`, way] as const),
    ...events.slice(0, MAX_EVENTS).map(([event, times]) => [`log: ${event}`, times] as const),
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  const findings = observations.findings();
  return [
    ...lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    "",
    ...findings.map(({ text, times }) => `FOUND${times > 1 ? ` (${times} times)` : ""}: ${text}`),
    findings.length === 0 ? "No findings." : `${findings.length} findings.`,
  ];
}
