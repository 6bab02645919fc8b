// The worker that merges changes while the server continues to respond.
import { dirname } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { describeImportFailure } from "../osm/limits/import_error.ts";
import { UpdateError } from "./core/update_error.ts";
import { mergeChanges, type MergeJob } from "./merge_changes.ts";
import type { MergeMessage } from "./merge_in_worker.ts";

async function run(job: MergeJob): Promise<MergeMessage> {
  try {
    return {
      kind: "done",
      result: await mergeChanges(job, (progress) => send({ kind: "progress", progress })),
    };
  } catch (error) {
    const reason = error instanceof UpdateError
      ? error.message
      : describeImportFailure(error, dirname(dirname(job.mergedPath)));
    return { kind: "failed", reason };
  }
}

const send = (message: MergeMessage) => parentPort?.postMessage(message);

if (parentPort) {
  send(await run(workerData as MergeJob));
  // Keeps the thread alive until it is terminated, so that its last message arrives.
  parentPort.on("message", () => {});
}
