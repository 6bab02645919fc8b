// Downloads the diffs that the data lacks from a replication server.
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ContentCheck } from "../../base/outbound/download/content_check.ts";
import { download, type DownloadArgs } from "../../base/outbound/download/download.ts";
import { DamagedFileError, DownloadError } from "../../base/outbound/download/download_error.ts";
import { describeProbeError } from "../../base/outbound/core/failure_text.ts";
import { requestText } from "../../base/outbound/request_text.ts";
import {
  diffUrl,
  findMissingSequences,
  MAX_STATE_CHARACTERS,
  parseReplicationState,
  type ReplicationState,
  sequencePath,
  stateUrl,
} from "./core/replication_state.ts";
import { UpdateError, type UpdateFailure } from "./core/update_error.ts";
import { type RateLimits, watchRate } from "./slow_download.ts";
import { damagedDiff, type DiffFile, limitOfDiff, MAX_UNPACKED_BYTES, unpackDiff } from "./unpack_diff.ts";

export interface FetchLimits extends RateLimits {
  /** Maximum number of days by which the data may be behind the server. */
  readonly maxGapDays: number;
  /** Maximum number of diffs per update. */
  readonly maxSequences: number;
  /** Maximum size of a compressed diff. */
  readonly maxBytes: number;
  /** Total size of compressed diffs after which no further diff is fetched. */
  readonly maxTotalBytes: number;
  /** Maximum size of the XML of a diff. */
  readonly maxUnpackedBytes: number;
  /** Time limit of all requests together. */
  readonly timeoutMs: number;
}

/** Default limits. A diff has 100 MB (planet, daily), 2 MB (state, daily) or 0.1 MB (planet, minutely). */
export const FETCH_LIMITS: FetchLimits = {
  maxGapDays: 30,
  maxSequences: 1_500,
  maxBytes: 256 * 1024 * 1024,
  maxTotalBytes: 1024 * 1024 * 1024,
  maxUnpackedBytes: MAX_UNPACKED_BYTES,
  timeoutMs: 30 * 60_000,
  graceMs: 20_000,
  minBytesPerSecond: 4_096,
};

/** Pauses before retrying the download of a diff. There are few, because the next update tries again anyway. */
const PAUSES_MS = [1_000, 3_000, 10_000];
export const STATE_TIMEOUT_MS = 20_000;
const NOT_FOUND = 404;
const GZIP_MAGIC = [0x1f, 0x8b] as const;

export interface StateArgs extends Pick<DownloadArgs, "signal" | "userAgent"> {
  /** URL of the replication server, with or without a trailing slash. */
  readonly server: string;
}

export interface FetchArgs extends StateArgs, Pick<DownloadArgs, "idleMs" | "pausesMs"> {
  /** The state of the data. */
  readonly applied: ReplicationState;
  /** Existing directory in which a folder for the diffs is created. An old folder is deleted. */
  readonly directory: string;
  readonly limits?: Partial<FetchLimits>;
}

const CHANGES_FOLDER = "changes";

export interface FetchedDiff extends DiffFile {
  readonly sequence: number;
}

export interface FetchedChanges {
  /** Downloaded diffs, oldest first, without gaps. Each can be unpacked, but its XML has not been checked. */
  readonly files: readonly FetchedDiff[];
  /** The state of the data after the last of these diffs. */
  readonly state: ReplicationState;
  /** True if the server has more diffs for the next update. */
  readonly hasMore: boolean;
}

/** Reads a sequence's state, or the last published state. Rejects with an `UpdateError`, or the signal's reason. */
export async function readServerState(
  { server, signal, userAgent }: StateArgs,
  sequence: number | null = null,
): Promise<ReplicationState> {
  const url = stateUrl(server, sequence);
  const reply = await requestText(url, {
    timeoutMs: STATE_TIMEOUT_MS,
    maxBytes: MAX_STATE_CHARACTERS,
    signal,
    userAgent,
  });
  signal.throwIfAborted();
  if (!reply.ok) {
    throw new UpdateError(
      `the state of the changes cannot be read from ${JSON.stringify(url)}: ${
        describeProbeError(reply.reason)
      }`,
      // A server has a state for each published diff, so if the state is missing, the diff is missing too.
      sequence !== null && reply.status === NOT_FOUND ? "gap" : "unreachable",
    );
  }
  const state = parseReplicationState(reply.text, url);
  if (sequence === null || state.sequence === sequence) return state;
  throw new UpdateError(
    `the state of the changes in ${
      JSON.stringify(url)
    } cannot be used: its sequence is ${state.sequence}, not ${sequence}`,
    "damaged",
  );
}

