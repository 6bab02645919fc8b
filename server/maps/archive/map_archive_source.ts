// Manages the map archive in use. A new file is opened and checked before it replaces the archive. Until then, the last
// usable archive stays in use.
import type { TileAddress } from "contract/map/tile_url.ts";
import { isSameFile, readFileStamp } from "../../base/kit/file_stamp.ts";
import { startWatch } from "../../base/kit/file_watch.ts";
import type { Log } from "../../base/kit/log.ts";
import { ArchiveError } from "../../formats/pmtiles/core/archive_error.ts";
import { singleFlight } from "../../base/kit/single_flight.ts";
import type { Bytes } from "./file/archive_file.ts";
import type { ArchiveFacts } from "./core/archive_facts.ts";
import { describeGap, type RegionBox } from "./core/coverage.ts";
import { type OpenArchive, openArchive } from "./thread/open_archive.ts";
import { inflateTile } from "./file/tile_check.ts";

/** Number of checks after which an unusable file is retried, because the system may have refused it. */
const RETRY_CHECKS = 30;

export type TileOutcome =
  | { readonly kind: "found"; readonly bytes: Bytes }
  /** The tile is missing or has no content. */
  | { readonly kind: "empty" }
  | { readonly kind: "failed" };

export interface ServedArchive {
  readonly id: string;
  readonly facts: ArchiveFacts;
  /** Returns the tile if it is cached in memory. */
  cachedTile(tile: TileAddress): Bytes | undefined;
  /** Reads a tile. Never rejects. The same failure is logged only once for each archive. */
  readTile(tile: TileAddress): Promise<TileOutcome>;
  /**
   * Parses the decompressed tile. Resolves with null if the tile is missing, or cannot be read or parsed. Failures are
   * logged as in `readTile`, but not after the archive has been replaced. Calls are not counted in the tally, which
   * counts requests.
   */
  parseTile<T>(tile: TileAddress, parse: (content: Bytes) => T): Promise<T | null>;
}

interface SourceParts {
  readonly file: string;
  readonly log: Log;
  readonly checkIntervalMs?: number;
  readonly open?: typeof openArchive;
}

export type MapArchiveSource = Awaited<ReturnType<typeof openMapArchive>>;

