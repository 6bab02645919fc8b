// Ways to be joined into rings, indexed by their end nodes.

export interface TakenWay {
  readonly index: number;
  /** Node ids in order. */
  readonly refs: readonly number[];
}

export interface OpenWays {
  /** Removes the last remaining way; undefined when there is none. */
  takeLast(): TakenWay | undefined;
  /** Removes the first remaining way with this end, reversed if necessary to start there; undefined for none. */
  takeFrom(end: number): TakenWay | undefined;
  /** Removes a way by its index; undefined when it was removed before. */
  take(index: number): TakenWay | undefined;
}

/** Each way has at least one node id, in order. All calls together take time linear in the number of ways. */
export function createOpenWays(ways: readonly (readonly number[])[]): OpenWays {
  const isTaken = new Uint8Array(ways.length);
  let last = ways.length - 1;
  /** Indexes of the ways with an end, in descending order. */
  const byEnd = new Map<number, number[]>();
  for (let index = ways.length - 1; index >= 0; index--) {
    for (const end of new Set([ways[index]![0]!, ways[index]!.at(-1)!])) {
      const indexes = byEnd.get(end);
      if (indexes) indexes.push(index);
      else byEnd.set(end, [index]);
    }
  }

  function take(index: number): TakenWay | undefined {
    if (isTaken[index]) return undefined;
    isTaken[index] = 1;
    return { index, refs: ways[index]! };
  }

  return {
    take,
    takeLast() {
      while (last >= 0 && isTaken[last]) last--;
      return last < 0 ? undefined : take(last);
    },
    takeFrom(end) {
      const indexes = byEnd.get(end) ?? [];
      for (let index = indexes.pop(); index !== undefined; index = indexes.pop()) {
        const way = take(index);
        if (way) return way.refs[0] === end ? way : { index, refs: way.refs.toReversed() };
      }
      return undefined;
    },
  };
}
