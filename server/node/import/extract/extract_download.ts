// The downloaded extract in a directory, which is reused while it is undamaged and current.
import { join } from "node:path";
import type { ContentCheck } from "../../../base/outbound/download/content_check.ts";
import { download, type DownloadArgs, partialPathOf } from "../../../base/outbound/download/download.ts";
import { DamagedFileError, DownloadError } from "../../../base/outbound/download/download_error.ts";
import { readDownloadRecord } from "../../../base/outbound/download/download_record.ts";
import { createPartialFile } from "../../../base/outbound/download/partial_file.ts";
import { ImportError } from "../../osm/limits/import_error.ts";
import { HEAD_BYTES, looksLikeExtract, notAnExtract } from "../../osm/pbf/pbf_file.ts";
import { findDamage, requestChecksum } from "./verify_extract.ts";

export interface ExtractDownloadArgs
  extends Pick<DownloadArgs, "url" | "signal" | "onProgress" | "pausesMs" | "idleMs" | "userAgent"> {
  /** Existing directory for the file and its download record. */
  readonly directory: string;
  /** True if the content is needed even if it has not changed since the last download. */
  readonly isContentNeeded: boolean;
}

export const extractPathIn = (directory: string): string => join(directory, "extract.osm.pbf");
const recordPathIn = (directory: string) => join(directory, "extract.json");

/**
 * Resolves with the path of the file, or null if nothing has changed since a download whose file was deleted. Rejects
 * with an `ImportError`, an error of the file system, or the reason of the signal.
 */
export async function downloadExtract(args: ExtractDownloadArgs): Promise<string | null> {
  const { directory, isContentNeeded, ...rest } = args;
  const { url, signal } = rest;
  const path = extractPathIn(directory);
  const recordPath = recordPathIn(directory);
  const isPresent = await hasIntactExtract(directory, signal);
  const record = await readDownloadRecord(recordPath);
  const known = record?.url === url && (isPresent || !isContentNeeded) ? record : null;
  try {
    const result = await download({ ...rest, path, recordPath, known, check: checkExtract(args) });
    return result === "complete" || isPresent ? path : null;
  } catch (error) {
    if (error instanceof DownloadError) {
      throw new ImportError(`the extract cannot be downloaded from ${JSON.stringify(url)}: ${error.message}`);
    }
    if (error instanceof DamagedFileError) throw new ImportError(describeDamage(url, error.message));
    throw error;
  }
}

function checkExtract({ url, signal, userAgent }: ExtractDownloadArgs): ContentCheck {
  return {
    headBytes: HEAD_BYTES,
    refuse: (head) => looksLikeExtract(head) ? null : notAnExtract(),
    async inspect(path) {
      const checksum = await requestChecksum(url, signal, userAgent);
      return { damage: await findDamage(path, checksum, signal), md5: checksum?.md5 ?? null };
    },
  };
}

/** Returns true if there is an undamaged file from an earlier download. Deletes a damaged one and its record. */
async function hasIntactExtract(directory: string, signal: AbortSignal): Promise<boolean> {
  const path = extractPathIn(directory);
  if (!await Deno.stat(path).then(({ isFile }) => isFile, () => false)) return false;
  const md5 = (await readDownloadRecord(recordPathIn(directory)))?.md5 ?? null;
  if (await findDamage(path, md5 === null ? null : { md5 }, signal) === null) return true;
  await deleteDownload(directory);
  return false;
}

/**
 * Deletes a download whose import failed, and its record, so that the whole file is fetched again, since it may have
 * been damaged in transit. Keeps a file that matches the checksum its server publishes.
 */
export async function rejectExtract(directory: string): Promise<void> {
  const record = await readDownloadRecord(recordPathIn(directory));
  if (record === null || record.md5 === null) await deleteDownload(directory);
}

async function deleteDownload(directory: string): Promise<void> {
  await forgetDownload(directory);
  await discardExtract(directory);
}

/** Deletes the download record. Must be called if the store was built from a different file. */
export async function forgetDownload(directory: string): Promise<void> {
  await Deno.remove(recordPathIn(directory)).catch(() => {});
}

/** Deletes an imported file, but not its download record. */
export async function discardExtract(directory: string): Promise<void> {
  // If deleting fails, the file only takes up space until the next download replaces it.
  await Deno.remove(extractPathIn(directory)).catch(() => {});
}

/** Deletes all files of earlier downloads. Must be called if the extract is a local file of the operator. */
export async function forgetAllDownloads(directory: string, source: string): Promise<void> {
  await forgetDownload(directory);
  const path = extractPathIn(directory);
  await createPartialFile(partialPathOf(path)).remove();
  // Does not delete the file that the operator has configured, which may be the same one.
  if (await Deno.realPath(source).catch(() => source) !== await Deno.realPath(path).catch(() => path)) {
    await discardExtract(directory);
  }
}

function describeDamage(url: string, damage: string): string {
  const source = `the extract from ${JSON.stringify(url)}`;
  return `${source} is damaged, even after a second download: ${damage}; ` +
    "try again later, or download the file and import it with --pbf FILE";
}