/** Resolves after the first attempt to open the file, even if it is unusable. Never rejects. */
export async function openMapArchive(
  { file, log, checkIntervalMs, open = openArchive }: SourceParts,
) {
  const tally = { found: 0, empty: 0, failed: 0 };
  let served: { readonly archive: OpenArchive; readonly view: ServedArchive } | null = null;
  let problem: string | null = null;
  let regions: readonly RegionBox[] = [];
  let gap: string | null = null;
  let tileProblem: string | null = null;
  let triedStamp: string | null = null;
  /** Stamp of the file whose archive is in use. */
  let servedStamp: string | null = null;
  let seenStamp: string | null = null;
  let checksSinceTry = 0;
  /** True if the archive in use has become unreadable and must be reopened. */
  let isLost = false;
  const stopping = new AbortController();

  function serve(archive: OpenArchive): ServedArchive {
    const readTile = async (tile: TileAddress): Promise<TileOutcome> => {
      const outcome = await readOutcome(archive, tile);
      tally[outcome.kind]++;
      return outcome;
    };
    const cachedTile = (tile: TileAddress): Bytes | undefined => {
      const bytes = archive.cachedTile(tile);
      if (bytes !== undefined) tally.found++;
      return bytes;
    };
    const parseTile = async <T>(tile: TileAddress, parse: (content: Bytes) => T): Promise<T | null> => {
      try {
        const bytes = archive.cachedTile(tile) ?? await archive.readTile(tile);
        return bytes === null ? null : parse(inflateTile(bytes));
      } catch (error) {
        if (served?.archive === archive) reportTile(archive, tile, error);
        return null;
      }
    };
    return { id: archive.id, facts: archive.facts, cachedTile, readTile, parseTile };
  }

  async function readOutcome(archive: OpenArchive, tile: TileAddress): Promise<TileOutcome> {
    try {
      const bytes = await archive.readTile(tile);
      return bytes === null ? { kind: "empty" } : { kind: "found", bytes };
    } catch (error) {
      reportTile(archive, tile, error);
      return { kind: "failed" };
    }
  }

  function reportTile(archive: OpenArchive, { z, x, y }: TileAddress, error: unknown): void {
    const reason = describeFailure(error);
    const name = `${z}/${x}/${y}`;
    if (served?.archive === archive) {
      const failure = archive.failure();
      if (failure !== null) return lose(failure, name);
      tileProblem = `tile ${name}: ${reason}`;
    }
    // Ignores numbers in the reason, because a damaged archive fails in the same way for many tiles.
    const kind = reason.replace(/\d+/g, "0");
    const fields = { file, tile: name, reason };
    log.change(`map tile ${archive.id} ${kind}`, kind, "error", "map tile not readable", fields);
  }

  /** Marks the archive as unreadable. It is not reopened immediately, because the same failure may recur. */
  function lose(reason: string, tile: string): void {
    if (isLost || stopping.signal.aborted) return;
    isLost = true;
    checksSinceTry = 0;
    reject(`tile ${tile}: ${reason}`);
  }

  const tryFile = singleFlight(async () => {
    checksSinceTry = 0;
    // Reads the stamp before opening the file, so that the next check detects a change in between.
    triedStamp = await readFileStamp(file);
    try {
      accept(await open(file, stopping.signal));
    } catch (error) {
      if (!stopping.signal.aborted) reject(describeFailure(error));
    }
  });

  function accept(archive: OpenArchive): void {
    const isChange = served !== null;
    const isRecovery = problem !== null;
    served?.archive.retire();
    served = { archive, view: serve(archive) };
    servedStamp = triedStamp;
    problem = tileProblem = null;
    isLost = false;
    log.change("map archive", null, "info", "map archive usable");
    const { format, minZoom, maxZoom, vector, attribution } = archive.facts;
    log.info(
      isRecovery ? "map archive usable again" : isChange ? "map archive changed" : "map archive read",
      {
        file,
        bytes: archive.sizeBytes,
        tiles: vector === null ? format : vector.schema,
        zooms: `${minZoom} to ${maxZoom}`,
        credit: attribution,
      },
    );
    checkCoverage();
  }

  function checkCoverage(): void {
    const before = gap;
    gap = served && describeGap(served.archive.facts.bounds, regions);
    log.change("map archive gap", gap, "warn", "regions outside the map archive", { file, reason: gap });
    if (before !== null && gap === null) log.info("no region is outside the map archive any more", { file });
  }

  /** Describes what the map shows while the file is unusable, for the log and for the operator. */
  function describeState(): readonly [event: string, note: string] {
    if (served === null) return ["map archive not usable, there is no base map", "there is no base map"];
    const event = "map archive not read any more, its tiles fail";
    if (isLost) return [event, "its tiles fail until it can be read or is replaced"];
    if (!isSameFile(servedStamp, triedStamp)) {
      return ["map archive not usable, the last good one stays in use", "the last good one stays in use"];
    }
    const note = "it was changed in place; its tiles fail until the file is complete";
    return ["map archive changed in place, its tiles fail", note];
  }

  function reject(reason: string): void {
    problem = reason;
    log.change("map archive", reason, "error", describeState()[0], { file, reason });
  }

  async function check(): Promise<void> {
    const stamp = await readFileStamp(file);
    // Requires the same stamp twice, so that a file is not opened while it is being copied.
    const isSettled = stamp === seenStamp;
    seenStamp = stamp;
    checksSinceTry++;
    const isDue = stamp !== triedStamp || (problem !== null && checksSinceTry >= RETRY_CHECKS);
    if (isSettled && isDue && !stopping.signal.aborted) await tryFile();
  }

  await tryFile();
  seenStamp = triedStamp;
  const watch = startWatch(check, checkIntervalMs);
  let refreshing = Promise.resolve();

  return {
    /** Returns the archive in use, or null until a file is usable. The object stays the same until it is replaced. */
    current: (): ServedArchive | null => served?.view ?? null,
    /** Returns why the file, or one of its tiles, is unusable, or null. */
    problem(): string | null {
      if (problem === null) return tileProblem === null ? null : `map archive ${file}: ${tileProblem}`;
      return `map archive ${file}: ${problem}; ${describeState()[1]}`;
    },
    /** Returns which known regions the archive does not cover, or null if it covers all of them. */
    gap: (): string | null => gap === null ? null : `map archive ${file}: ${gap}`,
    /** Sets the regions shown on the page. Logs which of them the archive does not cover, if that has changed. */
    observeRegions(known: readonly RegionBox[]): void {
      regions = known;
      checkCoverage();
    },
    /** Returns true if the newest file is in use. */
    isLastGood: () => problem === null,
    tally: () => ({ ...tally }),
    /** Opens the file immediately instead of at the next check, unless it is already in use. Never rejects. */
    async refresh(): Promise<void> {
      const isInUse = problem === null && tileProblem === null && await readFileStamp(file) === servedStamp;
      if (!isInUse && !stopping.signal.aborted) await (refreshing = tryFile());
    },
    async stop(): Promise<void> {
      stopping.abort();
      await watch.stop();
      await refreshing;
      served?.archive.retire();
    },
  };
}

/** Describes an error. The text completes messages such as "cannot use the file: …". */
export function describeFailure(error: unknown): string {
  if (error instanceof ArchiveError) return error.message;
  return `it cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}
