// The store file of a region: opened when the program starts, and again whenever another file takes its place, be it
// by an import of this program or by the command `import` of another one.
import { basename, dirname } from "node:path";
import { readFileStamp } from "../file_stamp.ts";
import type { Log } from "../log.ts";
import type { PlaygroundStore } from "./store/playground_store.ts";
import { openSqliteStore, UnusableStoreError } from "./store/sqlite_store.ts";

export interface StoreFile {
  /** The newest usable store; null while there was none. */
  current(): PlaygroundStore | null;
  /** Why the newest file is not in use; null when it is, or when there is none. */
  problem(): string | null;
  /** Looks whether there is another file than before, and opens it. Never rejects. */
  look(): Promise<void>;
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
    // Answers are made in one go, so nobody is in the middle of reading the old store.
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
      // Nothing is wrong with the file as far as one knows: the next look tries it again.
      stamp = null;
      log.change(path, reason, "error", "region data not readable", { path, reason });
      return;
    }
    log.error("region data not usable", { path, reason });
    // An import may have put a good file in its place meanwhile.
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
    async look() {
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

/** True when the file is or was there, in whatever state: also half written, or set aside. */
export async function hasTraces(path: string): Promise<boolean> {
  try {
    for await (const { name } of Deno.readDir(dirname(path))) {
      if (name.startsWith(basename(path))) return true;
    }
  } catch {
    // A directory that cannot be read holds nothing for this program.
  }
  return false;
}
