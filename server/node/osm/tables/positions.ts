// Positions of a given set of nodes in flat arrays, so that millions of them fit into memory.
import type { Position } from "contract/geometry/geometry.ts";
import type { IdRange } from "../pbf/osm_element.ts";

export interface Positions {
  /** Returns true if the range contains a needed id. */
  readonly hasNeedIn: (range: IdRange) => boolean;
  /** Returns the number of a needed id, or -1 for any other id. */
  readonly indexOf: (id: number) => number;
  readonly set: (id: number, lon: number, lat: number) => void;
  /** Sets positions by number. `places` has alternating longitudes and latitudes. */
  readonly setAll: (indexes: ArrayLike<number>, places: ArrayLike<number>) => void;
  /** Returns the position of a node, or undefined if the node is not in the extract. */
  readonly get: (id: number) => Position | undefined;
  /** The needed ids for other threads, which open them with {@link openNeededIds}. */
  readonly needed: NeededIds;
}

export type PositionOf = Positions["get"];

export interface NeededIds {
  /** Needed ids in ascending order, without duplicates. */
  readonly ids: Float64Array<SharedArrayBuffer>;
  /** A bit per id modulo the number of bits, which rejects most unneeded ids without a search. */
  readonly marks: Uint8Array<SharedArrayBuffer>;
}

/** Limits for the number of mark bits, both powers of two: 128 KiB and 8 MiB. */
const MIN_MARKS = 2 ** 20;
const MAX_MARKS = 2 ** 26;
/** Number of ids to compare with before a binary search, because ids of neighbouring nodes are consecutive. */
const NEIGHBOURS = 32;

/** Creates a table without positions. `neededIds` may contain duplicates, and is sorted in place. */
export function createPositions(neededIds: Float64Array): Positions {
  const needed = shareIds(neededIds);
  const { ids } = needed;
  const places = new Float64Array(ids.length * 2).fill(NaN);
  const indexOf = openNeededIds(needed);
  return {
    needed,
    indexOf,
    hasNeedIn: ({ min, max }) => (ids[lowerBound(ids, min)] ?? Infinity) <= max,
    set(id, lon, lat) {
      const index = indexOf(id);
      if (index >= 0) places.set([lon, lat], 2 * index);
    },
    setAll(indexes, given) {
      for (let i = 0; i < indexes.length; i++) {
        places[2 * indexes[i]!] = given[2 * i]!;
        places[2 * indexes[i]! + 1] = given[2 * i + 1]!;
      }
    },
    get(id) {
      const index = indexOf(id);
      if (index < 0 || Number.isNaN(places[2 * index])) return undefined;
      return [places[2 * index]!, places[2 * index + 1]!];
    },
  };
}

/** Copies ids into memory that threads can share. `unsorted` may contain duplicates, and is sorted in place. */
export function shareIds(unsorted: Float64Array): NeededIds {
  const ids = withoutRepeats(unsorted.sort());
  let size = MIN_MARKS;
  while (size < MAX_MARKS && size < 16 * ids.length) size *= 2;
  const marks = new Uint8Array(new SharedArrayBuffer(size / 8));
  for (const id of ids) marks[(id & (size - 1)) >>> 3]! |= 1 << (id & 7);
  return { ids, marks };
}

/** Returns a function that finds the number of a needed id, and returns -1 for any other id. */
export function openNeededIds({ ids, marks }: NeededIds): (id: number) => number {
  const last = 8 * marks.length - 1;
  const find = openSortedIds(ids);
  return (id) => (marks[(id & last) >>> 3]! & (1 << (id & 7))) === 0 ? -1 : find(id);
}

/** Returns a function that finds an id's index in ascending ids, or -1. It is fast near the previous id. */
export function openSortedIds(ids: Float64Array): (id: number) => number {
  let recent = 0;
  return (id) => {
    if (id >= (ids[recent] ?? Infinity)) {
      const end = Math.min(ids.length, recent + NEIGHBOURS);
      for (let i = recent; i < end; i++) {
        if (ids[i]! < id) continue;
        recent = i;
        return ids[i] === id ? i : -1;
      }
    }
    recent = lowerBound(ids, id);
    return ids[recent] === id ? recent : -1;
  };
}

/** Returns the index of the first id that is not below `id` in ascending `ids`, or their number if there is none. */
export function lowerBound(ids: Float64Array, id: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function withoutRepeats(sorted: Float64Array): Float64Array<SharedArrayBuffer> {
  let length = 0;
  for (const id of sorted) if (length === 0 || sorted[length - 1] !== id) sorted[length++] = id;
  const ids = new Float64Array(new SharedArrayBuffer(8 * length));
  ids.set(sorted.subarray(0, length));
  return ids;
}

export function joinIds(lists: readonly ArrayLike<number>[]): Float64Array {
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const refs of lists) {
    all.set(refs, end);
    end += refs.length;
  }
  return all;
}
