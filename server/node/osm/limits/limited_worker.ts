// Runs worker threads with limits on memory and time. A file that exceeds a limit ends the threads, but not the
// program.
import type { Worker } from "node:worker_threads";
import { ExhaustedError, ImportError } from "./import_error.ts";

export const BASE_MINUTES = 30;
/** Minutes added to the time limit for each 100 MB of the extract. */
export const MINUTES_PER_100_MB = 1;

/** Returns the time limit in minutes for an extract. Even a slow machine needs only a fraction of it. */
export function timeLimitMinutes(extractBytes: number): number {
  return BASE_MINUTES + Math.ceil((MINUTES_PER_100_MB * extractBytes) / 100_000_000);
}

/** JavaScript memory of the thread in MB. It is enough for hundreds of thousands of playgrounds. */
export const BASE_HEAP_MB = 384;
/** Memory in MB added for each MB of the extract. */
const HEAP_MB_PER_MB = 32;
/**
 * Maximum JavaScript memory in MB. Below 2048 MB, V8 lets the heap grow to less than twice the memory in use. From 2048
 * MB, V8 lets it grow to four times as much.
 */
export const MAX_HEAP_MB = 1_536;

/** Returns the heap limit in MB for an extract. Arrays of coordinates are limited by the budget instead. */
export function heapLimitMb(extractBytes: number): number {
  return Math.min(MAX_HEAP_MB, BASE_HEAP_MB + Math.ceil((HEAP_MB_PER_MB * extractBytes) / 1_000_000));
}

/** Message from a worker. */
export type WorkerMessage<Result, Progress> =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "done"; readonly result: Result }
  /** `reason` is a complete sentence for the log and the operator. */
  | { readonly kind: "failed"; readonly reason: string };

export interface LimitedThread {
  readonly worker: Worker;
  /** The memory limit with which the worker was started, in MB. */
  readonly heapMb: number;
}

export interface LimitedWork<Progress> {
  /** The threads. The first one sends messages. The rest work for it and may end before it does. */
  readonly threads: readonly [LimitedThread, ...LimitedThread[]];
  readonly maxMinutes: number;
  /** Stops the threads immediately. Files that they have written remain. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Resolves with the result of the first thread after all threads have ended. Rejects with an `ImportError`, or with the
 * reason of the signal. The error is an `ExhaustedError` if a thread was ended.
 */
export async function runLimited<Result, Progress>(
  { threads, maxMinutes, signal, onProgress }: LimitedWork<Progress>,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  const end = (reason: string) => reject(new ExhaustedError(reason));
  const tooLong =
    `the import takes more than ${maxMinutes} minutes; use a smaller extract or a faster machine`;
  const timer = setTimeout(end, maxMinutes * 60_000, tooLong);
  const [first] = threads;
  first.worker.on("message", (message: WorkerMessage<Result, Progress>) => {
    if (message.kind === "progress") onProgress(message.progress);
    else if (message.kind === "done") resolve(message.result);
    else reject(new ImportError(message.reason));
  });
  for (const { worker, heapMb } of threads) {
    worker.on("error", (error: Error & { code?: string }) => {
      const isOutOfMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      end(
        isOutOfMemory
          ? `the import takes more than ${heapMb} MB of memory; use a smaller extract`
          : `the import stopped: ${error.message}`,
      );
    });
    worker.on("exit", (code) => {
      if (worker === first.worker || code !== 0) end("the import stopped: its thread ended without a result");
    });
  }
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}
