// Random edits of an extract, applied to the kept part of it as diffs, and beside that to the whole extract.
import { join } from "node:path";
import type { Bbox } from "contract/types.ts";
import { buildStore } from "server/node/import/build_store.ts";
import type { ImportArea } from "server/node/region/core/import_area.ts";
import type { FileElement } from "server/node/osm/elements/element.ts";
import { readFileHeader } from "server/node/osm/elements/read_elements.ts";
import { readElements } from "fakes/element_reader.ts";
import type { FileHeader } from "server/node/osm/elements/file_blob.ts";
import { createElementWriter } from "fakes/element_writer.ts";
import { sequencePath } from "server/node/update/core/replication_state.ts";
import { mergeChanges } from "server/node/update/merge_changes.ts";
import type { DiffFile } from "server/node/update/unpack_diff.ts";
import { packChanges } from "fakes/change_writer.ts";
import { createRandomEditor } from "fakes/random_edits.ts";
import { createRandom } from "fakes/random.ts";
import { readStoreContent, type StoreContent } from "./store_content.ts";

export interface EditedRegion {
  /** The whole extract. */
  readonly extractPath: string;
  readonly relationId: number;
  readonly area: ImportArea;
  readonly directory: string;
}

const IMPORTED_AT = "2026-11-27T05:00:00Z";
const TIMESTAMP = "2026-11-26T00:00:00.000Z";
const SERVER = "https://download.example/region-updates";

/** Imports an extract into a new file in the directory of the region; the error of an import is a content as well. */
export function importContent(region: EditedRegion, extractPath: string, keptPath?: string): StoreContent {
  const storePath = join(region.directory, `${crypto.randomUUID()}.sqlite`);
  const { relationId, area } = region;
  const job = { extractPath, relationId, area, storePath, importedAt: IMPORTED_AT };
  try {
    buildStore({ ...job, ...(keptPath !== undefined && { keptPath }) }, () => {});
    return readStoreContent(storePath);
  } catch (error) {
    return new Map([["error", [String(error)]]]);
  } finally {
    for (const suffix of ["", "-journal"]) removeFile(storePath + suffix);
  }
}

function removeFile(path: string): void {
  try {
    Deno.removeSync(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

export function writeElements(path: string, header: FileHeader, elements: Iterable<FileElement>): void {
  using writer = createElementWriter(path, header);
  for (const element of elements) writer.write(element);
  writer.finish();
}

export interface AppliedEdits {
  readonly updated: StoreContent;
  readonly whole: StoreContent;
  readonly changes: number;
  readonly diffs: readonly DiffFile[];
  /** The edited whole extract, and the kept part of it. */
  readonly editedPath: string;
  readonly mergedPath: string;
}

/** `keptPath` is the kept part. Equal seeds give equal edits. */
export async function applyRandomEdits(
  region: EditedRegion,
  keptPath: string,
  seed: number,
  maxEdits: number,
): Promise<AppliedEdits> {
  const random = createRandom(seed);
  const { extractPath, directory, relationId, area } = region;
  const header = readFileHeader(extractPath);
  const box = readFileHeader(keptPath).area ?? boxOf(readElements(keptPath));
  const editor = createRandomEditor({
    elements: readElements(extractPath),
    kept: readElements(keptPath),
    relationId,
    box,
    editsFar: area !== "extract",
    random,
  });
  const diffs: DiffFile[] = [];
  let [changes, mergedPath, waiting] = [0, keptPath, [] as DiffFile[]];
  const merge = async () => {
    const path = join(directory, `${crypto.randomUUID()}.osm.pbf`);
    const state = { sequence: 100 + diffs.length, timestamp: TIMESTAMP };
    await mergeChanges({
      keptPath: mergedPath,
      mergedPath: path,
      relationId,
      files: waiting,
      server: SERVER,
      state,
    });
    if (mergedPath !== keptPath) await Deno.remove(mergedPath);
    [mergedPath, waiting] = [path, []];
  };
  for (let i = random.integer(1, 4); i > 0; i--) {
    const diff = editor.nextDiff(random.integer(1, maxEdits));
    changes += diff.length;
    const name = `${sequencePath(101 + diffs.length)}.osc.gz`;
    const path = join(directory, `${crypto.randomUUID()}.osc.gz`);
    await Deno.writeFile(path, packChanges(diff));
    diffs.push({ path, name });
    waiting.push(diffs.at(-1)!);
    // Some updates apply several diffs.
    if (random.chance(0.6)) await merge();
  }
  await merge();
  const editedPath = join(directory, `${crypto.randomUUID()}.osm.pbf`);
  writeElements(editedPath, { ...header, dataTimestamp: TIMESTAMP }, editor.elements());
  return {
    updated: importContent(region, mergedPath),
    whole: importContent(region, editedPath),
    changes,
    diffs,
    editedPath,
    mergedPath,
  };
}

function boxOf(elements: Iterable<FileElement>): Bbox {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const element of elements) {
    if (element.kind !== "node") continue;
    const [lon, lat] = [element.lonE7 / 1e7, element.latE7 / 1e7];
    [west, east] = [Math.min(west, lon), Math.max(east, lon)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  return [west, south, east, north];
}
