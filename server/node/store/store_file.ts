// The store file of a region. It is opened when the program starts, and reopened whenever an import replaces it, in
// this process or by the command `import` in a different one. Its checksum is verified before use and every hour. A
// damaged file is renamed, so that the region is imported again.
import { basename, dirname } from "node:path";
import { readFileStamp } from "../../base/kit/file_stamp.ts";
import type { Log } from "../../base/kit/log.ts";
import { isStoreFileIntact } from "./file_checksum.ts";
import type { PlaygroundStore } from "./playground_store.ts";
import { logRegion, type StoreSource } from "./store_source.ts";
import { openSqliteStore, UnusableStoreError } from "./sqlite_store.ts";

/** Name of the store file in the data-node's directory. */
export const STORE_NAME = "region.sqlite";

const VERIFY_INTERVAL_MS = 60 * 60_000;

interface StoreFileOptions {
  /** Interval at which the checksum of the file in use is verified. */
  readonly verifyIntervalMs?: number;
  /** Reads the stamp that shows whether the file was replaced. */
  readonly readStamp?: typeof readFileStamp;
}

export function createStoreFile(
  path: string,
  log: Log,
  options: StoreFileOptions = {},
): StoreSource<PlaygroundStore> {
  const { verifyIntervalMs = VERIFY_INTERVAL_MS, readStamp = readFileStamp } = options;
  let current: PlaygroundStore | null = null;
  let stamp: string | null = null;
  let problem: string | null = null;
  let damage: string | null = null;
  let isSetAside = false;
  let verifiedAtMs = 0;
  let checking = Promise.resolve();

  function swap(next: PlaygroundStore): void {
    const previous = current;
    current = next;
    [problem, damage, isSetAside] = [null, null, false];
    log.change(path, null, "info", "region data readable");
    // Queries are synchronous, so no request is reading the old store now.
    previous?.close();
    logRegion(log, previous === null ? "region opened" : "region replaced", next.facts);
  }

  async function reject(error: unknown, seenStamp: string): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    problem = `the region's data in ${JSON.stringify(path)} could not be used: ${reason}`;
    if (!(error instanceof UnusableStoreError)) {
      // The file itself may be intact, so the next check reads it again.
      stamp = null;
      log.change(path, reason, "error", "region data not readable", { path, reason });
      return;
    }
    log.error("region data not usable", { path, reason });
    // The store in use may have been read from this file before it was overwritten. A restart would lose it.
    if (current !== null) [damage, isSetAside] = [reason, true];
    await setAside(seenStamp);
  }

  /** Renames the damaged file. Replaces a file that was renamed earlier. */
  async function setAside(seenStamp: string): Promise<void> {
    // An import may have replaced the file in the meantime.
    if (await readStamp(path) !== seenStamp) return;
    const aside = path + ASIDE_SUFFIX;
    try {
      await Deno.rename(path, aside);
      stamp = null;
      log.warn("region data set aside", { path, aside });
    } catch (failure) {
      log.warn("region data not set aside", { path, reason: String(failure) });
    }
  }

  function reportDamage(reason: string): void {
    if (damage !== null) return;
    damage = reason;
    problem = `the region's data in ${JSON.stringify(path)} is damaged: ${reason}; the intact part is ` +
      'still served. It is imported again if PBF_URL is set; otherwise run the command "import"';
    log.error("region data damaged", { path, reason });
  }

  async function open(seen: string): Promise<void> {
    stamp = seen;
    try {
      const next = await openIntactStore(path);
      verifiedAtMs = performance.now();
      swap(next);
    } catch (error) {
      await reject(error, seen);
    }
  }

  async function checkOnce(): Promise<void> {
    const seen = await readStamp(path);
    if (seen === null) return;
    if (seen !== stamp) return await open(seen);
    if (damage === null && current !== null && performance.now() - verifiedAtMs >= verifyIntervalMs) {
      verifiedAtMs = performance.now();
      // If the file cannot be read now, it counts as intact and is verified again after the interval. Queries report
      // their own errors.
      if (!await isStoreFileIntact(path).catch(() => true)) reportDamage(WRONG_CHECKSUM);
    }
    if (damage !== null && !isSetAside) {
      isSetAside = true;
      await setAside(seen);
    }
  }

  return {
    current: () => current,
    problem: () => problem,
    isDamaged: () => damage !== null,
    reportDamage,
    // Runs checks one at a time, so that a check that begins after an import sees the new file.
    check: () => checking = checking.then(checkOnce),
    close() {
      current?.close();
      current = null;
    },
  };
}

const WRONG_CHECKSUM = "its checksum is wrong";

/** Suffix added to the name of a damaged file. */
export const ASIDE_SUFFIX = ".unusable";

/**
 * Opens a store and verifies its checksum. Rejects with an {@link UnusableStoreError}, or with the reason why the file
 * cannot be read now.
 */
async function openIntactStore(path: string): Promise<PlaygroundStore> {
  // Opens the store before verifying it, because a file of a different version has no checksum.
  const store = openSqliteStore(path);
  try {
    if (await isStoreFileIntact(path)) return store;
    throw new UnusableStoreError(WRONG_CHECKSUM);
  } catch (error) {
    store.close();
    throw error;
  }
}

export interface FoundData {
  /** OpenStreetMap id of the region with usable data, or null if there is none. */
  readonly relationId: number | null;
  /** True if there is or was data, even unusable data. */
  readonly hasTraces: boolean;
}

export interface StoredData extends FoundData {
  /** Name of the region, or null if the region has no name or no usable data. */
  readonly name: string | null;
  /** Why the file is unusable, or null if it is usable or missing. */
  readonly problem: string | null;
}

/** Reads the data that a program would find at the path if it started now. Changes nothing. Never rejects. */
export async function readStoredData(path: string): Promise<StoredData> {
  const nothing = { relationId: null, name: null, hasTraces: await hasTraces(path) };
  if (await readFileStamp(path) === null) return { ...nothing, problem: null };
  try {
    const store = await openIntactStore(path);
    const { relationId, name } = store.facts;
    store.close();
    return { relationId, name, hasTraces: true, problem: null };
  } catch (error) {
    return { ...nothing, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Resolves with true if the file exists or existed in any state, even incomplete or renamed. */
export async function hasTraces(path: string): Promise<boolean> {
  try {
    for await (const { name } of Deno.readDir(dirname(path))) {
      if (name.startsWith(basename(path))) return true;
    }
  } catch {
    // An unreadable directory counts as empty.
  }
  return false;
}
