// Finds files that a usual backup omits, because they can be recreated or belong to the operator.
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { findRegionFiles } from "../../hub/registry/region_folder.ts";
import { isNoteName } from "../../hub/status_notes/core/status_note.ts";
import { NOTES_FOLDER } from "../../hub/status_notes/note_folder.ts";
import { MAX_FILE_BYTES, OUTSIDE } from "./core/manifest.ts";

export interface FurtherFile {
  /** Path in a backup. */
  readonly path: string;
  /** Current path. */
  readonly source: string;
  readonly bytes: number;
}

/** Whether a file is small enough for a backup. */
export const canTake = ({ bytes }: FurtherFile): boolean => bytes <= MAX_FILE_BYTES;

export const KEPT_FILE = "node/region.osm.pbf";

/**
 * Finds further files of DATA_DIR, and the files at the paths in `outside`, which come from settings. A folder is a
 * registry with a file per region. Never rejects.
 */
export async function findFurther(dataDir: string, outside: readonly string[]): Promise<FurtherFile[]> {
  const notes = await readdir(join(dataDir, NOTES_FOLDER)).catch(() => []);
  const inside = [
    KEPT_FILE,
    "notices.json",
    ...notes.filter(isNoteName).sort().map((name) => `${NOTES_FOLDER}/${name}`),
    // The command `basemap` writes this file.
    "map.pmtiles",
  ];
  const places = new Map(inside.map((path) => [join(dataDir, path), path]));
  const taken = new Set<string>();
  for (const source of outside) {
    if (places.has(source)) continue;
    let path = `${OUTSIDE}/${basename(source)}`;
    for (let number = 2; taken.has(path); number++) path = `${OUTSIDE}/${number}-${basename(source)}`;
    taken.add(path);
    const regions = await findRegionFiles(source).catch(() => null);
    if (regions === null) places.set(source, path);
    else for (const name of regions) places.set(join(source, name), `${path}/${name}`);
  }
  const found: FurtherFile[] = [];
  for (const [source, path] of places) {
    const status = await Deno.stat(source).catch(() => null);
    if (status?.isFile) found.push({ path, source, bytes: status.size });
  }
  return found;
}
