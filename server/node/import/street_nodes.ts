// Positions of the nodes of streets that are near playgrounds: millions in the extract of a country, in columns that
// grow without a copy.
import type { Position } from "../../../contract/geometry.ts";
import { createPositions, lowerBound, openSortedIds, type Positions } from "./positions.ts";

const CHUNK_NODES = 65_536;

interface Chunk {
  /** Infinity where there is no node yet. */
  readonly ids: Float64Array;
  readonly places: Float64Array;
}

export type PositionOf = Positions["get"];

export interface StreetNodes {
  add(id: number, lon: number, lat: number): void;
  /** Call it when all nodes are added. */
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
      places[2 * row] = lon;
      places[2 * row + 1] = lat;
    },
    open: () => isAscending ? openChunks(chunks) : sortChunks(chunks, length),
  };
}

const createChunk = (): Chunk => ({
  ids: new Float64Array(CHUNK_NODES).fill(Infinity),
  places: new Float64Array(2 * CHUNK_NODES),
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

const positionAt = ({ places }: Chunk, row: number): Position => [places[2 * row]!, places[2 * row + 1]!];
