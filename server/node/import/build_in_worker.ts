// Builds a store in a worker thread, for which others read a large extract. They have limits of memory and time: an
// extract that exceeds them ends the threads, not the program.
import { stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { BuildJob, ImportSummary } from "./build_store.ts";
import { ExhaustedError, ImportError } from "./kit/import_error.ts";
import type { ImportProgress } from "./import_progress.ts";
import type { ReaderPorts } from "./pbf/reader_pool.ts";
import { countReaders, READER_HEAP_MB, startReaders, YOUNG_HEAP_MB } from "./pbf/reader_threads.ts";

/** Default of IMPORT_MAX_MINUTES. */
export const DEFAULT_MINUTES = 30;

/** JavaScript memory of the thread, in MB: enough for hundreds of thousands of playgrounds. */
export const BASE_HEAP_MB = 384;
/** Added for each MB of the extract. */
const HEAP_MB_PER_MB = 32;
/** From 2048 MB, V8 lets the memory grow to four times the memory in use; below, to less than twice. */
export const MAX_HEAP_MB = 1_536;

/** Limit in MB for an extract of this size. Arrays of coordinates are limited by the budget instead. */
export function heapLimitMb(extractBytes: number): number {
  return Math.min(MAX_HEAP_MB, BASE_HEAP_MB + Math.ceil((HEAP_MB_PER_MB * extractBytes) / 1_000_000));
}

/** Message to the worker. */
export interface ImportData {
  readonly job: BuildJob;
  readonly readers: ReaderPorts | null;
}

/** Message from the worker. */
export type WorkerMessage =
  | { readonly kind: "progress"; readonly progress: ImportProgress }
  | { readonly kind: "done"; readonly summary: ImportSummary }
  /** `reason` is a complete sentence for the log and the operator. */
  | { readonly kind: "failed"; readonly reason: string };

export interface WorkerOptions {
  readonly onProgress: (progress: ImportProgress) => void;
  /** Stops the worker at once; files that it has written remain. */
  readonly signal: AbortSignal;
  readonly maxMinutes?: number;
  /** For tests; default: by the size of the extract. */
  readonly maxHeapMb?: number;
  /** Threads that read blocks, for tests; default: by the size of the extract and the number of cores. */
  readonly readers?: number;
  readonly maxReaderHeapMb?: number;
}

/**
 * Rejects with an `ImportError`, which is an `ExhaustedError` if a thread was ended, or with the reason of the signal.
 */
export async function buildInWorker(job: BuildJob, options: WorkerOptions): Promise<ImportSummary> {
  const { onProgress, signal, maxMinutes = DEFAULT_MINUTES } = options;
  // The import itself reports a missing file.
  const { size } = await stat(job.extractPath).catch(() => ({ size: 0 }));
  const maxOldGenerationSizeMb = options.maxHeapMb ?? heapLimitMb(size);
  const readerCount = options.readers ?? countReaders(size, navigator.hardwareConcurrency);
  signal.throwIfAborted();
  const readerHeapMb = options.maxReaderHeapMb ?? READER_HEAP_MB;
  const readers = readerCount === 0 ? null : startReaders(job.extractPath, readerCount, readerHeapMb);
  const worker = new Worker(new URL(import.meta.resolve("./import_worker.ts")), {
    workerData: { job, readers: readers && readers.ports } satisfies ImportData,
    transferList: [...(readers?.ports.ports ?? [])],
    resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ImportSummary>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  const end = (reason: string) => reject(new ExhaustedError(reason));
  const tooLong =
    `the import takes more than ${maxMinutes} minutes: use a smaller extract or raise IMPORT_MAX_MINUTES`;
  const timer = setTimeout(end, maxMinutes * 60_000, tooLong);
  worker.on("message", (message: WorkerMessage) => {
    if (message.kind === "progress") onProgress(message.progress);
    else if (message.kind === "done") resolve(message.summary);
    else reject(new ImportError(message.reason));
  });
  const threads = [worker, ...(readers?.workers ?? [])];
  for (const thread of threads) {
    const heapMb = thread === worker ? maxOldGenerationSizeMb : readerHeapMb;
    thread.on("error", (error: Error & { code?: string }) => {
      const isOutOfMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      end(
        isOutOfMemory
          ? `the import takes more than ${heapMb} MB of memory: use a smaller extract`
          : `the import stopped: ${error.message}`,
      );
    });
    thread.on("exit", (code) => {
      // Threads that read end before the import.
      if (thread === worker || code !== 0) end("the import stopped: its thread ended without a result");
    });
  }
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
