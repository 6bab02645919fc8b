// The worker that builds a store while the server continues to respond.
import { dirname } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { ImportData, ImportMessage } from "./import_in_worker.ts";
import { buildStore } from "./build_store.ts";
import { describeImportFailure } from "../osm/limits/import_error.ts";
import type { ImportProgress } from "./import_progress.ts";

const PROGRESS_INTERVAL_MS = 100;

function run({ job, readers }: ImportData): ImportMessage {
  try {
    return { kind: "done", result: buildStore(job, createReport(), readers) };
  } catch (error) {
    return { kind: "failed", reason: describeImportFailure(error, dirname(dirname(job.storePath))) };
  }
}

/** Returns a function that sends the first report of each phase, and then at most one report per interval. */
function createReport(): (progress: ImportProgress) => void {
  let [lastPhase, lastMs] = ["", 0];
  return (progress) => {
    const nowMs = performance.now();
    if (progress.phase === lastPhase && nowMs - lastMs < PROGRESS_INTERVAL_MS) return;
    [lastPhase, lastMs] = [progress.phase, nowMs];
    send({ kind: "progress", progress });
  };
}

const send = (message: ImportMessage) => parentPort?.postMessage(message);

if (parentPort) {
  // Must run at the top level, because Deno does not report exhausted memory in a listener.
  send(run(workerData as ImportData));
  // Keeps the thread alive until it is terminated, so that its last message arrives.
  parentPort.on("message", () => {});
}
