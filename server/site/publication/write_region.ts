// Writes the cells of a region and the indexes of all playgrounds.
import { Buffer } from "node:buffer";
import { setImmediate } from "node:timers/promises";
import { MAX_UNPACKED_BYTES } from "contract/static/static_files.ts";
import type { Cell } from "contract/static/cell_index.ts";
import { splitAtAntimeridian } from "contract/geometry/bbox.ts";
import type { Bbox, FileHash, StaticFiles } from "contract/types.ts";
import type { PlaygroundStore } from "../../node/store/playground_store.ts";
import { joinCollection } from "../../node/api/join_texts.ts";
import { cutCell, planCells, type PlannedCell } from "./core/cell_plan.ts";
import { wireBox, writeIndexes, type WrittenCell } from "./core/index_files.ts";
import { type PublishedPlayground, readPublished } from "./core/published_playground.ts";
import { readPages } from "./read_pages.ts";
import { readSurroundings, type SurroundingsStore } from "./read_surroundings.ts";
import type { PublicationFolder } from "./publication_folder.ts";

export type PublishedStore = Pick<PlaygroundStore, "facts" | "list"> & SurroundingsStore;

export interface WrittenRegion {
  readonly files: Omit<StaticFiles, "legal">;
  readonly playgroundCount: number;
  /** Size of the answer of `get_playgrounds`. */
  readonly answerBytes: number;
  /** Sentences about data that pages cannot use. */
  readonly problems: readonly string[];
}

export async function writeRegion(
  store: PublishedStore,
  folder: Pick<PublicationFolder, "put">,
  signal: AbortSignal,
): Promise<WrittenRegion> {
  const problems: string[] = [];
  const put = (text: string): FileHash => {
    const name = folder.put(text);
    // Characters are counted, because a text has at least as many bytes.
    if (text.length > MAX_UNPACKED_BYTES) {
      problems.push(`api/s/${name}.json.gz has more than ${MAX_UNPACKED_BYTES} bytes, so no page reads it`);
    }
    return name;
  };
  const { all, answerBytes } = await readAll(store, signal);
  const cells: WrittenCell[] = [];
  for (const planned of planCells(all)) {
    // Queries of a local store are synchronous, and Ctrl+C is noticed between tasks only.
    await setImmediate();
    signal.throwIfAborted();
    cells.push(...await writeCells(store, planned, put));
  }
  return { files: writeIndexes(cells, put), playgroundCount: all.length, answerBytes, problems };
}

/** Reads all playgrounds, but does not keep their texts. */
async function readAll(store: PublishedStore, signal: AbortSignal) {
  const all: PublishedPlayground[] = [];
  let answerBytes = 0;
  for await (const feature of readPages(store, signal)) {
    const playground = readPublished(feature);
    if (playground !== null) all.push(playground);
    // The comma or bracket after each text counts as well.
    answerBytes += Buffer.byteLength(feature.json) + 1;
  }
  return { all, answerBytes };
}

/** Length of a cell's surroundings in characters above which the cell is cut in four: about 35 kB when compressed. */
const MAX_SURROUNDINGS = 350_000;

/** Writes a cell, or its parts if it has so much around that a panel would load too long. */
async function writeCells(
  store: PublishedStore,
  planned: PlannedCell<PublishedPlayground>,
  put: (text: string) => FileHash,
): Promise<WrittenCell[]> {
  const { tile, items } = planned;
  const boxes = items.map(({ box }) => box);
  const box = wireBox(boxes);
  const around = await readSurroundings(store, boxes, box);
  const parts = around !== null && around.length > MAX_SURROUNDINGS ? cutCell(planned) : null;
  if (parts !== null) {
    const cells: WrittenCell[] = [];
    for (const part of parts) cells.push(...await writeCells(store, part, put));
    return cells;
  }
  const texts = await readTexts(store, items, box);
  const cell: Cell = {
    ...tile,
    box,
    count: items.length,
    playgrounds: put(joinCollection(texts).join("")),
    surroundings: around === null ? null : put(around),
  };
  return [{ cell, items }];
}

/** Reads the stored texts of a cell's playgrounds in the order of `items`. */
async function readTexts(
  store: PublishedStore,
  items: readonly PublishedPlayground[],
  box: Bbox,
): Promise<readonly string[]> {
  const parts = await Promise.all(
    splitAtAntimeridian(box).map((part) => store.featuresInBox("playground", part)),
  );
  const byKey = new Map(parts.flat().map((text) => [keyOfText(text), text]));
  return items.flatMap(({ osmType, osmId }) => byKey.get(`${osmType}${osmId}`) ?? []);
}

function keyOfText(text: string): string {
  const { properties: { osm_type, osm_id } } = JSON.parse(text);
  return `${osm_type}${osm_id}`;
}
