// Stores the positions of street nodes near playgrounds. A country's extract has millions of these nodes, so they are
// stored in columns that grow without copying.
import type { Position } from "contract/geometry/geometry.ts";
import { createPositions, lowerBound, openSortedIds, type PositionOf } from "../../osm/tables/positions.ts";

/**
 * Gives chunks of 32 MiB each for ids and positions. The system provides a buffer of this size page by page, and gets
 * it back when it is freed. https://man7.org/linux/man-pages/man3/mallopt.3.html (M_MMAP_THRESHOLD)
 */
const CHUNK_NODES = 4_194_304;
/** Precision of OpenStreetMap's coordinates, about a centimetre. */
const STEPS_PER_DEGREE = 1e7;

interface Chunk {
  readonly ids: Float64Array<ArrayBuffer>;
  /** Alternating longitudes and latitudes, in units of 1 / `STEPS_PER_DEGREE` degrees. */
  readonly places: Int32Array<ArrayBuffer>;
}

/** Collected nodes. Disposing of them frees their memory without waiting for garbage collection. */
export type StreetNodes = ReturnType<typeof createStreetNodes>;

/** Creates an empty collection. `open` sorts the nodes if they were not added in the order of their ids. */
export function createStreetNodes(chunkNodes = CHUNK_NODES) {
  const chunks: Chunk[] = [];
  let [length, isAscending, lastId] = [0, true, -Infinity];
  return {
    add(id: number, lon: number, lat: number): void {
      if (id <= lastId) isAscending = false;
      lastId = id;
      const row = length++ % chunkNodes;
      if (row === 0) chunks.push(createChunk(chunkNodes));
      const { ids, places } = chunks.at(-1)!;
      ids[row] = id;
      places[2 * row] = Math.round(lon * STEPS_PER_DEGREE);
      places[2 * row + 1] = Math.round(lat * STEPS_PER_DEGREE);
    },
    /** Returns a look-up, which works until the nodes are disposed of. No nodes may be added afterwards. */
    open(): PositionOf {
      const used = chunks.map(({ ids, places }, i) => ({
        ids: ids.subarray(0, length - i * chunkNodes),
        places,
      }));
      return isAscending ? openChunks(used) : sortChunks(used, length);
    },
    [Symbol.dispose](): void {
      for (const { ids, places } of chunks) for (const { buffer } of [ids, places]) buffer.transfer(0);
      chunks.length = 0;
    },
  };
}

const createChunk = (nodes: number): Chunk => ({
  ids: new Float64Array(nodes),
  places: new Int32Array(2 * nodes),
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
  let start = 0;
  for (const { ids } of chunks) {
    all.set(ids, start);
    start += ids.length;
  }
  const positions = createPositions(all);
  chunks.forEach((chunk) => chunk.ids.forEach((id, row) => positions.set(id, ...positionAt(chunk, row))));
  return positions.get;
}

const positionAt = ({ places }: Chunk, row: number): Position => [
  places[2 * row]! / STEPS_PER_DEGREE,
  places[2 * row + 1]! / STEPS_PER_DEGREE,
];
