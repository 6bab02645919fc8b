// Builds a store in a worker thread. For a large extract, additional threads read the blocks.
import { stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { BuildJob, ImportSummary } from "./build_store.ts";
import type { ImportProgress } from "./import_progress.ts";
import {
  heapLimitMb,
  type LimitedThread,
  runLimited,
  timeLimitMinutes,
  type WorkerMessage,
} from "../osm/limits/limited_worker.ts";
import type { ReaderPorts } from "../osm/threads/reader_pool.ts";
import { countReaders, READER_HEAP_MB, startReaders, YOUNG_HEAP_MB } from "../osm/threads/reader_threads.ts";

/** Message to the import worker. */
export interface ImportData {
  readonly job: BuildJob;
  readonly readers: ReaderPorts | null;
}

export type ImportMessage = WorkerMessage<ImportSummary, ImportProgress>;

export interface WorkerOptions {
  readonly onProgress: (progress: ImportProgress) => void;
  /** Stops the worker immediately when aborted. Files already written by the worker remain. */
  readonly signal: AbortSignal;
  /** Time limit in minutes. If undefined or null, it depends on the size of the extract. */
  readonly maxMinutes?: number | null | undefined;
  /** Memory limit, for tests. By default, it depends on the size of the extract. */
  readonly maxHeapMb?: number;
  /** Number of reading threads, for tests. By default, it depends on the extract's size and the number of cores. */
  readonly readers?: number;
  readonly maxReaderHeapMb?: number;
}

/**
 * Builds a store in a worker. Rejects with an `ImportError`, or with the signal's reason. The error is an
 * `ExhaustedError` if a thread was ended.
 */
export async function importInWorker(job: BuildJob, options: WorkerOptions): Promise<ImportSummary> {
  const { onProgress, signal, maxMinutes } = options;
  // If the file is missing, the import reports it.
  const { size } = await stat(job.extractPath).catch(() => ({ size: 0 }));
  const heapMb = options.maxHeapMb ?? heapLimitMb(size);
  const readerCount = options.readers ?? countReaders(size, navigator.hardwareConcurrency);
  signal.throwIfAborted();
  const readerHeapMb = options.maxReaderHeapMb ?? READER_HEAP_MB;
  const readers = readerCount === 0 ? null : startReaders(job.extractPath, readerCount, readerHeapMb);
  const worker = new Worker(new URL(import.meta.resolve("./import_worker.ts")), {
    workerData: { job, readers: readers && readers.ports } satisfies ImportData,
    transferList: [...(readers?.ports.ports ?? [])],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  });
  const helpers: LimitedThread[] = readers?.workers.map((worker) => ({ worker, heapMb: readerHeapMb })) ?? [];
  return await runLimited({
    threads: [{ worker, heapMb }, ...helpers],
    maxMinutes: maxMinutes ?? timeLimitMinutes(size),
    signal,
    onProgress,
  });
}
