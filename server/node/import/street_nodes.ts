// Positions of the nodes of streets that are near playgrounds: millions in the extract of a country, in columns that
// grow without a copy.
import type { Position } from "../../../contract/geometry.ts";
import { createPositions, lowerBound, openSortedIds, type Positions } from "./positions.ts";

const CHUNK_NODES = 65_536;
/** As precise as OpenStreetMap itself: about a centimetre. */
const STEPS_PER_DEGREE = 1e7;

interface Chunk {
  /** Infinity where there is no node yet. */
  readonly ids: Float64Array<ArrayBuffer>;
  /** Longitudes and latitudes in turn, in steps. */
  readonly places: Int32Array<ArrayBuffer>;
}

export type PositionOf = Positions["get"];

/** Millions of nodes need not wait for the garbage collection: they are freed when they are disposed of. */
export interface StreetNodes extends Disposable {
  add(id: number, lon: number, lat: number): void;
  /** Call it when all nodes are added. Usable until the nodes are disposed of. */
  open(): PositionOf;
}

/** Nodes of sorted extracts come in the order of their ids; others are sorted when they are opened. */
export function createStreetNodes(): StreetNodes {
  const chunks: Chunk[] = [];
  let [length, isAscending, lastId] = [0, true, -Infinity];
  return {
    add(id, lon, lat) {
      if (id <= lastId) isAscending = false;
      lastId = id;
      const row = length++ % CHUNK_NODES;
      if (row === 0) chunks.push(createChunk());
      const { ids, places } = chunks.at(-1)!;
      ids[row] = id;
      places[2 * row] = Math.round(lon * STEPS_PER_DEGREE);
      places[2 * row + 1] = Math.round(lat * STEPS_PER_DEGREE);
    },
    open: () => isAscending ? openChunks(chunks) : sortChunks(chunks, length),
    [Symbol.dispose]() {
      for (const { ids, places } of chunks) for (const { buffer } of [ids, places]) buffer.transfer(0);
      chunks.length = 0;
    },
  };
}

const createChunk = (): Chunk => ({
  ids: new Float64Array(CHUNK_NODES).fill(Infinity),
  places: new Int32Array(2 * CHUNK_NODES),
});

function openChunks(chunks: readonly Chunk[]): PositionOf {
  const lastIds = Float64Array.from(chunks, ({ ids }) => ids.at(-1)!);
  const finds = chunks.map(({ ids }) => openSortedIds(ids));
  return (id) => {
    const number = lowerBound(lastIds, id);
    const row = finds[number]?.(id) ?? -1;
    return row < 0 ? undefined : positionAt(chunks[number]!, row);
  };
}

function sortChunks(chunks: readonly Chunk[], length: number): PositionOf {
  const all = new Float64Array(length);
  chunks.forEach(({ ids }, i) => {
    const start = i * CHUNK_NODES;
    all.set(ids.subarray(0, length - start), start);
  });
  const positions = createPositions(all);
  chunks.forEach((chunk) => chunk.ids.forEach((id, row) => positions.set(id, ...positionAt(chunk, row))));
  return positions.get;
}

const positionAt = ({ places }: Chunk, row: number): Position => [
  places[2 * row]! / STEPS_PER_DEGREE,
  places[2 * row + 1]! / STEPS_PER_DEGREE,
];
