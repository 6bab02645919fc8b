// Encodes process metrics under the names that are standard for Prometheus clients.
import { type Family, gauge } from "./exposition.ts";

export interface ProcessFacts {
  readonly startedAtMs: number;
  /** CPU time of the process, including its threads. */
  readonly cpuSeconds: number;
  readonly residentBytes: number;
  /** Null on systems that do not report it. */
  readonly files: { readonly open: number; readonly limit: number } | null;
}

export function describeProcess({ startedAtMs, cpuSeconds, residentBytes, files }: ProcessFacts): Family[] {
  return [
    gauge("process_start_time_seconds", "Unix time at which the program started.", startedAtMs / 1000),
    {
      name: "process_cpu_seconds_total",
      type: "counter",
      help: "CPU time that the program has used, in user and system mode.",
      samples: [{ value: Number(cpuSeconds.toFixed(3)) }],
    },
    gauge("process_resident_memory_bytes", "Resident memory of the program.", residentBytes),
    ...files === null ? [] : [
      gauge("process_open_fds", "Open file descriptors, connections included.", files.open),
      gauge("process_max_fds", "Limit of open file descriptors.", files.limit),
    ],
  ];
}
