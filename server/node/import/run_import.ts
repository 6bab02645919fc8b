// One import of a local extract: builds the new store beside the old one and swaps them when it is whole.
import { open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buildInWorker, type WorkerOptions } from "./build_in_worker.ts";
import type { BuildJob, ImportSummary } from "./build_store.ts";
import { createWorkDirectory } from "./work_directory.ts";

/**
 * `storePath` of the job is the store that is served; readers see the old one or the new one, never a part.
 * Rejects with an `ImportError`, with what the file system throws, or with the reason of the signal; the old store
 * is then as it was and nothing else is left.
 */
export async function runImport(job: BuildJob, options: WorkerOptions): Promise<ImportSummary> {
  const directory = dirname(job.storePath);
  await using work = await createWorkDirectory(directory);
  const newPath = join(work.path, "region.sqlite");
  const summary = await buildInWorker({ ...job, storePath: newPath }, options);
  await flush(newPath);
  options.signal.throwIfAborted();
  await rename(newPath, job.storePath);
  await flush(directory).catch(() => {
    // Not every system lets a directory be flushed; the rename then reaches the disk when the system likes.
  });
  return summary;
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
