// Checks the block lengths of a downloaded extract, and its checksum if the server publishes one. The content of the
// blocks is checked by the import, which decompresses them.
import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { requestText } from "../../../base/outbound/request_text.ts";
import { openExtractFile } from "../../osm/pbf/extract_file.ts";
import { ExtractError, listBlobs } from "../../osm/pbf/pbf_file.ts";

/** Time limit of the request. It is short, because the checksum is optional. */
export const CHECKSUM_TIMEOUT_MS = 10_000;
/** Maximum size of the checksum file, which is one line of less than 200 bytes. */
export const MAX_CHECKSUM_BYTES = 4_096;

/** Number of blobs to read between turns of the event loop. A country's extract has about 100 000. */
const BLOBS_PER_TURN = 256;
const PIECE_BYTES = 128 * 1024;

interface PublishedChecksum {
  readonly url: string;
  /** The checksum as 32 lower-case hexadecimal digits. */
  readonly md5: string;
}

/** Requests the `.md5` file next to the extract, from the same server only. Resolves with null on any failure. */
export async function requestChecksum(
  extractUrl: string,
  signal: AbortSignal,
  userAgent?: string,
): Promise<PublishedChecksum | null> {
  const url = new URL(extractUrl);
  url.pathname += ".md5";
  const reply = await requestText(url.href, {
    timeoutMs: CHECKSUM_TIMEOUT_MS,
    maxBytes: MAX_CHECKSUM_BYTES,
    signal,
    staysOnServer: true,
    userAgent,
  });
  signal.throwIfAborted();
  const md5 = reply.ok ? /^\s*([0-9a-f]{32})(?:\s|$)/i.exec(reply.text)?.[1] : undefined;
  return md5 === undefined ? null : { url: url.href, md5: md5.toLowerCase() };
}

/**
 * Resolves with a description of the first damage, or null if there is none. Rejects with the signal's reason or errors
 * of the file system.
 */
export async function findDamage(
  path: string,
  checksum: Pick<PublishedChecksum, "md5"> & Partial<PublishedChecksum> | null,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    await walkBlobs(path, signal);
  } catch (error) {
    if (error instanceof ExtractError) return error.message;
    throw error;
  }
  if (checksum === null) return null;
  const md5 = await hashFile(path, signal);
  if (md5 === checksum.md5) return null;
  const source = checksum.url === undefined ? "" : ` as in ${JSON.stringify(checksum.url)}`;
  return `its MD5 checksum is ${md5}, not ${checksum.md5}${source}`;
}

async function walkBlobs(path: string, signal: AbortSignal): Promise<void> {
  using file = openExtractFile(path);
  let count = 0;
  for (const _ of listBlobs(file)) {
    if (++count % BLOBS_PER_TURN === 0) await nextTurn(undefined, { signal });
  }
}

async function hashFile(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash("md5");
  using file = await Deno.open(path);
  const piece = new Uint8Array(PIECE_BYTES);
  for (let count = await file.read(piece); count !== null; count = await file.read(piece)) {
    hash.update(piece.subarray(0, count));
    signal.throwIfAborted();
  }
  return hash.digest("hex");
}
