// Positions of a known set of nodes in flat arrays, so that millions of them fit into memory.
import type { Position } from "../../../contract/geometry.ts";
import type { IdRange } from "./osm_element.ts";

export interface Positions {
  readonly isNeeded: (id: number) => boolean;
  /** True when the range contains a needed id. */
  readonly hasNeedIn: (range: IdRange) => boolean;
  readonly set: (id: number, lon: number, lat: number) => void;
  /** Undefined when the node is not in the extract. */
  readonly get: (id: number) => Position | undefined;
}

/** In bits; a power of two (2 MiB). */
const MARKS = 2 ** 24;

/** `neededIds` may repeat; they are sorted in place. */
export function createPositions(neededIds: Float64Array): Positions {
  const ids = withoutRepeats(neededIds.sort());
  const places = new Float64Array(ids.length * 2).fill(NaN);
  // One bit per id modulo MARKS: most unneeded ids are rejected without a search.
  const marks = new Uint8Array(MARKS / 8);
  for (const id of ids) marks[(id & (MARKS - 1)) >>> 3]! |= 1 << (id & 7);
  const isMarked = (id: number) => (marks[(id & (MARKS - 1)) >>> 3]! & (1 << (id & 7))) !== 0;

  /** Index of the first id that is not smaller than `id`. */
  function lowerBound(id: number): number {
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids[middle]! < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const indexOf = (id: number) => {
    const index = lowerBound(id);
    return ids[index] === id ? index : -1;
  };
  return {
    isNeeded: (id) => isMarked(id) && indexOf(id) >= 0,
    hasNeedIn: ({ min, max }) => (ids[lowerBound(min)] ?? Infinity) <= max,
    set(id, lon, lat) {
      const index = indexOf(id);
      if (index < 0) return;
      places[2 * index] = lon;
      places[2 * index + 1] = lat;
    },
    get(id) {
      const index = isMarked(id) ? indexOf(id) : -1;
      if (index < 0 || Number.isNaN(places[2 * index])) return undefined;
      return [places[2 * index]!, places[2 * index + 1]!];
    },
  };
}

function withoutRepeats(sorted: Float64Array): Float64Array {
  let length = 0;
  for (const id of sorted) if (length === 0 || sorted[length - 1] !== id) sorted[length++] = id;
  return sorted.slice(0, length);
}
