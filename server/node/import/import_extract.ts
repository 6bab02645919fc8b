// Imports a local extract. Builds the new store next to the old one, and then replaces the old one by a rename.
import { mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { importInWorker, type WorkerOptions } from "./import_in_worker.ts";
import type { BuildJob, ImportSummary } from "./build_store.ts";
import { CHANGES_NAME } from "../store/change_file.ts";
import { KEPT_NAME, NOT_KEPT, NOT_KEPT_NAME } from "./kept_file.ts";

/**
 * The extract to keep next to the store for later changes: none, none with a reason that updates report, the region's
 * part of the imported extract ("cut"), or a complete file, which is moved into place.
 */
export type KeptExtract = "none" | { readonly reason: string } | "cut" | { readonly path: string };

export interface ImportOptions extends WorkerOptions {
  /** Called before the new store replaces the old one. May throw to keep the old one. */
  readonly review?: (summary: ImportSummary) => void;
  /** True if the served store is undamaged and of this region, so that the new store can be compared with it. */
  readonly isServedComparable?: boolean;
  /** The extract to keep. Defaults to "none". */
  readonly keeps?: KeptExtract;
}

/**
 * Runs an import. `job.storePath` is the served store. Readers see either the old store or the complete new one.
 * Rejects with an `ImportError`, an error of the file system, an error of `review`, or the reason of the signal. After
 * a rejection, the old store is unchanged and no other files remain.
 */
export async function importExtract(job: BuildJob, options: ImportOptions): Promise<ImportSummary> {
  const directory = dirname(job.storePath);
  await using work = await createWorkDirectory(directory);
  const newPath = join(work.path, "region.sqlite");
  const changes = {
    servedPath: options.isServedComparable === true ? job.storePath : null,
    historyPath: join(directory, CHANGES_NAME),
    newHistoryPath: join(work.path, CHANGES_NAME),
  };
  const { keeps = "none" } = options;
  const cutPath = join(work.path, KEPT_NAME);
  const summary = await importInWorker(
    { ...job, storePath: newPath, changes, ...(keeps === "cut" && { keptPath: cutPath }) },
    options,
  );
  options.review?.(summary);
  await flush(newPath);
  await flush(changes.newHistoryPath);
  const keptPath = keeps === "cut"
    ? await existing(cutPath)
    : typeof keeps === "object" && "path" in keeps
    ? keeps.path
    : null;
  if (keptPath !== null) await flush(keptPath);
  options.signal.throwIfAborted();
  // The history is moved before the store. Changes later than the served data are not shown, and if the program ends
  // here, the next import finds them again.
  await rename(changes.newHistoryPath, changes.historyPath);
  // The kept extract is also moved before the store. If the program ends in between, the next update builds a store
  // from the kept extract.
  if (keptPath === null) await rm(join(directory, KEPT_NAME), { force: true });
  else await rename(keptPath, join(directory, KEPT_NAME));
  await noteNotKept(directory, keptPath === null ? findReason(keeps, summary) : null);
  await rename(newPath, job.storePath);
  // Some systems cannot flush a directory. There, the rename reaches the disk later.
  await flush(directory).catch(() => {});
  return summary;
}

/** Resolves with the path, or null if the file does not exist. In that case, a warning explains why. */
const existing = (path: string): Promise<string | null> => Deno.stat(path).then(() => path, () => null);

function findReason(keeps: KeptExtract, { warnings }: ImportSummary): string | null {
  if (typeof keeps === "object" && "reason" in keeps) return keeps.reason;
  return warnings.find((warning) => warning.startsWith(NOT_KEPT)) ?? null;
}

/** Records why no extract is kept, so that not every update imports a whole extract in order to keep it. */
async function noteNotKept(directory: string, reason: string | null): Promise<void> {
  const path = join(directory, NOT_KEPT_NAME);
  if (reason === null) await rm(path, { force: true });
  else await writeFile(path, reason);
}

async function flush(path: string): Promise<void> {
  await using handle = await open(path, "r");
  await handle.sync();
}

const WORK_PREFIX = ".import-";

/**
 * Creates a directory for unfinished files next to the store, so that they can be renamed into place. Removing the
 * directory also removes files of a worker that was stopped while writing.
 */
export async function createWorkDirectory(
  parent: string,
): Promise<AsyncDisposable & { readonly path: string }> {
  const path = join(parent, `${WORK_PREFIX}${crypto.randomUUID()}`);
  await mkdir(path, { recursive: true });
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Removes directories that killed programs left behind. Must not be called during an import. */
export async function removeWorkDirectories(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (name.startsWith(WORK_PREFIX)) await rm(join(parent, name), { recursive: true, force: true });
  }
}
