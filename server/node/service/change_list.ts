// The served changes of the region. They are read from their file whenever the served store is replaced. A damaged file
// is reported once and renamed, and the next import starts a new one.
import { join } from "node:path";
import { readFileStamp } from "../../base/kit/file_stamp.ts";
import type { Log } from "../../base/kit/log.ts";
import { NO_CHANGES, serveChanges, type ServedChanges } from "../region/core/change_history.ts";
import { CHANGES_NAME, DamagedChangesError, readChangeFile } from "../store/change_file.ts";
import type { ServedRegion } from "../store/playground_store.ts";

export function createChangeList(directory: string, log: Log) {
  const path = join(directory, CHANGES_NAME);
  let current = NO_CHANGES;
  let read: ServedRegion | null = null;

  async function readHistory() {
    const stamp = await readFileStamp(path);
    try {
      const history = readChangeFile(path);
      log.change(path, null, "info", "changes readable");
      return history;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.change(path, reason, "warn", "changes not readable", { path, reason });
      if (error instanceof DamagedChangesError) await setAside(stamp);
      // For other errors, the file itself may be intact, so the next check reads it again.
      else read = null;
      return null;
    }
  }

  async function setAside(stamp: string | null): Promise<void> {
    // An import may have replaced the file in the meantime.
    if (await readFileStamp(path) !== stamp) return;
    await Deno.rename(path, `${path}.unusable`).catch(() => {
      // The next import reports the damaged file again and replaces it.
    });
  }

  return {
    current: (): ServedChanges => current,
    /** Reads the file if the data was replaced. `facts` is null if there is no data of a region. Never rejects. */
    async refresh(facts: ServedRegion | null): Promise<void> {
      if (facts === read) return;
      read = facts;
      current = facts === null ? NO_CHANGES : serveChanges(await readHistory(), facts);
    },
  };
}
