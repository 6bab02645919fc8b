// Downloads an extract: retries and resumes when the connection breaks, and skips the download when the local version
// is still current.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { attemptDownload } from "./download_attempt.ts";
import { readDownloadRecord } from "./download_record.ts";
import { DownloadError, hasNoRoom, ImportError } from "./import_error.ts";
import { createPartialFile } from "./partial_file.ts";

export interface DownloadArgs {
  readonly url: string;
  /** Directory of the file and its download record; it must exist. */
  readonly directory: string;
  /** The content is needed even if it has not changed since the last download. */
  readonly isContentNeeded: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (doneBytes: number, totalBytes: number | null) => void;
  /** Pauses before retries; an attempt that made progress starts the list again. */
  readonly pausesMs?: readonly number[];
  readonly idleMs?: number;
}

export const PAUSES_MS = [1_000, 3_000, 10_000, 30_000, 60_000];
export const IDLE_MS = 60_000;

export const extractPathIn = (directory: string): string => join(directory, "extract.osm.pbf");
const recordPathIn = (directory: string) => join(directory, "extract.json");

/**
 * Returns the path of the file; null when nothing has changed since a download whose file was deleted. Rejects with an
 * `ImportError`, an error of the file system, or the reason of the signal.
 */
export async function downloadExtract(args: DownloadArgs): Promise<string | null> {
  const { url, directory, signal, pausesMs = PAUSES_MS, idleMs = IDLE_MS } = args;
  const path = extractPathIn(directory);
  const partial = createPartialFile(`${path}.part`);
  const isPresent = await hasFile(path);
  const record = await readDownloadRecord(recordPathIn(directory));
  const known = record?.url === url && (isPresent || !args.isContentNeeded) ? record : null;

  let [maxBytes, failures] = [0, 0];
  const onProgress = (doneBytes: number, totalBytes: number | null) => {
    if (doneBytes > maxBytes) [maxBytes, failures] = [doneBytes, 0];
    args.onProgress(doneBytes, totalBytes);
  };
  while (true) {
    try {
      const result = await attemptDownload({ url, partial, known, signal, onProgress, idleMs });
      if (result === "unchanged") return isPresent ? path : null;
      await partial.moveTo(path, recordPathIn(directory));
      return path;
    } catch (error) {
      // A full disk would fail every other write in the directory as well.
      if (hasNoRoom(error)) await partial.remove();
      if (!(error instanceof DownloadError)) throw error;
      const pauseMs = pausesMs[failures++];
      if (!error.isTransient || pauseMs === undefined) throw cannotDownload(url, error, failures);
      await wait(pauseMs, undefined, { signal });
    }
  }
}

/** Deletes the download record: the store was built from another file. */
export async function forgetDownload(directory: string): Promise<void> {
  await Deno.remove(recordPathIn(directory)).catch(() => {
    // There was none.
  });
}

/** Deletes an imported file; its download record stays. */
export async function discardExtract(directory: string): Promise<void> {
  await Deno.remove(extractPathIn(directory)).catch(() => {
    // It only takes space, and the next download replaces it.
  });
}

const hasFile = (path: string) => Deno.stat(path).then(({ isFile }) => isFile, () => false);

function cannotDownload(url: string, { message }: DownloadError, attempts: number): ImportError {
  const tries = attempts > 1 ? `, after ${attempts} attempts` : "";
  return new ImportError(`the extract cannot be downloaded from ${JSON.stringify(url)}: ${message}${tries}`);
}
