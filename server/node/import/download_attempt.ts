// One request for an extract: takes up where an earlier one broke off, and writes what comes.
import { type ConnectionWatch, watchConnection } from "./connection_watch.ts";
import type { DownloadRecord } from "./download_record.ts";
import { DownloadError } from "./import_error.ts";
import type { PartialFile } from "./partial_file.ts";
import { HEAD_BYTES, looksLikeExtract, notAnExtract } from "./pbf_file.ts";

export interface AttemptParts {
  readonly url: string;
  readonly partial: PartialFile;
  /** The version that is here already and need not be sent again; null: whatever there is is wanted. */
  readonly known: DownloadRecord | null;
  readonly signal: AbortSignal;
  readonly onProgress: (doneBytes: number, totalBytes: number | null) => void;
  /** A connection over which nothing comes for so long is given up. */
  readonly idleMs: number;
}

const PARTIAL_CONTENT = 206;
const NOT_MODIFIED = 304;
const TIMEOUT = 408;
const RANGE_NOT_SATISFIABLE = 416;
const TOO_MANY_REQUESTS = 429;
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([TIMEOUT, RANGE_NOT_SATISFIABLE, TOO_MANY_REQUESTS]);

/** Throws `ImportError`, what the file system throws, or the reason of the signal. */
export async function attemptDownload(parts: AttemptParts): Promise<"complete" | "unchanged"> {
  const { url, partial, known, signal, idleMs } = parts;
  const resume = await partial.readResumePoint(url);
  const watch = watchConnection(signal, idleMs);
  // With a client of its own no idle connection outlives the download.
  using client = Deno.createHttpClient({});
  try {
    const headers = { "accept-encoding": "identity", ...(resume ? rangeHeaders(resume) : conditions(known)) };
    const response = await watch.follow(fetch(url, { headers, client, signal: watch.signal }));
    if (response.status === NOT_MODIFIED && known && !resume) return "unchanged";
    const continues = resume !== null && response.status === PARTIAL_CONTENT &&
      response.headers.get("content-range")?.startsWith(`bytes ${resume.bytes}-`) === true;
    if (!response.ok || (response.status === PARTIAL_CONTENT && !continues)) {
      await response.body?.cancel();
      // What is here may be the reason, when it is a part of something else.
      if (resume) await partial.remove();
      throw response.ok ? new DownloadError("another part than asked for", true) : new DownloadError(
        `HTTP ${response.status}`,
        response.status >= 500 || TRANSIENT_STATUSES.has(response.status),
      );
    }
    await receive(response, continues ? resume.bytes : 0, parts, watch);
    return "complete";
  } finally {
    watch.end();
  }
}

function rangeHeaders({ bytes, version }: { bytes: number; version: string }): Record<string, string> {
  return { range: `bytes=${bytes}-`, "if-range": version };
}

function conditions(known: DownloadRecord | null): Record<string, string> {
  return {
    ...(known?.etag != null && { "if-none-match": known.etag }),
    ...(known?.lastModified != null && { "if-modified-since": known.lastModified }),
  };
}

async function receive(
  response: Response,
  offset: number,
  parts: AttemptParts,
  watch: ConnectionWatch,
): Promise<void> {
  const { url, partial, onProgress } = parts;
  const { headers, body } = response;
  using file = await partial.open(offset, {
    url,
    etag: headers.get("etag"),
    lastModified: headers.get("last-modified"),
  });
  const length = headers.get("content-length");
  // The length of a packed answer says nothing about what comes out.
  const totalBytes = length === null || headers.has("content-encoding") ? null : offset + Number(length);
  let doneBytes = offset;
  const head: number[] = [];
  onProgress(doneBytes, totalBytes);
  const reader = body?.getReader();
  while (reader) {
    const { done, value } = await watch.follow(reader.read());
    if (done) break;
    if (offset === 0 && head.length < HEAD_BYTES) {
      head.push(...value.subarray(0, HEAD_BYTES - head.length));
      if (head.length === HEAD_BYTES) await refuseOtherContent(head, partial);
    }
    for (let written = 0; written < value.length;) written += await file.write(value.subarray(written));
    doneBytes += value.length;
    onProgress(doneBytes, totalBytes);
  }
  if (offset === 0 && head.length < HEAD_BYTES) await refuseOtherContent(head, partial);
  if (totalBytes !== null && doneBytes < totalBytes) throw new DownloadError("connection broken off", true);
}

/** Before much of an error page, or of another file, is loaded. */
async function refuseOtherContent(head: readonly number[], partial: PartialFile): Promise<void> {
  if (looksLikeExtract(Uint8Array.from(head))) return;
  await partial.remove();
  throw notAnExtract();
}
