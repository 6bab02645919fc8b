// A set of tiles as ranges of ids.

/** Ranges of ids, `starts[i] <= id < ends[i]`, in ascending order without overlaps. */
export interface TileRanges {
  readonly starts: Float64Array;
  readonly ends: Float64Array;
}

/** Creates ranges from ids in any order, which may contain duplicates. Sorts `ids` in place. */
export function rangesOf(ids: Float64Array): TileRanges {
  ids.sort();
  const starts: number[] = [];
  const ends: number[] = [];
  for (const id of ids) {
    const end = ends.at(-1);
    if (end !== undefined && id <= end) ends[ends.length - 1] = Math.max(end, id + 1);
    else {
      starts.push(id);
      ends.push(id + 1);
    }
  }
  return { starts: Float64Array.from(starts), ends: Float64Array.from(ends) };
}

/** Returns the parts of the range `start <= id < end` that are in the set, in ascending order. */
export function overlaps(
  { starts, ends }: TileRanges,
  start: number,
  end: number,
): [start: number, end: number][] {
  const parts: [number, number][] = [];
  for (let i = findFirst(ends, start); i < starts.length && starts[i]! < end; i++) {
    parts.push([Math.max(start, starts[i]!), Math.min(end, ends[i]!)]);
  }
  return parts;
}

/** Returns the index of the first range that ends after `id`. */
function findFirst(ends: Float64Array, id: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ends[middle]! > id) high = middle;
    else low = middle + 1;
  }
  return low;
}
