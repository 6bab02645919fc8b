// Ways that are to be joined to rings, found by the node at their end.

export interface TakenWay {
  readonly index: number;
  /** Node ids in order. */
  readonly refs: readonly number[];
}

export interface OpenWays {
  /** Removes the last way that is left; undefined when there is none. */
  takeLast(): TakenWay | undefined;
  /** Removes the first way that is left and has this end, turned so that it starts there; undefined for none. */
  takeFrom(end: number): TakenWay | undefined;
  /** Removes a way by its index; undefined when it was removed before. */
  take(index: number): TakenWay | undefined;
}

/** Each way has node ids in order, at least one. Every way is looked at a few times in all. */
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
