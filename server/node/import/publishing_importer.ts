// An importer whose store file is copied into a database after each import.
import { join } from "node:path";
import type { Log } from "../../log.ts";
import { CHANGES_NAME } from "../store/change_file.ts";
import { PublishError, publishStore } from "../store/postgres/publish_store.ts";
import { noteRunningImport } from "../store/postgres/running_import.ts";
import { type Importer, type ImportOutcome, STORE_NAME } from "./importer.ts";

export interface PublishTarget {
  /** Address of the database. */
  readonly url: string;
  /** The same without its password, for the log. */
  readonly address: string;
  readonly relationId: number;
  /** The data-node's directory. */
  readonly directory: string;
  readonly log: Log;
}

/**
 * An unchanged extract is published too, if the database does not have its import. Front ends show that an import runs.
 */
export function publishAfter(importer: Pick<Importer, "run">, target: PublishTarget): Pick<Importer, "run"> {
  const { url, address, relationId, directory, log } = target;

  async function publish(outcome: ImportOutcome, signal: AbortSignal): Promise<ImportOutcome> {
    const startedAt = performance.now();
    try {
      const isNew = await publishStore({
        url,
        storePath: join(directory, STORE_NAME),
        changes: await Deno.readTextFile(join(directory, CHANGES_NAME)).catch(() => null),
        signal,
      });
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      if (isNew) log.info("region published", { address, seconds });
      return outcome;
    } catch (error) {
      if (signal.aborted) return { kind: "cancelled" };
      const reason = error instanceof PublishError ? error.message : String(error);
      const sentence = `the region could not be written to the database ${address}: ${reason}`;
      log.error("region not published", { address, reason });
      return { kind: "failed", reason: sentence, isBlocked: false };
    }
  }

  return {
    async run(signal) {
      const note = noteRunningImport(url, relationId);
      try {
        const outcome = await importer.run(signal);
        const isWhole = outcome.kind === "imported" || outcome.kind === "unchanged";
        return isWhole ? await publish(outcome, signal) : outcome;
      } finally {
        await note.end();
      }
    },
  };
}
