// A set of node ids with false positives. It takes a few megabytes for millions of ids, and several threads can share
// it.

/** The shared memory of a set. Other threads open it with {@link openIdMarks}. */
export type MarkBits = Int32Array<SharedArrayBuffer>;

/** 64 MiB. With a country's 30 million nodes in named streets, 1 % of other ids are false positives. */
const MAX_BITS = 2 ** 29;
const MIN_BITS = 2 ** 20;

/** Creates a set for an extract. Extracts have at most about 0.02 nodes of streets per byte. */
export function createIdMarks(extractBytes: number) {
  let size = MIN_BITS;
  while (size < MAX_BITS && size < extractBytes / 2) size *= 2;
  return openIdMarks(new Int32Array(new SharedArrayBuffer(size / 8)));
}

/**
 * Opens a set. An id has two bits: one at the id modulo the size, and one where groups of 32 ids are in a different
 * order. Ids of neighbouring nodes are consecutive, so their bits are close to each other in memory, but rarely equal.
 */
export function openIdMarks(bits: MarkBits) {
  const last = 32 * bits.length - 1;
  const otherOf = (id: number) => (Math.imul(Math.floor(id / 32), 0x9e3779b1) << 5 | id & 31) & last;
  return {
    bits,
    add(id: number): void {
      const first = id & last;
      // Tests the bit before setting it, because most ids are added several times, once for each street at a junction.
      if ((bits[first >>> 5]! & (1 << (first & 31))) === 0) Atomics.or(bits, first >>> 5, 1 << (first & 31));
      const other = otherOf(id);
      Atomics.or(bits, other >>> 5, 1 << (other & 31));
    },
    /** Returns true for every added id, and for a few others. */
    mayHave(id: number): boolean {
      const first = id & last;
      if ((bits[first >>> 5]! & (1 << (first & 31))) === 0) return false;
      const other = otherOf(id);
      return (bits[other >>> 5]! & (1 << (other & 31))) !== 0;
    },
  };
}
