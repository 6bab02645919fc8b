// The worker that builds a store while the server keeps answering.
import { dirname } from "node:path";
import type { WorkerMessage } from "./build_in_worker.ts";
import { type BuildJob, buildStore } from "./build_store.ts";
import { describeImportFailure } from "./import_error.ts";
import type { ImportProgress } from "./import_progress.ts";

const PROGRESS_INTERVAL_MS = 100;

/** The part of a worker's global scope used here; the program is type-checked for the main thread. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<BuildJob>) => void) | null;
  postMessage(message: WorkerMessage): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data: job }) => scope.postMessage(run(job));

function run(job: BuildJob): WorkerMessage {
  try {
    return { kind: "done", summary: buildStore(job, createReport()) };
  } catch (error) {
    return { kind: "failed", reason: describeImportFailure(error, dirname(dirname(job.storePath))) };
  }
}

/** Passes on the first report of each phase, then at most one per interval. */
function createReport(): (progress: ImportProgress) => void {
  let [lastPhase, lastMs] = ["", 0];
  return (progress) => {
    const nowMs = performance.now();
    if (progress.phase === lastPhase && nowMs - lastMs < PROGRESS_INTERVAL_MS) return;
    [lastPhase, lastMs] = [progress.phase, nowMs];
    scope.postMessage({ kind: "progress", progress });
  };
}
