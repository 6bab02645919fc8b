// An importer whose store file is copied into a database after each import, and fetched from there when it is lost.
import { join } from "node:path";
import { CHANGES_NAME } from "../store/change_file.ts";
import { describeAddress } from "../store/postgres/explain_error.ts";
import { PublishError, publishStore } from "../store/postgres/publish_store.ts";
import { RestoreError, restoreStore } from "../store/postgres/restore_store.ts";
import { noteRunningImport } from "../store/postgres/running_import.ts";
import { ImportError } from "./import_error.ts";
import {
  createImporter,
  type Importer,
  type ImporterParts,
  type ImportOutcome,
  STORE_NAME,
} from "./importer.ts";
import { createWorkDirectory } from "./run_import.ts";

/** The importer of a region that is served from its store file, or from the database at an address, if there is one. */
export function createRegionImporter(
  parts: ImporterParts,
  storeUrl: string | null,
): Pick<Importer, "run"> {
  if (storeUrl === null) return createImporter(parts);
  const target = { ...parts, url: storeUrl, address: describeAddress(storeUrl) };
  return publishAfter(createImporter({ ...parts, restore: (signal) => restore(target, signal) }), target);
}

export interface PublishTarget extends Pick<ImporterParts, "relationId" | "directory" | "log"> {
  /** Address of the database. */
  readonly url: string;
  /** The same without its password, for the log. */
  readonly address: string;
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

/** So that an import is compared with the served data although the importer has lost its directory. */
async function restore(
  { url, address, relationId, area, directory, log }: PublishTarget & Pick<ImporterParts, "area">,
  signal: AbortSignal,
): Promise<void> {
  await using work = await createWorkDirectory(directory);
  const storePath = join(work.path, STORE_NAME);
  const restored = await restoreStore({ url, relationId, area, storePath, signal }).catch((error) => {
    if (!(error instanceof RestoreError)) throw error;
    throw new ImportError(
      `the previous import could not be read from the database ${address}: ${error.message}`,
    );
  });
  if (restored === null) return;
  if (restored.changes !== null) {
    const changesPath = join(work.path, CHANGES_NAME);
    await Deno.writeTextFile(changesPath, restored.changes);
    await Deno.rename(changesPath, join(directory, CHANGES_NAME));
  }
  await Deno.rename(storePath, join(directory, STORE_NAME));
  log.info("region restored", { address, imported_at: restored.importedAt });
}
