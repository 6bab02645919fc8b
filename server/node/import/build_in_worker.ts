// Builds a store in a worker thread.
import type { BuildJob, ImportSummary } from "./build_store.ts";
import { ImportError } from "./import_error.ts";
import type { ImportProgress } from "./import_progress.ts";

/** From the worker to the thread that started it. */
export type WorkerMessage =
  | { readonly kind: "progress"; readonly progress: ImportProgress }
  | { readonly kind: "done"; readonly summary: ImportSummary }
  /** `reason` is a complete sentence for the log and the operator. */
  | { readonly kind: "failed"; readonly reason: string };

export interface WorkerOptions {
  readonly onProgress: (progress: ImportProgress) => void;
  /** Stops the worker at once; what it has written so far stays. */
  readonly signal: AbortSignal;
}

/** Rejects with an `ImportError` or the reason of the signal. */
export async function buildInWorker(job: BuildJob, options: WorkerOptions): Promise<ImportSummary> {
  const { onProgress, signal } = options;
  signal.throwIfAborted();
  const worker = new Worker(import.meta.resolve("./import_worker.ts"), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<ImportSummary>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === "progress") onProgress(data.progress);
    else if (data.kind === "done") resolve(data.summary);
    else reject(new ImportError(data.reason));
  };
  worker.onerror = (event) => {
    event.preventDefault();
    reject(new ImportError(`the import stopped: ${event.message}`));
  };
  try {
    worker.postMessage(job);
    return await promise;
  } finally {
    signal.removeEventListener("abort", onAbort);
    worker.terminate();
  }
}