/**
 * Downloads the missing diffs. Resolves with null if the data is current. Rejects with an `UpdateError`, an error of
 * the file system, or the reason of the signal, and then deletes the diffs.
 */
export async function fetchChanges(args: FetchArgs): Promise<FetchedChanges | null> {
  const { applied, server } = args;
  const limits = { ...FETCH_LIMITS, ...args.limits };
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(tooSlow(server, limits.timeoutMs)), limits.timeoutMs);
  const signal = AbortSignal.any([args.signal, limit.signal]);
  const folder = join(args.directory, CHANGES_FOLDER);
  let isComplete = false;
  try {
    const published = await readServerState({ ...args, signal });
    const missing = findMissingSequences({ ...limits, applied, published, server });
    if (missing === null) return null;
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    const files: FetchedDiff[] = [];
    let [last, totalBytes] = [applied.sequence, 0];
    while (last < missing.last && totalBytes < limits.maxTotalBytes) {
      last += 1;
      const file = await fetchDiff({ ...args, signal }, last, folder, limits);
      totalBytes += (await Deno.stat(file.path)).size;
      files.push(file);
    }
    const hasMore = last < published.sequence;
    const state = hasMore ? await readServerState({ ...args, signal }, last) : published;
    // The time of this state is checked like the time of the last published state.
    findMissingSequences({ ...limits, applied, published: state, server });
    isComplete = true;
    return { files, state, hasMore };
  } finally {
    clearTimeout(timer);
    if (!isComplete) await rm(folder, { recursive: true, force: true });
  }
}

async function fetchDiff(
  { server, signal, userAgent, idleMs, pausesMs = PAUSES_MS }: FetchArgs,
  sequence: number,
  folder: string,
  limits: FetchLimits,
): Promise<FetchedDiff> {
  const url = diffUrl(server, sequence);
  const name = `${sequencePath(sequence)}.osc.gz`;
  const path = join(folder, name.replaceAll("/", "-"));
  const { maxBytes, maxUnpackedBytes } = limits;
  const rate = watchRate(limits, () => notDownloaded(url, describeSlowness(limits), "unreachable"));
  const downloading = AbortSignal.any([signal, rate.signal]);
  const onProgress = (doneBytes: number, totalBytes: number | null) => {
    rate.onBytes(doneBytes);
    if (Math.max(doneBytes, totalBytes ?? 0) <= maxBytes) return;
    throw new UpdateError(
      `the changes in ${JSON.stringify(url)} are too large: more than ${maxBytes} bytes`,
      "gap",
    );
  };
  try {
    await download({
      url,
      path,
      recordPath: `${path}.json`,
      known: null,
      check: checkDiff(url, maxUnpackedBytes, downloading),
      signal: downloading,
      onProgress,
      pausesMs,
      ...(idleMs !== undefined && { idleMs }),
      userAgent,
    });
    return { path, name, sequence };
  } catch (error) {
    if (error instanceof DamagedFileError) {
      throw new UpdateError(`${error.message}, even after a second download`, "damaged");
    }
    if (!(error instanceof DownloadError)) throw error;
    throw notDownloaded(url, error.message, error.isTransient ? "unreachable" : "gap");
  } finally {
    rate.end();
  }
}

const notDownloaded = (url: string, reason: string, failure: UpdateFailure) =>
  new UpdateError(`the changes cannot be downloaded from ${JSON.stringify(url)}: ${reason}`, failure);

const describeSlowness = ({ minBytesPerSecond, graceMs }: RateLimits) =>
  `less than ${minBytesPerSecond} bytes per second in ${graceMs / 1000} s`;

function checkDiff(name: string, maxUnpackedBytes: number, signal: AbortSignal): ContentCheck {
  return {
    headBytes: GZIP_MAGIC.length,
    refuse: (head) =>
      GZIP_MAGIC.every((byte, index) => head[index] === byte)
        ? null
        : damagedDiff(name, "the file is not compressed with gzip"),
    // Does not check the XML, because invalid XML comes from the server, not from the connection.
    async inspect(path) {
      const file = { path, name };
      try {
        const maxBytes = await limitOfDiff(file, maxUnpackedBytes);
        for await (const _ of unpackDiff(file, maxBytes, signal));
      } catch (error) {
        if (error instanceof UpdateError) return { damage: error.message, md5: null };
        throw error;
      }
      return { damage: null, md5: null };
    },
  };
}

const tooSlow = (server: string, ms: number) =>
  new UpdateError(
    `the changes have not arrived from ${JSON.stringify(server)} within ${ms / 1000} s`,
    "unreachable",
  );
