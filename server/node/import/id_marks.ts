// A set of node ids that may also contain others, in a few megabytes for millions of ids.

export interface IdMarks {
  add(id: number): void;
  /** True for every added id, and for a few others. */
  mayHave(id: number): boolean;
}

/** 32 MiB: with the 5 million nodes of the named streets of a federal state, 2 of 100 other ids are marked. */
const MAX_BITS = 2 ** 28;
const MIN_BITS = 2 ** 20;

/**
 * One bit per id modulo the size, which follows the size of the extract: at most some 0.02 nodes of streets per byte.
 * Ids of neighbouring nodes are consecutive, so that they rarely share a bit.
 */
export function createIdMarks(extractBytes: number): IdMarks {
  let size = MIN_BITS;
  while (size < MAX_BITS && size < extractBytes / 2) size *= 2;
  const bits = new Uint8Array(size / 8);
  return {
    add(id) {
      bits[(id & (size - 1)) >>> 3]! |= 1 << (id & 7);
    },
    mayHave: (id) => (bits[(id & (size - 1)) >>> 3]! & (1 << (id & 7))) !== 0,
  };
}
