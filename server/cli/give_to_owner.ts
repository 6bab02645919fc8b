// Root imports or copies for a service that runs as another user: what root has created gets the owner of DATA_DIR.
import { lchown, lstat, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * All that an import leaves in DATA_DIR. Known names only, and links are not followed: the user of the service can write to
 * these directories while root reads them.
 */
const IMPORT_FILES = [
  "node",
  "node/region.sqlite",
  "node/changes.json",
  "node/changes.json.unusable",
  "node/last-check",
  "node/extract.json",
  "node/extract-choice.json",
  "node/extract.osm.pbf.part",
  "node/import.lock",
  "node/import-attempt.json",
] as const;

/** Never rejects: without the right to change owners everything stays as it is. */
export async function giveImportToOwner(dataDir: string): Promise<void> {
  await giveToOwner(dataDir, IMPORT_FILES);
}

/** The same for other files below DATA_DIR. */
export async function giveToOwner(dataDir: string, names: readonly string[]): Promise<void> {
  const owner = await stat(dataDir).catch(() => null);
  if (owner === null) return;
  for (const name of names) {
    const path = join(dataDir, name);
    const own = await lstat(path).catch(() => null);
    if (own === null || own.isSymbolicLink() || (own.uid === owner.uid && own.gid === owner.gid)) continue;
    await lchown(path, owner.uid, owner.gid).catch(() => {});
  }
}
