// Copies data that cannot be recreated out of DATA_DIR, even while a server uses it.
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { copyHistoryFile } from "../../hub/history/store/copy_history.ts";
import { writeFlushed } from "../../base/kit/atomic_files.ts";
import { StartError } from "../../base/kit/start_error.ts";
import { copyInto, flushAndHash } from "./copied_file.ts";
import {
  BACKUP_FILES,
  type BackupFile,
  encodeManifest,
  HISTORY_FILE,
  type Manifest,
  MANIFEST_NAME,
} from "./core/manifest.ts";
import type { FurtherFile } from "./further_files.ts";
import { exists, isRestorePending } from "./pending_restore.ts";

export interface BackupOptions {
  readonly dataDir: string;
  /** Folder to create in an existing directory. */
  readonly folder: string;
  readonly now: Date;
  /** Version of this program. */
  readonly version: string;
  /** URL without password of the database that contains the region, or null if the region is in `dataDir`. */
  readonly database?: string | null;
  /** Further files to copy. None by default. */
  readonly further?: readonly FurtherFile[];
}

export const REGION_FILE = "node/region.sqlite";

/** Describes the part that is missing from the backup of a front end. */
export const describeRemoteRegion = (database: string): string =>
  `the region, which is only in the database ${database} (STORE_URL); back it up with pg_dump`;

/**
 * Reasons for a failed `mkdir`, by error code. The packed program may write to the new folder, but not to its parents.
 */
const MKDIR_REASONS: Readonly<Record<string, string>> = {
  EEXIST: "it already exists; give a new folder, or remove this one",
  ENOENT: "its parent folder does not exist; create it first",
};

/** Writes a whole backup or none, because the manifest is written last. Throws `StartError`. */
export async function takeBackup(
  { dataDir, folder, now, version, database = null, further = [] }: BackupOptions,
): Promise<Manifest> {
  const cannot = `cannot back up DATA_DIR=${JSON.stringify(dataDir)} to ${JSON.stringify(folder)}`;
  if (await isRestorePending(dataDir)) {
    throw new StartError(`${cannot}: a restore was interrupted; start the program to complete it`, 1);
  }
  // The folder may contain secrets from settings files.
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    const reason = MKDIR_REASONS[error.code] ?? error.message;
    throw new StartError(`${cannot}: ${reason}`, 1, { cause: error });
  });
  try {
    const files: BackupFile[] = [];
    for (const path of BACKUP_FILES) {
      const target = join(folder, path);
      if (await copyFrom(dataDir, path, target)) files.push({ path, ...await flushAndHash(target) });
    }
    for (const { path, source } of further) {
      const target = join(folder, path);
      // The file may have been removed meanwhile.
      if (!await exists(source)) continue;
      await copyInto(source, target);
      files.push({ path, ...await flushAndHash(target) });
    }
    if (files.length === 0) {
      throw new Error(
        database === null
          ? "it has no data of this program; set DATA_DIR to the server's"
          : `there is nothing to back up but ${describeRemoteRegion(database)}`,
      );
    }
    const manifest = { program: version, createdAt: now.toISOString(), files };
    await writeFlushed(join(folder, MANIFEST_NAME), encodeManifest(manifest), "wx");
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${cannot}: ${reason}; no backup was made`, 1, { cause: error });
  }
}

/** Resolves with false if there is no such file. */
async function copyFrom(dataDir: string, path: string, target: string): Promise<boolean> {
  const source = join(dataDir, path);
  if (path === HISTORY_FILE) {
    try {
      return await copyHistoryFile(source, target);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`the history ${JSON.stringify(source)}: ${reason}`, { cause: error });
    }
  }
  if (!await exists(source)) return false;
  try {
    await copyInto(source, target);
    return true;
  } catch (error) {
    // The file may have been removed meanwhile.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}
