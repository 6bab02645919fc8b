// The store file of a region: opened at program start, and reopened whenever it is replaced, by an import of this process
// or by the command `import` in another one.
import { basename, dirname } from "node:path";
import { readFileStamp } from "../file_stamp.ts";
import type { Log } from "../log.ts";
import type { PlaygroundStore } from "./store/playground_store.ts";
import { openSqliteStore, UnusableStoreError } from "./store/sqlite_store.ts";

export interface StoreFile {
  /** The newest usable store; null before there was one. */
  current(): PlaygroundStore | null;
  /** Why the newest file is not used; null when it is, or when there is none. */
  problem(): string | null;
  /** Opens the file if it has changed. Never rejects. */
  check(): Promise<void>;
  close(): void;
}

export function createStoreFile(path: string, log: Log): StoreFile {
  let current: PlaygroundStore | null = null;
  let stamp: string | null = null;
  let problem: string | null = null;

  function swap(next: PlaygroundStore): void {
    const previous = current;
    current = next;
    problem = null;
    log.change(path, null, "info", "region data readable");
    // Answers are made synchronously, so no request is reading the old store.
    previous?.close();
    const { name, relationId, playgroundCount, importedAt } = next.facts;
    log.info(previous === null ? "region opened" : "region replaced", {
      region: name,
      relation: relationId,
      playgrounds: playgroundCount,
      imported_at: importedAt,
    });
  }

  async function reject(error: unknown, seenStamp: string): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    problem = `the region's data in ${JSON.stringify(path)} could not be used: ${reason}`;
    if (!(error instanceof UnusableStoreError)) {
      // The file itself may be fine: the next check tries it again.
      stamp = null;
      log.change(path, reason, "error", "region data not readable", { path, reason });
      return;
    }
    log.error("region data not usable", { path, reason });
    // An import may have replaced the file meanwhile.
    if (await readFileStamp(path) !== seenStamp) return;
    const aside = `${path}.unusable`;
    try {
      await Deno.rename(path, aside);
      stamp = null;
      log.warn("region data set aside", { path, aside });
    } catch (failure) {
      log.warn("region data not set aside", { path, reason: String(failure) });
    }
  }

  return {
    current: () => current,
    problem: () => problem,
    async check() {
      const seen = await readFileStamp(path);
      if (seen === null || seen === stamp) return;
      stamp = seen;
      try {
        swap(openSqliteStore(path));
      } catch (error) {
        await reject(error, seen);
      }
    },
    close() {
      current?.close();
      current = null;
    },
  };
}

/** True when the file exists or existed in any state, also incomplete or set aside. */
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
