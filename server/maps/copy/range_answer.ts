// Checks whether the answer to a range request has the requested range of the archive that was opened.
import { DownloadError } from "../../base/outbound/download/download_error.ts";
import { ChangedSourceError } from "../../formats/pmtiles/byte_source.ts";
import { ArchiveError } from "../../formats/pmtiles/core/archive_error.ts";

export interface RangeAnswer {
  /** Buffer for the body, with the length of the answer. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Size of the whole archive. */
  readonly sizeBytes: number;
  /** The server's ETag, or null if missing. */
  readonly etag: string | null;
  readonly lastModified: string | null;
}

const PARTIAL_CONTENT = 206;
const PRECONDITION_FAILED = 412;
const RANGE_NOT_SATISFIABLE = 416;
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([408, 429]);

/**
 * Checks the status and headers before the body is received. `opened` is the first answer for the archive. It is null
 * if this is the first answer, which may be shorter than requested. Throws a `DownloadError`, an `ArchiveError` or a
 * `ChangedSourceError`.
 */
export function checkRange(
  { status, headers }: Response,
  offset: number,
  length: number,
  opened: RangeAnswer | null,
): RangeAnswer {
  if (status === PRECONDITION_FAILED || (status === RANGE_NOT_SATISFIABLE && opened !== null)) {
    throw new ChangedSourceError();
  }
  if (status === 200) {
    throw new ArchiveError(
      "the server does not support range requests; use another server, or download the file and give its path",
    );
  }
  if (status === RANGE_NOT_SATISFIABLE) throw new ArchiveError("it is empty");
  if (status !== PARTIAL_CONTENT) {
    throw new DownloadError(`HTTP ${status}`, status >= 500 || TRANSIENT_STATUSES.has(status));
  }
  const [, first, last, total] =
    /^bytes (\d{1,16})-(\d{1,16})\/(\d{1,16})$/.exec(headers.get("content-range") ?? "") ?? [];
  if (total === undefined) {
    throw new ArchiveError(
      "the response has no valid Content-Range header, which states the part and the size of the file",
    );
  }
  const sizeBytes = Number(total);
  const answer = { sizeBytes, etag: headers.get("etag"), lastModified: headers.get("last-modified") };
  if (opened !== null && versionOf(answer) !== versionOf(opened)) throw new ChangedSourceError();
  const end = Math.min(offset + length, opened === null ? sizeBytes : Infinity);
  if (Number(first) !== offset || Number(last) !== end - 1) {
    throw new DownloadError("the server sent a different range than requested", true);
  }
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") {
    throw new ArchiveError(
      `the server compresses the file (${encoding}), although it was requested uncompressed`,
    );
  }
  return { ...answer, bytes: new Uint8Array(end - offset) };
}

/**
 * Returns a text that changes with the archive. Uses the modification time only if there is no ETag, because the time
 * may differ between caches of the same server.
 */
export function versionOf({ sizeBytes, etag, lastModified }: Omit<RangeAnswer, "bytes">): string {
  return JSON.stringify([sizeBytes, etag ?? lastModified]);
}
