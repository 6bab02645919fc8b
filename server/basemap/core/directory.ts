// A directory of a PMTiles v3 archive: unpacked bytes <-> entries.
// Source: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import { ArchiveError } from "./archive_error.ts";

export interface Entry {
  readonly tileId: number;
  /** So many tiles from `tileId` on have this content; 0: the entry is of a leaf directory. */
  readonly runLength: number;
  /** In the section of the tiles, or in that of the leaf directories. */
  readonly offset: number;
  /** In bytes, at least 1. */
  readonly length: number;
}

/** Of one directory; those of a planet have some ten thousand. */
export const MAX_DIRECTORY_ENTRIES = 500_000;

/** Entries in ascending order of their ids. Throws {@link ArchiveError} for bytes that are no directory. */
export function decodeDirectory(bytes: Uint8Array): Entry[] {
  const next = createReader(bytes);
  const count = next();
  if (count === 0 || count > MAX_DIRECTORY_ENTRIES || 4 * count > bytes.length) {
    throw damaged(`${count} entries in ${bytes.length} bytes`);
  }
  const column = () => Float64Array.from({ length: count }, next);
  const [steps, runLengths, lengths, offsets] = [column(), column(), column(), column()];
  const entries: Entry[] = [];
  let tileId = 0;
  let previous: Entry | null = null;
  for (let i = 0; i < count; i++) {
    tileId += steps[i]!;
    const [runLength, length, stored] = [runLengths[i]!, lengths[i]!, offsets[i]!];
    // 0: after the content of the previous entry.
    const offset: number = stored > 0
      ? stored - 1
      : previous === null
      ? 0
      : previous.offset + previous.length;
    if (length === 0) throw damaged("an entry without content");
    if (previous !== null && tileId < previous.tileId + Math.max(1, previous.runLength)) {
      throw damaged("entries that are not in order");
    }
    if (!Number.isSafeInteger(tileId + runLength) || !Number.isSafeInteger(offset + length)) {
      throw damaged("a number that is too large");
    }
    previous = { tileId, runLength, offset, length };
    entries.push(previous);
  }
  return entries;
}

/** The reverse of {@link decodeDirectory}; entries must be in order and at least one. */
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

const damaged = (what: string) => new ArchiveError(`it is damaged: a directory has ${what}`);

/** Reads varints one by one. */
function createReader(bytes: Uint8Array): () => number {
  let at = 0;
  return () => {
    let [value, factor] = [0, 1];
    while (true) {
      const byte = bytes[at++];
      if (byte === undefined) throw damaged("fewer numbers than entries");
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
      if (factor > 2 ** 56) throw damaged("a number that is too large");
    }
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
