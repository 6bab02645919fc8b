// Provides the extract of an update: the kept extract with all later changes from the replication server.
import { join } from "node:path";
import type { Log } from "../../base/kit/log.ts";
import type { ImportArea } from "../region/core/import_area.ts";
import type { ExtractSource, FindArgs, FoundExtract } from "../import/extract_source.ts";
import { ImportError } from "../osm/limits/import_error.ts";
import { isKept, KEPT_NAME, lacksKept, readNotKept } from "../import/kept_file.ts";
import { createWorkDirectory } from "../import/import_extract.ts";
import { readFileHeader } from "../osm/elements/read_elements.ts";
import { findMissingSequences, type ReplicationState } from "./core/replication_state.ts";
import { UpdateError } from "./core/update_error.ts";
import { fetchChanges, type FetchLimits, readServerState, type StateArgs } from "./fetch_changes.ts";
import { findStateAt } from "./find_sequence.ts";
import { chooseServer, type FollowedServer, refusePrivateServer } from "./followed_server.ts";
import { mergeInWorker } from "./merge_in_worker.ts";

export interface ChangedExtractParts {
  /** The data-node's directory, which has the kept extract. */
  readonly directory: string;
  /** OpenStreetMap id of the region's relation. */
  readonly relationId: number;
  readonly area: ImportArea;
  /** Path or URL of the whole extract, or empty if unknown. */
  readonly source: string;
  /** Source of the whole extract, which is imported if no extract is kept. Undefined or null if unknown. */
  readonly whole?: ExtractSource | null;
  /** The setting UPDATES_URL. */
  readonly updatesUrl: string | null;
  readonly maxGapDays: number;
  readonly maxMinutes?: number | null | undefined;
  readonly userAgent?: string | undefined;
  readonly log: Log;
  /** Limits of the download, for tests. */
  readonly limits?: Partial<FetchLimits>;
  readonly pausesMs?: readonly number[];
}

export function createChangedExtract(parts: ChangedExtractParts): ExtractSource {
  const { directory, relationId, log, maxMinutes } = parts;
  const keptPath = join(directory, KEPT_NAME);

  async function find(args: FindArgs): Promise<FoundExtract | null> {
    const { served, signal, onProgress } = args;
    if (served === null) {
      throw new UpdateError(
        "there is no data for this region and IMPORT_AREA to update; the next import creates it",
        "gap",
      );
    }
    if (await lacksKept(directory, parts.updatesUrl) && parts.whole) {
      return await findWhole(parts.whole, args);
    }
    const missing = await findMissing(parts, signal);
    // The kept extract is newer than the store if the program was killed while replacing these two files.
    const isStoreBehind = served.dataTimestamp !== missing.keptTimestamp;
    const work = await createWorkDirectory(directory);
    const discard = async () => await work[Symbol.asyncDispose]();
    try {
      onProgress({ phase: "changes", doneBytes: 0, totalBytes: null });
      const changes = await fetchChanges({
        ...missing,
        directory: work.path,
        signal,
        userAgent: parts.userAgent,
        ...(parts.pausesMs && { pausesMs: parts.pausesMs }),
        limits: { ...parts.limits, maxGapDays: parts.maxGapDays },
      });
      if (changes === null) {
        await discard();
        return isStoreBehind ? found(keptPath) : null;
      }
      const { files, state, hasMore } = changes;
      const { size } = await Deno.stat(keptPath);
      const mergedPath = join(work.path, KEPT_NAME);
      const { sizeBytes, ...counts } = await mergeInWorker(
        { keptPath, mergedPath, relationId, files, server: missing.server, state },
        {
          signal,
          maxMinutes,
          onProgress: (done) =>
            onProgress({ phase: "merge", doneBytes: Math.round(done * size), totalBytes: size }),
        },
      );
      log.info("changes merged", {
        sequence: state.sequence,
        data_of: state.timestamp,
        diffs: files.length,
        ...toFields(counts),
        mb: Math.round(sizeBytes / 1e5) / 10,
      });
      return found(mergedPath, hasMore, discard);
    } catch (error) {
      await discard();
      throw error;
    }
  }

  async function findWhole(whole: ExtractSource, args: FindArgs): Promise<FoundExtract> {
    log.info("no kept extract", { source: whole.name() });
    const extract = await whole.find(args);
    if (extract !== null) return { ...extract, hasMore: true, isWhole: true };
    const name = JSON.stringify(whole.name());
    throw new UpdateError(
      `there is no kept extract to apply changes to, and ${name} is older than the data; run the command ` +
        '"import" with a newer extract',
      "gap",
    );
  }

  return {
    name: () => parts.updatesUrl ?? keptPath,
    onFailed: async () => await parts.whole?.onFailed?.(),
    find: (args) =>
      find(args).catch((error) => {
        throw error instanceof UpdateError ? new ImportError(error.message) : error;
      }),
  };
}

