// Downloads an extract: retries and resumes when the connection breaks, skips the download when the local version is
// still current, and keeps only what is undamaged.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { attemptDownload } from "./download_attempt.ts";
import { readDownloadRecord } from "./download_record.ts";
import { DownloadError, hasNoRoom, ImportError } from "./import_error.ts";
import { createPartialFile, type PartialFile } from "./partial_file.ts";
import { findDamage, requestChecksum } from "../../node/import/verify_extract.ts";

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
  readonly userAgent?: string | undefined;
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
  const { userAgent } = args;
  const path = extractPathIn(directory);
  const partial = createPartialFile(`${path}.part`);
  const isPresent = await hasIntactExtract(directory, signal);
  const record = await readDownloadRecord(recordPathIn(directory));
  const known = record?.url === url && (isPresent || !args.isContentNeeded) ? record : null;

  let [maxBytes, failures, isSecondFile] = [0, 0, false];
  const onProgress = (doneBytes: number, totalBytes: number | null) => {
    if (doneBytes > maxBytes) [maxBytes, failures] = [doneBytes, 0];
    args.onProgress(doneBytes, totalBytes);
  };
  while (true) {
    try {
      const result = await attemptDownload({ url, partial, known, signal, onProgress, idleMs, userAgent });
      if (result === "unchanged") return isPresent ? path : null;
      const damage = await keepIfIntact(args, partial);
      if (damage === null) return path;
      // The connection may have been at fault, or the file was replaced between the two requests.
      if (isSecondFile) throw new ImportError(describeDamage(url, damage));
      [isSecondFile, maxBytes] = [true, 0];
      await wait(pausesMs[0], undefined, { signal });
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

/** Moves a complete download into its place; deletes it and describes the damage when there is any. */
async function keepIfIntact(
  { url, directory, signal, userAgent }: DownloadArgs,
  partial: PartialFile,
): Promise<string | null> {
  const checksum = await requestChecksum(url, signal, userAgent);
  const damage = await findDamage(partial.path, checksum, signal);
  if (damage === null) {
    await partial.moveTo(extractPathIn(directory), recordPathIn(directory), checksum?.md5 ?? null);
  } else await partial.remove();
  return damage;
}

/** Whether there is a file of an earlier download. One that was damaged meanwhile is deleted with its record. */
async function hasIntactExtract(directory: string, signal: AbortSignal): Promise<boolean> {
  const path = extractPathIn(directory);
  if (!await Deno.stat(path).then(({ isFile }) => isFile, () => false)) return false;
  const md5 = (await readDownloadRecord(recordPathIn(directory)))?.md5 ?? null;
  if (await findDamage(path, md5 === null ? null : { md5 }, signal) === null) return true;
  await forgetDownload(directory);
  await discardExtract(directory);
  return false;
}

/**
 * Deletes a download whose import failed, with its record, so that the next download fetches the whole file: it may have
 * been damaged in transit. A file with the checksum that its server publishes is kept.
 */
export async function rejectExtract(directory: string): Promise<void> {
  const record = await readDownloadRecord(recordPathIn(directory));
  if (record !== null && record.md5 !== null) return;
  await forgetDownload(directory);
  await discardExtract(directory);
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

/** Deletes all that earlier downloads have left: the region comes from a file of the operator. */
export async function forgetAllDownloads(directory: string, source: string): Promise<void> {
  await forgetDownload(directory);
  const path = extractPathIn(directory);
  await createPartialFile(`${path}.part`).remove();
  // The operator may have named this very file.
  if (await Deno.realPath(source).catch(() => source) !== await Deno.realPath(path).catch(() => path)) {
    await discardExtract(directory);
  }
}

function cannotDownload(url: string, { message }: DownloadError, attempts: number): ImportError {
  const tries = attempts > 1 ? `, after ${attempts} attempts` : "";
  return new ImportError(`the extract cannot be downloaded from ${JSON.stringify(url)}: ${message}${tries}`);
}

function describeDamage(url: string, damage: string): string {
  return `the extract from ${
    JSON.stringify(url)
  } is damaged, also when downloaded again: ${damage}; try again later, or ` +
    "download the file and import it with --pbf FILE";
}
