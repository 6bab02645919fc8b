// Checks that the answer to a range request is the requested range of the archive that was opened.
import { DownloadError } from "../../base/outbound/download/download_error.ts";
import { ChangedSourceError } from "../../formats/pmtiles/byte_source.ts";
import { ArchiveError } from "../../formats/pmtiles/core/archive_error.ts";

export interface RangeAnswer {
  /** Buffer with the length of the answer. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Size of the whole archive. */
  readonly sizeBytes: number;
  /** As sent by the server, or null if missing. */
  readonly etag: string | null;
  readonly lastModified: string | null;
}

const PARTIAL_CONTENT = 206;
const PRECONDITION_FAILED = 412;
const RANGE_NOT_SATISFIABLE = 416;
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([408, 429]);

/**
 * Checks status and headers before the bytes are received. `opened` is the first answer, or null for the first one
 * itself, which may be shorter than requested. Throws a `DownloadError`, an `ArchiveError` or a `ChangedSourceError`.
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

/** Uses the modification time only without an ETag, because it may differ between caches of one server. */
export function versionOf({ sizeBytes, etag, lastModified }: Omit<RangeAnswer, "bytes">): string {
  return JSON.stringify([sizeBytes, etag ?? lastModified]);
}
