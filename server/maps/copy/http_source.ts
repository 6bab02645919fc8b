// Reads a remote archive with range requests. Retries after temporary failures, and detects whether the archive was
// replaced.
import { setTimeout as wait } from "node:timers/promises";
import { describeProbeError } from "../../base/outbound/core/failure_text.ts";
import { watchConnection } from "../../base/outbound/download/connection_watch.ts";
import { IDLE_MS, PAUSES_MS } from "../../base/outbound/download/download.ts";
import { DownloadError } from "../../base/outbound/download/download_error.ts";
import { type Destination, findDestination, lookUpAddresses } from "../../base/outbound/destination.ts";
import { followRedirects } from "../../base/outbound/follow_redirects.ts";
import type { ByteSource } from "../../formats/pmtiles/byte_source.ts";
import { ArchiveError } from "../../formats/pmtiles/core/archive_error.ts";
import { HEAD_BYTES } from "../../formats/pmtiles/core/header.ts";
import { checkRange, type RangeAnswer, versionOf } from "./range_answer.ts";

/** Minimum rate. If a server is slower, the request is aborted and repeated. */
export const MIN_BYTES_PER_SECOND = 10_000;

export interface HttpSourceParts {
  readonly userAgent: string;
  readonly signal: AbortSignal;
  /** Pauses before retries, in ms. */
  readonly pausesMs?: readonly number[];
  /** Time without data after which a request is repeated, in ms. */
  readonly idleMs?: number;
}

/**
 * Opens an archive with a single request. Rejects with a `DownloadError`, an `ArchiveError`, or the reason of the
 * signal. Does not follow redirects from a public to a private address.
 */
export async function openHttpSource(url: string, parts: HttpSourceParts) {
  const { userAgent, pausesMs = PAUSES_MS, idleMs = IDLE_MS } = parts;
  const client = Deno.createHttpClient({ allowHost: true });
  const find = (to: URL, signal: AbortSignal) => findDestination(to, lookUpAddresses, signal);
  let destination: Destination | null = null;
  let opened: RangeAnswer | null = null;
  let requests = 0;

  async function attempt(offset: number, length: number, outer: AbortSignal): Promise<RangeAnswer> {
    const maxMs = idleMs + length / MIN_BYTES_PER_SECOND * 1000;
    const watch = watchConnection(outer, idleMs);
    let isSlow = false;
    const slow = setTimeout(() => {
      isSlow = true;
      watch.end();
    }, maxMs);
    try {
      requests += 1;
      destination ??= await watch.follow(find(new URL(url), watch.signal));
      const headers = {
        "accept-encoding": "identity",
        "user-agent": userAgent,
        range: `bytes=${offset}-${offset + length - 1}`,
        ...(opened?.etag?.startsWith('"') && { "if-match": opened.etag }),
      };
      const response = await watch.follow(
        followRedirects(destination, { headers, client, signal: watch.signal }, {
          find: (to) => find(to, watch.signal),
        }),
      );
      if (typeof response === "string") {
        throw new DownloadError(describeProbeError({ code: response }), false);
      }
      try {
        const answer = checkRange(response, offset, length, opened);
        return { ...answer, bytes: await receive(response, answer.bytes, watch.follow) };
      } catch (error) {
        await response.body?.cancel().catch(() => {});
        throw error;
      }
    } catch (error) {
      if (!isSlow || outer.aborted) throw error;
      throw new DownloadError(`the server sends less than ${MIN_BYTES_PER_SECOND / 1000} kB/s`, true);
    } finally {
      clearTimeout(slow);
      watch.end();
    }
  }

  async function read(offset: number, length: number, signal: AbortSignal): Promise<RangeAnswer> {
    for (let failures = 0;;) {
      try {
        return await attempt(offset, length, signal);
      } catch (error) {
        if (!(error instanceof DownloadError)) throw error;
        const pauseMs = pausesMs[failures++];
        if (!error.isTransient) throw error;
        if (pauseMs === undefined) {
          const tries = failures > 1 ? `, after ${failures} attempts` : "";
          throw new DownloadError(`${error.message}${tries}`, true);
        }
        // After the pause, the host name may resolve to a different address.
        destination = null;
        await wait(pauseMs, undefined, { signal });
      }
    }
  }

  try {
    opened = await read(0, HEAD_BYTES, parts.signal);
  } catch (error) {
    client.close();
    throw error;
  }
  const { sizeBytes } = opened;
  const head = opened.bytes;
  const source: ByteSource = {
    name: url,
    sizeBytes,
    version: versionOf(opened),
    async read(offset, length, signal = parts.signal) {
      if (offset + length > sizeBytes) {
        throw new ArchiveError(`it ends early: bytes ${offset} to ${offset + length} of ${sizeBytes}`);
      }
      if (offset + length <= head.length) return head.slice(offset, offset + length);
      return (await read(offset, length, signal)).bytes;
    },
    close: () => client.close(),
  };
  /** Returns the number of requests so far, including repeated ones. */
  return { ...source, requests: () => requests };
}

/** Reads the body of a response into `target`, which it has to fill exactly. */
async function receive(
  { body }: Response,
  target: Uint8Array<ArrayBuffer>,
  follow: <T>(step: Promise<T>) => Promise<T>,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  let done = 0;
  while (reader) {
    const { done: isEnd, value } = await follow(reader.read());
    if (isEnd) break;
    if (done + value.length > target.length) {
      await reader.cancel().catch(() => {});
      throw new DownloadError("the server sent more than it announced", true);
    }
    target.set(value, done);
    done += value.length;
  }
  if (done < target.length) throw new DownloadError("connection closed unexpectedly", true);
  return target;
}
