// A directory of a PMTiles v3 archive, which locates the archive's tiles. Entries are stored in flat arrays of known
// size, because as objects, the entries of a planet's archive would fill the memory. Source:
// https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import { ArchiveError } from "./archive_error.ts";

export interface Entry {
  readonly tileId: number;
  /** Number of tiles from `tileId` on that have this content. 0 marks the entry of a leaf directory. */
  readonly runLength: number;
  /** Offset relative to the section of tile data or leaf directories. May be -1 in damaged archives. */
  readonly offset: number;
  /** Length in bytes. Some programs write 0, which the format forbids. */
  readonly length: number;
}

export interface Directory {
  /** Number of entries. At least 1. */
  readonly size: number;
  /** Required memory in bytes. */
  readonly byteLength: number;
  /** Returns an entry. `index` ranges from 0 to `size` - 1. */
  entryAt(index: number): Entry;
  /** Returns the entry of a tile, or of the leaf directory that may contain it, or null. */
  find(tileId: number): Entry | null;
}

/** Minimum size of an entry, which has at least four one-byte numbers. */
const MIN_ENTRY_BYTES = 4;
const ENTRY_MEMORY_BYTES = 8 + 8 + 4 + 4;
const MAX_UINT32 = 2 ** 32 - 1;

/** Decodes decompressed bytes. Checks only that ids do not decrease. Throws {@link ArchiveError}. */
export function decodeDirectory(bytes: Uint8Array): Directory {
  const next = createVarintReader(bytes);
  const size = next(Number.MAX_SAFE_INTEGER);
  if (size === 0 || size > bytes.length / MIN_ENTRY_BYTES) {
    throw new ArchiveError(`a directory has ${size} entries in ${bytes.length} bytes`);
  }
  const ids = new Float64Array(size);
  const runs = new Uint32Array(size);
  const lengths = new Uint32Array(size);
  const offsets = new Float64Array(size);
  let id = 0;
  for (let index = 0; index < size; index++) ids[index] = id += next(Number.MAX_SAFE_INTEGER);
  for (let index = 0; index < size; index++) runs[index] = next(MAX_UINT32);
  for (let index = 0; index < size; index++) lengths[index] = next(MAX_UINT32);
  for (let index = 0; index < size; index++) {
    const value = next(Number.MAX_SAFE_INTEGER);
    // 0 means directly after the content of the previous entry.
    offsets[index] = value === 0 && index > 0 ? offsets[index - 1]! + lengths[index - 1]! : value - 1;
  }

  const entryAt = (index: number): Entry => ({
    tileId: ids[index]!,
    runLength: runs[index]!,
    offset: offsets[index]!,
    length: lengths[index]!,
  });

  /** Returns the index of the last entry that starts at or before the tile, or -1 if there is none. */
  function findIndex(tileId: number): number {
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids[middle]! <= tileId) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  return {
    size,
    byteLength: size * ENTRY_MEMORY_BYTES,
    entryAt,
    find(tileId) {
      const index = findIndex(tileId);
      if (index < 0) return null;
      const run = runs[index]!;
      return run > 0 && tileId - ids[index]! >= run ? null : entryAt(index);
    },
  };
}

/** Encodes a directory, as the inverse of {@link decodeDirectory}. `entries` must be sorted and not empty. */
export function encodeDirectory(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  appendVarint(bytes, entries.length);
  for (const [i, { tileId }] of entries.entries()) {
    appendVarint(bytes, tileId - (entries[i - 1]?.tileId ?? 0));
  }
  for (const { runLength } of entries) appendVarint(bytes, runLength);
  for (const { length } of entries) appendVarint(bytes, length);
  for (const [i, { offset }] of entries.entries()) {
    const before = entries[i - 1];
    appendVarint(bytes, before !== undefined && before.offset + before.length === offset ? 0 : offset + 1);
  }
  return Uint8Array.from(bytes);
}

/** Creates a reader of consecutive varints, with 7 bits per byte, lowest bits first. */
function createVarintReader(bytes: Uint8Array): (max: number) => number {
  let at = 0;
  return (max) => {
    let value = 0;
    // Numbers with more than eight bytes would not be exact.
    for (let factor = 1; factor <= 2 ** 49; factor *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) throw new ArchiveError("a directory ends early");
      value += (byte & 0x7f) * factor;
      if (byte < 0x80 && value <= max) return value;
      if (byte < 0x80) break;
    }
    throw new ArchiveError(`a directory has a number above ${max}`);
  };
}

function appendVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) | 0x80);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}
