// Records the results of this process's imports. They determine the time of the next import, the operator's notes and
// the metrics.
import { type ImportHistory, NOTHING_TRIED } from "../region/core/import_schedule.ts";
import type { ImportOutcome } from "../import/importer.ts";
import { addFailure, addSuccess, type ImportTally, NOTHING_ENDED } from "./import_tally.ts";

/** Creates a record without imports. All times are in milliseconds since 1970. */
export function createImportRecord() {
  let tried: Omit<ImportHistory, "importedAtMs"> = NOTHING_TRIED;
  let failure: string | null = null;
  let isBlocked = false;
  let ended = NOTHING_ENDED;

  function forgetFailure(succeededAtMs: number): void {
    tried = { ...NOTHING_TRIED, succeededAtMs };
    failure = null;
    isBlocked = false;
  }

  return {
    tried: () => tried,
    /** Returns why the last import failed, or null if it succeeded, or any process has succeeded since. */
    failure: () => failure,
    /** Returns true if the last import exceeded memory or time. It is retried only with a changed extract. */
    isBlocked: () => isBlocked,
    addSuccess(outcome: ImportOutcome, endedAtMs: number): void {
      forgetFailure(endedAtMs);
      ended = addSuccess(ended, outcome);
    },
    addFailure(outcome: ImportOutcome, reason: string, endedAtMs: number): void {
      tried = { ...tried, failures: tried.failures + 1, failedAtMs: endedAtMs };
      failure = reason;
      isBlocked = outcome.kind === "failed" && outcome.isBlocked;
      ended = addFailure(ended, endedAtMs);
    },
    /** Clears a failure if a different process has succeeded since, such as the command `import`. */
    forgetOldFailure(goodAtMs: number): void {
      if (tried.failedAtMs !== null && goodAtMs > tried.failedAtMs) forgetFailure(goodAtMs);
    },
    tally: (lastSuccessAtMs: number | null): ImportTally => ({
      ...ended,
      lastSuccessAtMs,
      isLastGood: tried.failures === 0,
      isBlocked,
    }),
  };
}
