// If root runs a command for another user's service, gives created files to the owner of DATA_DIR.
import { lchown, lstat, stat } from "node:fs/promises";
import { join } from "node:path";

/** All files that an import leaves in DATA_DIR. */
export const IMPORT_FILES = [
  "node",
  "node/region.sqlite",
  "node/region.osm.pbf",
  "node/region.osm.pbf.not-kept",
  "node/changes.json",
  "node/changes.json.unusable",
  "node/last-check",
  "node/last-update-check",
  "node/extract.json",
  "node/extract-choice.json",
  "node/extract.osm.pbf.part",
  "node/import.lock",
  "node/import-attempt.json",
] as const;

/**
 * Only changes known names and does not follow links, because the service's user can write to these directories
 * meanwhile. Never rejects. Without the right to change owners, does nothing.
 */
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
