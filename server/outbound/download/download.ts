// Downloads a large file: retries and resumes when the connection breaks, skips the download when the local version is
// still current, and keeps only what is undamaged.
import { setTimeout as wait } from "node:timers/promises";
import { hasNoRoom } from "../../kit/disk_error.ts";
import type { ContentCheck } from "./content_check.ts";
import { attemptDownload } from "./download_attempt.ts";
import { DamagedFileError, DownloadError } from "./download_error.ts";
import type { DownloadRecord } from "./download_record.ts";
import { createPartialFile } from "./partial_file.ts";

export interface DownloadArgs {
  readonly url: string;
  /** Path of the complete file; its directory must exist. */
  readonly path: string;
  /** Path of the download record beside it. */
  readonly recordPath: string;
  /** The local version, which need not be sent again; null: the file is needed in any case. */
  readonly known: DownloadRecord | null;
  readonly check: ContentCheck;
  readonly signal: AbortSignal;
  readonly onProgress: (doneBytes: number, totalBytes: number | null) => void;
  /** Pauses before retries; an attempt that made progress starts the list again. */
  readonly pausesMs?: readonly number[];
  readonly idleMs?: number;
  readonly userAgent?: string | undefined;
}

export const PAUSES_MS = [1_000, 3_000, 10_000, 30_000, 60_000];
export const IDLE_MS = 60_000;

/** Where the bytes received so far are. */
export const partialPathOf = (path: string): string => `${path}.part`;

/**
 * Resolves with "unchanged" when the server still has the `known` version. Rejects with a `DownloadError`, a
 * `DamagedFileError`, the error of the check, an error of the file system, or the reason of the signal.
 */
export async function download(args: DownloadArgs): Promise<"complete" | "unchanged"> {
  const { url, path, recordPath, known, check, signal, userAgent } = args;
  const { pausesMs = PAUSES_MS, idleMs = IDLE_MS } = args;
  const partial = createPartialFile(partialPathOf(path));
  let [maxBytes, failures, isSecondFile] = [0, 0, false];
  const onProgress = (doneBytes: number, totalBytes: number | null) => {
    if (doneBytes > maxBytes) [maxBytes, failures] = [doneBytes, 0];
    args.onProgress(doneBytes, totalBytes);
  };
  while (true) {
    try {
      const parts = { url, partial, check, known, signal, onProgress, idleMs, userAgent };
      if (await attemptDownload(parts) === "unchanged") return "unchanged";
      const { damage, md5 } = await check.inspect(partial.path);
      if (damage === null) {
        await partial.moveTo(path, recordPath, md5);
        return "complete";
      }
      await partial.remove();
      // The connection may have been at fault, or the file was replaced between the two requests.
      if (isSecondFile) throw new DamagedFileError(damage);
      [isSecondFile, maxBytes] = [true, 0];
      await wait(pausesMs[0], undefined, { signal });
    } catch (error) {
      // A full disk would fail every other write in the directory as well.
      if (hasNoRoom(error)) await partial.remove();
      if (!(error instanceof DownloadError)) throw error;
      const pauseMs = pausesMs[failures++];
      if (!error.isTransient || pauseMs === undefined) {
        const tries = failures > 1 ? `, after ${failures} attempts` : "";
        throw new DownloadError(`${error.message}${tries}`, error.isTransient);
      }
      await wait(pauseMs, undefined, { signal });
    }
  }
}