const found = (
  path: string,
  hasMore = false,
  discard: () => Promise<void> = () => Promise.resolve(),
): FoundExtract => ({ path, keeps: { path }, hasMore, onImported: discard, onFailed: discard });

const toFields = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(counts).filter(([, count]) => count > 0).map(([name, count]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      count,
    ]),
  );

export interface MissingChanges {
  /** URL of the replication server. */
  readonly server: string;
  /** State of the kept extract. */
  readonly applied: ReplicationState;
  /** Time in the kept extract's header, ISO 8601, or null if the header has none. */
  readonly keptTimestamp: string | null;
}

/** Determines the missing changes. Rejects with an `UpdateError`, an `ImportError`, or the signal's reason. */
export async function findMissing(
  { directory, area, source, updatesUrl, userAgent }: Pick<
    ChangedExtractParts,
    "directory" | "area" | "source" | "updatesUrl" | "userAgent"
  >,
  signal: AbortSignal,
): Promise<MissingChanges> {
  const keptPath = join(directory, KEPT_NAME);
  if (!await isKept(directory)) {
    throw new UpdateError(
      await readNotKept(directory) ??
        "there is no kept extract to apply changes to, for example after a restore; run the command " +
          '"import", which keeps one',
      "gap",
    );
  }
  const header = readFileHeader(keptPath);
  const server = chooseServer(header, updatesUrl);
  if (server === null) {
    throw new UpdateError(
      "the extract does not name a replication server; set UPDATES_URL, or use a Geofabrik extract",
      "gap",
    );
  }
  if (area === "extract" && server.sequence === null && updatesUrl === null) {
    throw new UpdateError(
      "the extract does not name its sequence at the replication server, which IMPORT_AREA=extract needs; set " +
        "IMPORT_AREA=boundary",
      "gap",
    );
  }
  if (area === "extract" && server.sequence === null) {
    throw new UpdateError(
      "with IMPORT_AREA=extract only the extract's own replication server can be followed: others also publish " +
        "changes outside the extract; remove UPDATES_URL, or set IMPORT_AREA=boundary",
      "gap",
    );
  }
  await refusePrivateServer(server, source, signal);
  const keptTimestamp = header.dataTimestamp;
  const stateArgs = { server: server.url, signal, userAgent };
  return { server: server.url, applied: await readApplied(server, keptTimestamp, stateArgs), keptTimestamp };
}

async function readApplied(
  { sequence }: FollowedServer,
  timestamp: string | null,
  args: StateArgs,
): Promise<ReplicationState> {
  if (sequence !== null) {
    return timestamp === null ? await readServerState(args, sequence) : { sequence, timestamp };
  }
  if (timestamp === null) {
    throw new UpdateError(
      "the extract has no timestamp, so changes cannot be applied",
      "gap",
    );
  }
  return await findStateAt(args, timestamp);
}

const describeCount = (diffs: number) => `${diffs} ${diffs === 1 ? "diff" : "diffs"} would be read`;

/** Describes in sentences what an update would do now. Rejects like {@link findMissing}. */
export async function describeMissing(
  parts: Parameters<typeof findMissing>[0] & Pick<ChangedExtractParts, "maxGapDays" | "whole">,
  signal: AbortSignal,
): Promise<string[]> {
  if (parts.whole && await lacksKept(parts.directory, parts.updatesUrl)) {
    return [
      `there is no kept extract, for example after a restore, so ${parts.whole.name()} would be imported first`,
    ];
  }
  const { server, applied } = await findMissing(parts, signal);
  const published = await readServerState({ server, signal, userAgent: parts.userAgent });
  const missing = findMissingSequences({
    applied,
    published,
    server,
    maxGapDays: parts.maxGapDays,
    maxSequences: Infinity,
  });
  const state = (name: string, { sequence, timestamp }: ReplicationState) =>
    `${name}: sequence ${sequence}, data of ${timestamp}`;
  return [
    `changes: ${server}`,
    state("data", applied),
    state("server", published),
    missing === null ? "nothing to do" : describeCount(missing.last - missing.first + 1),
  ];
}
