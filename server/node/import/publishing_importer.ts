// An importer that copies its store file into a database after each import. If the store file is lost, or the database
// serves a different import, it fetches the store from the database.
import { join } from "node:path";
import { CHANGES_NAME, readChangeFile } from "../store/change_file.ts";
import { describeAddress } from "../store/postgres/explain_error.ts";
import { findMissingRight } from "../store/postgres/import_rights.ts";
import { PublishError, publishStore } from "../store/postgres/publish_store.ts";
import { RestoreError, restoreStore } from "../store/postgres/restore_store.ts";
import { noteRunningImport } from "../store/postgres/running_import.ts";
import { STORE_NAME } from "../store/store_file.ts";
import { forgetDownload } from "./extract/extract_download.ts";
import { ImportError } from "../osm/limits/import_error.ts";
import { createImporter, type Importer, type ImporterParts, type ImportOutcome } from "./importer.ts";
import { KEPT_NAME, NOT_KEPT_NAME } from "./kept_file.ts";
import { createWorkDirectory } from "./import_extract.ts";

/** Creates the importer of a region. The region is served from its store file, or from the database at `storeUrl`. */
export function createRegionImporter(parts: ImporterParts, storeUrl: string | null): Importer {
  if (storeUrl === null) return createImporter(parts);
  const target = { ...parts, url: storeUrl, address: describeAddress(storeUrl) };
  return publishAfter(
    createImporter({ ...parts, restore: (own, signal) => restore(target, own, signal) }),
    target,
  );
}

interface PublishTarget extends Pick<ImporterParts, "relationId" | "directory" | "log"> {
  /** URL of the database. */
  readonly url: string;
  /** The URL without its password, for the log. */
  readonly address: string;
}

/**
 * Creates an importer that publishes each import. If the database lacks the last import, publishes it even if the
 * extract is unchanged. Records running imports in the database, so that front ends show them.
 */
export function publishAfter(importer: Importer, target: PublishTarget): Importer {
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
      return fail(error instanceof PublishError ? error.message : String(error));
    }
  }

  function fail(reason: string): ImportOutcome {
    log.error("region not published", { address, reason });
    const sentence = `the region could not be written to the database ${address}: ${reason}`;
    return { kind: "failed", reason: sentence, isBlocked: false };
  }

  return {
    async run(signal) {
      const missing = await findMissingRight(url);
      if (missing !== null) return fail(missing);
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

/**
 * Fetches the served import if this importer has lost its directory, or a different importer has published, so that the
 * next import is compared with it. A local import is kept if it is based on the served one and could not be published.
 */
async function restore(
  { url, address, relationId, area, directory, log }: PublishTarget & Pick<ImporterParts, "area">,
  ownImportedAt: string | null,
  signal: AbortSignal,
): Promise<boolean> {
  await using work = await createWorkDirectory(directory);
  const storePath = join(work.path, STORE_NAME);
  const changesPath = join(directory, CHANGES_NAME);
  const known = ownImportedAt === null ? [] : [ownImportedAt, readBase(changesPath, ownImportedAt)];
  const restored = await restoreStore({ url, relationId, area, storePath, known, signal }).catch((error) => {
    if (!(error instanceof RestoreError)) throw error;
    throw new ImportError(
      `the previous import could not be read from the database ${address}: ${error.message}`,
    );
  });
  if (restored === null) return false;
  // The download record and the kept extract belong to the local store, which is being replaced.
  await forgetDownload(directory);
  for (const name of [KEPT_NAME, NOT_KEPT_NAME]) await Deno.remove(join(directory, name)).catch(() => {});
  if (restored.changes === null) await Deno.remove(changesPath).catch(() => {});
  else {
    const restoredPath = join(work.path, CHANGES_NAME);
    await Deno.writeTextFile(restoredPath, restored.changes);
    await Deno.rename(restoredPath, changesPath);
  }
  await Deno.rename(storePath, join(directory, STORE_NAME));
  log.info("region restored", { address, imported_at: restored.importedAt, instead_of: ownImportedAt });
  return true;
}

/** Returns the time of the import with which the local one was compared, or null if unknown. */
function readBase(changesPath: string, ownImportedAt: string): string | null {
  try {
    const history = readChangeFile(changesPath);
    return history?.importedAt === ownImportedAt ? history.comparedWith : null;
  } catch {
    return null;
  }
}
