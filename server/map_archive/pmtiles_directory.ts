// A directory of a PMTiles archive: where its tiles are. In flat arrays with a known size, since the ids of an archive of
// the planet would fill the memory as objects. https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import { readVarint } from "pmtiles";
import type { Bytes } from "./archive_file.ts";
import { ArchiveError } from "./core/archive_facts.ts";

export interface Directory {
  /** Of memory. */
  readonly byteLength: number;
  /** The entry of a tile, or that of the directory that has it; null: there is neither. */
  find(tileId: number): DirectoryEntry | null;
}

export interface DirectoryEntry {
  readonly offset: number;
  readonly length: number;
  /** Its offset is that of a directory, not of a tile. */
  readonly isDirectory: boolean;
}

/** Each entry has at least four numbers of a byte. */
const MIN_ENTRY_BYTES = 4;
const ENTRY_MEMORY_BYTES = 8 + 8 + 4 + 4;

/** `bytes` are decompressed. Throws {@link ArchiveError}. */
export function readDirectory(bytes: Bytes): Directory {
  try {
    return parseDirectory(bytes);
  } catch (error) {
    // A number that goes on beyond the end of the data.
    throw error instanceof ArchiveError
      ? error
      : new ArchiveError("a directory ends early", { cause: error });
  }
}

function parseDirectory(bytes: Bytes): Directory {
  const position = { buf: bytes, pos: 0 };
  const next = () => {
    const value = readVarint(position);
    if (position.pos > bytes.length) throw new ArchiveError("a directory ends early");
    return value;
  };
  const count = next();
  if (count === 0 || count > bytes.length / MIN_ENTRY_BYTES) {
    throw new ArchiveError(`a directory has ${count} entries in ${bytes.length} bytes`);
  }
  const ids = new Float64Array(count);
  const runs = new Uint32Array(count);
  const lengths = new Uint32Array(count);
  const offsets = new Float64Array(count);
  let id = 0;
  for (let index = 0; index < count; index++) ids[index] = id += next();
  for (let index = 0; index < count; index++) runs[index] = next();
  for (let index = 0; index < count; index++) lengths[index] = next();
  for (let index = 0; index < count; index++) {
    const value = next();
    // 0: right behind the entry before it.
    offsets[index] = value === 0 && index > 0 ? offsets[index - 1]! + lengths[index - 1]! : value - 1;
  }

  /** Index of the last entry that begins at the tile or before it; -1: there is none. */
  function findIndex(tileId: number): number {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids[middle]! <= tileId) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  return {
    byteLength: count * ENTRY_MEMORY_BYTES,
    find(tileId) {
      const index = findIndex(tileId);
      if (index < 0) return null;
      const run = runs[index]!;
      if (run > 0 && tileId - ids[index]! >= run) return null;
      return { offset: offsets[index]!, length: lengths[index]!, isDirectory: run === 0 };
    },
  };
}
