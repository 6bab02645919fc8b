// One request for a file: resumes an interrupted download and writes the received bytes.
import type { PlainErrorCode } from "contract/status/probe_error.ts";
import { describeProbeError } from "../core/failure_text.ts";
import { type ConnectInit, findDestination, lookUpAddresses } from "../destination.ts";
import { followRedirects } from "../follow_redirects.ts";
import { DEFAULT_USER_AGENT } from "../user_agent.ts";
import { type ConnectionWatch, watchConnection } from "./connection_watch.ts";
import type { ContentCheck } from "./content_check.ts";
import { DownloadError } from "./download_error.ts";
import type { DownloadRecord } from "./download_record.ts";
import type { PartialFile } from "./partial_file.ts";

export interface AttemptParts {
  readonly url: string;
  readonly partial: PartialFile;
  readonly check: ContentCheck;
  /** The local version, or null to download the file in any case. */
  readonly known: DownloadRecord | null;
  readonly signal: AbortSignal;
  readonly onProgress: (doneBytes: number, totalBytes: number | null) => void;
  /** Time without data after which the connection is aborted. */
  readonly idleMs: number;
  readonly userAgent?: string | undefined;
}

const PARTIAL_CONTENT = 206;
const NOT_MODIFIED = 304;
const TIMEOUT = 408;
const RANGE_NOT_SATISFIABLE = 416;
const TOO_MANY_REQUESTS = 429;
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([TIMEOUT, RANGE_NOT_SATISFIABLE, TOO_MANY_REQUESTS]);

/** Rejects with a `DownloadError`, the error of the check, an error of the file system, or the reason of the signal. */
export async function attemptDownload(parts: AttemptParts): Promise<"complete" | "unchanged"> {
  const { url, partial, known, signal, idleMs, userAgent = DEFAULT_USER_AGENT } = parts;
  const resume = await partial.readResumePoint(url);
  const watch = watchConnection(signal, idleMs);
  // A separate client, so that no idle connection outlives the download.
  using client = Deno.createHttpClient({ allowHost: true });
  try {
    const headers = {
      "accept-encoding": "identity",
      "user-agent": userAgent,
      ...(resume ? rangeHeaders(resume) : conditions(known)),
    };
    const response = await watch.follow(request(url, { headers, client, signal: watch.signal }));
    if (typeof response === "string") {
      throw new DownloadError(describeProbeError({ code: response }), false);
    }
    if (response.status === NOT_MODIFIED && known && !resume) return "unchanged";
    const continues = resume !== null && response.status === PARTIAL_CONTENT &&
      response.headers.get("content-range")?.startsWith(`bytes ${resume.bytes}-`) === true;
    if (!response.ok || (response.status === PARTIAL_CONTENT && !continues)) {
      await response.body?.cancel();
      // The partial file may belong to another version.
      if (resume) await partial.remove();
      if (response.ok) throw new DownloadError("the server sent a different range than requested", true);
      throw statusError(response.status);
    }
    await receive(response, continues ? resume.bytes : 0, parts, watch);
    return "complete";
  } finally {
    watch.end();
  }
}

/** Follows redirects to other servers, but not from a public address to a private one. */
async function request(url: string, init: ConnectInit): Promise<Response | PlainErrorCode> {
  const find = (to: URL) => findDestination(to, lookUpAddresses, init.signal);
  return await followRedirects(await find(new URL(url)), init, { find });
}

function statusError(status: number): DownloadError {
  return new DownloadError(`HTTP ${status}`, status >= 500 || TRANSIENT_STATUSES.has(status));
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
  const { url, partial, check, onProgress } = parts;
  const { headers, body } = response;
  using file = await partial.open(offset, {
    url,
    etag: headers.get("etag"),
    lastModified: headers.get("last-modified"),
    md5: null,
  });
  const totalBytes = readTotal(headers, offset);
  let doneBytes = offset;
  const head: number[] = [];
  onProgress(doneBytes, totalBytes);
  const reader = body?.getReader();
  while (reader) {
    const { done, value } = await watch.follow(reader.read());
    if (done) break;
    if (offset === 0 && head.length < check.headBytes) {
      head.push(...value.subarray(0, check.headBytes - head.length));
      if (head.length === check.headBytes) await refuseOtherContent(head, parts);
    }
    for (let written = 0; written < value.length;) written += await file.write(value.subarray(written));
    doneBytes += value.length;
    onProgress(doneBytes, totalBytes);
  }
  if (offset === 0 && head.length < check.headBytes) await refuseOtherContent(head, parts);
  if (totalBytes !== null && doneBytes < totalBytes) {
    throw new DownloadError("connection closed unexpectedly", true);
  }
}

/** Length of the whole file, or null if unknown. A server may send a shorter range than requested. */
function readTotal(headers: Headers, offset: number): number | null {
  const rangeTotal = /\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1];
  if (offset > 0 && rangeTotal !== undefined) return Number(rangeTotal);
  const length = headers.get("content-length");
  // A compressed response is not as long as the file.
  return length === null || headers.has("content-encoding") ? null : offset + Number(length);
}

/** Throws before much of a wrong file, such as an error page, is downloaded. */
async function refuseOtherContent(
  head: readonly number[],
  { check, partial }: Pick<AttemptParts, "check" | "partial">,
): Promise<void> {
  const reason = check.refuse(Uint8Array.from(head));
  if (reason === null) return;
  await partial.remove();
  throw reason;
}
