// Ways to be joined into rings, indexed by their end nodes.

export interface TakenWay {
  readonly index: number;
  /** Node ids in order. */
  readonly refs: readonly number[];
}

/** Indexes ways, each with at least one node id. The total time of all calls is linear in the number of ways. */
export function createOpenWays(ways: readonly (readonly number[])[]) {
  const isTaken = new Uint8Array(ways.length);
  let last = ways.length - 1;
  const ends = ways.flatMap((refs, index) =>
    [...new Set([refs[0]!, refs.at(-1)!])].map((end) => ({ end, index }))
  );
  /** Ways by end node, in descending order of index. */
  const byEnd = Map.groupBy(ends.reverse(), ({ end }) => end);

  /** Removes a way by its index. Returns undefined if it was removed before. */
  function take(index: number): TakenWay | undefined {
    if (isTaken[index]) return undefined;
    isTaken[index] = 1;
    return { index, refs: ways[index]! };
  }

  return {
    take,
    /** Removes the last remaining way. Returns undefined if there is none. */
    takeLast(): TakenWay | undefined {
      while (last >= 0 && isTaken[last]) last--;
      return last < 0 ? undefined : take(last);
    },
    /** Removes the first remaining way with this end and reverses it if necessary, or returns undefined. */
    takeFrom(end: number): TakenWay | undefined {
      const found = byEnd.get(end) ?? [];
      for (let next = found.pop(); next; next = found.pop()) {
        const way = take(next.index);
        if (way) return way.refs[0] === end ? way : { ...way, refs: way.refs.toReversed() };
      }
      return undefined;
    },
  };
}
