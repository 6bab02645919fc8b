// Merges changes in a worker thread.
import { stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import {
  heapLimitMb,
  runLimited,
  timeLimitMinutes,
  type WorkerMessage,
} from "../osm/limits/limited_worker.ts";
import { YOUNG_HEAP_MB } from "../osm/threads/reader_threads.ts";
import type { MergeJob, MergeSummary } from "./merge_changes.ts";

/** Message from the worker. Progress is a share from 0 to 1. */
export type MergeMessage = WorkerMessage<MergeSummary, number>;

export interface MergeOptions {
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
  readonly maxMinutes?: number | null | undefined;
  /** Memory limit, for tests. By default, it depends on the size of the extract. */
  readonly maxHeapMb?: number;
}

/**
 * Merges changes in a worker. Rejects with an `ImportError`, or with the signal's reason. The error is an
 * `ExhaustedError` if the thread was ended.
 */
export async function mergeInWorker(job: MergeJob, options: MergeOptions): Promise<MergeSummary> {
  const { signal, onProgress, maxMinutes } = options;
  const { size } = await stat(job.keptPath).catch(() => ({ size: 0 }));
  const heapMb = options.maxHeapMb ?? heapLimitMb(size);
  signal.throwIfAborted();
  const worker = new Worker(new URL(import.meta.resolve("./merge_worker.ts")), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  });
  return await runLimited({
    threads: [{ worker, heapMb }],
    maxMinutes: maxMinutes ?? timeLimitMinutes(size),
    signal,
    onProgress,
  });
}
