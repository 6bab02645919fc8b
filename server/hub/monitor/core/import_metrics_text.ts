// Encodes imports and updates of this program as metric families.
import { counter, type Family, gauge } from "./exposition.ts";

interface TaskFacts {
  /** Counts since startup. */
  readonly succeeded: number;
  readonly failed: number;
  /** Time of the last success, including other processes and earlier runs. Null if there was none. */
  readonly lastSuccessAtMs: number | null;
  /** Time of the last failure since startup, or null if there was none. */
  readonly lastFailureAtMs: number | null;
  /** Duration in seconds of each step of the last successful run. Empty if there was none since startup. */
  readonly steps: Readonly<Record<string, number>>;
}

export interface ImportFacts extends TaskFacts {
  readonly isLastGood: boolean;
  readonly isBlocked: boolean;
}

export interface UpdateFacts extends TaskFacts {
  /** Sequence number of the data on its replication server, or null if unknown. */
  readonly sequence: number | null;
  /** Age of the data, or null if unknown. */
  readonly lagSeconds: number | null;
}

export function describeImports(facts: ImportFacts): Family[] {
  const { succeeded, failed, isLastGood, isBlocked } = facts;
  return [
    counter("spielplatz_hub_imports_total", "Imports of this program by outcome.", { succeeded, failed }),
    gauge(
      "spielplatz_hub_import_last_successful",
      "0 if the last import failed, 1 if it succeeded or none has ended yet.",
      isLastGood,
    ),
    gauge(
      "spielplatz_hub_import_blocked",
      "1 if the last import exceeded its memory or time limit and is not retried until the extract changes, else 0.",
      isBlocked,
    ),
    ...describeTask("import", facts),
  ];
}

export function describeUpdates(facts: UpdateFacts): Family[] {
  const { succeeded, failed, sequence, lagSeconds } = facts;
  return [
    counter("spielplatz_hub_updates_total", "Updates of this program by outcome.", { succeeded, failed }),
    ...sequence === null ? [] : [
      gauge(
        "spielplatz_hub_update_sequence",
        "Sequence number of the last diff applied to the data.",
        sequence,
      ),
    ],
    ...lagSeconds === null ? [] : [
      gauge(
        "spielplatz_hub_update_lag_seconds",
        "Age of the data in seconds, including the applied changes.",
        lagSeconds,
      ),
    ],
    ...describeTask("update", facts),
  ];
}

function describeTask(
  task: "import" | "update",
  { lastSuccessAtMs, lastFailureAtMs, steps }: TaskFacts,
): Family[] {
  return [
    // Reports 0 rather than no sample, so that alerts also work if there was never a success.
    gauge(
      `spielplatz_hub_${task}_last_success_timestamp_seconds`,
      `Unix time of the last successful ${task}; 0 if never.`,
      (lastSuccessAtMs ?? 0) / 1000,
    ),
    gauge(
      `spielplatz_hub_${task}_last_failure_timestamp_seconds`,
      `Unix time of the last failed ${task} since the start of the program; 0 if none.`,
      (lastFailureAtMs ?? 0) / 1000,
    ),
    gauge(
      `spielplatz_hub_${task}_step_duration_seconds`,
      `Duration of each step of the last successful ${task}.`,
      ...Object.entries(steps).map(([step, seconds]) => ({
        labels: { step },
        value: Number(seconds.toFixed(3)),
      })),
    ),
  ];
}
