// A set of node ids with false positives, which takes a few megabytes for millions of ids. Threads share it.

/** The shared memory of a set, which other threads open with {@link openIdMarks}. */
export type MarkBits = Int32Array<SharedArrayBuffer>;

/** 64 MiB. With the 30 million nodes of the named streets of a country, 1 of 100 other ids is marked. */
const MAX_BITS = 2 ** 29;
const MIN_BITS = 2 ** 20;

/** Creates a set for an extract, which has at most about 0.02 nodes of streets per byte. */
export function createIdMarks(extractBytes: number) {
  let size = MIN_BITS;
  while (size < MAX_BITS && size < extractBytes / 2) size *= 2;
  return openIdMarks(new Int32Array(new SharedArrayBuffer(size / 8)));
}

/**
 * Opens the bits of a set. An id has two bits: the id modulo the size, and the same in another order of groups of 32.
 * Ids of neighbouring nodes are consecutive, so they rarely share a bit and are close to each other in memory.
 */
export function openIdMarks(bits: MarkBits) {
  const last = 32 * bits.length - 1;
  const otherOf = (id: number) => (Math.imul(Math.floor(id / 32), 0x9e3779b1) << 5 | id & 31) & last;
  return {
    bits,
    add(id: number): void {
      const first = id & last;
      // Most ids are added several times, by the streets of a junction.
      if ((bits[first >>> 5]! & (1 << (first & 31))) === 0) Atomics.or(bits, first >>> 5, 1 << (first & 31));
      const other = otherOf(id);
      Atomics.or(bits, other >>> 5, 1 << (other & 31));
    },
    /** True for every added id, and for a few others. */
    mayHave(id: number): boolean {
      const first = id & last;
      if ((bits[first >>> 5]! & (1 << (first & 31))) === 0) return false;
      const other = otherOf(id);
      return (bits[other >>> 5]! & (1 << (other & 31))) !== 0;
    },
  };
}
