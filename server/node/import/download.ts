// Brings an extract from an address onto the disk: with further attempts when the connection breaks, each of which
// takes up where the last one ended, and not at all when the version that is here is still the newest.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { attemptDownload } from "./download_attempt.ts";
import { readDownloadRecord } from "./download_record.ts";
import { DownloadError, hasNoRoom, ImportError } from "./import_error.ts";
import { createPartialFile } from "./partial_file.ts";

export interface DownloadArgs {
  readonly url: string;
  /** Where the file and what is remembered of it are kept; it must exist. */
  readonly directory: string;
  /** The content is wanted even if it is no other than that of the last download. */
  readonly isContentNeeded: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (doneBytes: number, totalBytes: number | null) => void;
  /** How long to wait before each further attempt; one that brought something starts the row anew. */
  readonly pausesMs?: readonly number[];
  readonly idleMs?: number;
}

export const PAUSES_MS = [1_000, 3_000, 10_000, 30_000, 60_000];
export const IDLE_MS = 60_000;

export const extractPathIn = (directory: string): string => join(directory, "extract.osm.pbf");
const recordPathIn = (directory: string) => join(directory, "extract.json");

/**
 * Path of the file; null when nothing has changed since a download whose file is gone. Rejects with an `ImportError`,
 * with what the file system throws, or with the reason of the signal.
 */
export async function downloadExtract(args: DownloadArgs): Promise<string | null> {
  const { url, directory, signal, pausesMs = PAUSES_MS, idleMs = IDLE_MS } = args;
  const path = extractPathIn(directory);
  const partial = createPartialFile(`${path}.part`);
  const isHere = await hasFile(path);
  const record = await readDownloadRecord(recordPathIn(directory));
  const known = record?.url === url && (isHere || !args.isContentNeeded) ? record : null;

  let [mostBytes, failures] = [0, 0];
  const onProgress = (doneBytes: number, totalBytes: number | null) => {
    if (doneBytes > mostBytes) [mostBytes, failures] = [doneBytes, 0];
    args.onProgress(doneBytes, totalBytes);
  };
  while (true) {
    try {
      const result = await attemptDownload({ url, partial, known, signal, onProgress, idleMs });
      if (result === "unchanged") return isHere ? path : null;
      await partial.moveTo(path, recordPathIn(directory));
      return path;
    } catch (error) {
      // What fills up the disk would also stand in the way of everything else that writes there.
      if (hasNoRoom(error)) await partial.remove();
      if (!(error instanceof DownloadError)) throw error;
      const pauseMs = pausesMs[failures++];
      if (!error.isTransient || pauseMs === undefined) throw cannotDownload(url, error, failures);
      await wait(pauseMs, undefined, { signal });
    }
  }
}

/** Forgets the last download: what is in the store now came from elsewhere. */
export async function forgetDownload(directory: string): Promise<void> {
  await Deno.remove(recordPathIn(directory)).catch(() => {
    // There was none.
  });
}

/** Gives back the room of a file that has done its service; what is remembered of it stays. */
export async function discardExtract(directory: string): Promise<void> {
  await Deno.remove(extractPathIn(directory)).catch(() => {
    // It only takes room, and the next download replaces it.
  });
}

const hasFile = (path: string) => Deno.stat(path).then(({ isFile }) => isFile, () => false);

function cannotDownload(url: string, { message }: DownloadError, attempts: number): ImportError {
  const tries = attempts > 1 ? `, after ${attempts} attempts` : "";
  return new ImportError(`the extract cannot be downloaded from ${JSON.stringify(url)}: ${message}${tries}`);
}
