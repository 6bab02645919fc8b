// Downloads a large file: retries and resumes if the connection breaks, skips the download if the local version is
// current, and discards damaged files.
import { setTimeout as wait } from "node:timers/promises";
import { hasNoRoom } from "../../kit/disk_error.ts";
import { attemptDownload, type AttemptParts } from "./download_attempt.ts";
import { DamagedFileError, DownloadError } from "./download_error.ts";
import { createPartialFile } from "./partial_file.ts";

export interface DownloadArgs extends Omit<AttemptParts, "partial" | "idleMs"> {
  /** Path of the complete file, in an existing directory. */
  readonly path: string;
  /** Path of the download record. */
  readonly recordPath: string;
  /** Pauses before retries. After an attempt with progress, the list starts from the beginning. */
  readonly pausesMs?: readonly number[];
  readonly idleMs?: number;
}

export const PAUSES_MS = [1_000, 3_000, 10_000, 30_000, 60_000];
export const IDLE_MS = 60_000;

/** Path of an incomplete download. */
export const partialPathOf = (path: string): string => `${path}.part`;

/**
 * Resolves with "unchanged" if the server still has the `known` version. Rejects with a `DownloadError`, a
 * `DamagedFileError`, the error of the check, an error of the file system, or the reason of the signal.
 */
export async function download(args: DownloadArgs): Promise<"complete" | "unchanged"> {
  const { path, recordPath, check, signal } = args;
  const { pausesMs = PAUSES_MS, idleMs = IDLE_MS } = args;
  const partial = createPartialFile(partialPathOf(path));
  let [maxBytes, failures, isSecondFile] = [0, 0, false];
  const onProgress = (doneBytes: number, totalBytes: number | null) => {
    if (doneBytes > maxBytes) [maxBytes, failures] = [doneBytes, 0];
    args.onProgress(doneBytes, totalBytes);
  };
  while (true) {
    try {
      if (await attemptDownload({ ...args, partial, onProgress, idleMs }) === "unchanged") return "unchanged";
      const { damage, md5 } = await check.inspect(partial.path);
      if (damage === null) {
        await partial.moveTo(path, recordPath, md5);
        return "complete";
      }
      await partial.remove();
      // Damage once may be due to the connection, or to a file that was replaced between two requests.
      if (isSecondFile) throw new DamagedFileError(damage);
      [isSecondFile, maxBytes] = [true, 0];
      await pause(pausesMs[0] ?? 0, signal);
    } catch (error) {
      // Frees the space that other files need.
      if (hasNoRoom(error)) await partial.remove();
      if (!(error instanceof DownloadError)) throw error;
      const pauseMs = pausesMs[failures++];
      if (!error.isTransient || pauseMs === undefined) {
        const tries = failures > 1 ? `, after ${failures} attempts` : "";
        throw new DownloadError(`${error.message}${tries}`, error.isTransient);
      }
      await pause(pauseMs, signal);
    }
  }
}

/** Rejects with the reason of the signal instead of the timer's own error. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
}
