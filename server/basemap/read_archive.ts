// Header, metadata and directories of an archive, as far as they are needed for a set of tiles.
import { isJsonObject } from "../../contract/fields.ts";
import { unpack } from "./compression.ts";
import { ArchiveError } from "./core/archive_error.ts";
import { type ArchiveHeader, HEAD_BYTES, parseHeader, type Section } from "./core/archive_header.ts";
import { decodeDirectory, type Entry } from "./core/directory.ts";
import { mergeReads } from "./core/merge_reads.ts";
import { type LeafPiece, selectEntries } from "./core/select_entries.ts";
import { firstTileId, MAX_ZOOM } from "./core/tile_id.ts";
import type { TileRanges } from "./core/tile_ranges.ts";
import type { RangeSource } from "./range_source.ts";
import { readAll } from "./read_all.ts";

/** Of one directory, or of the metadata, as they are stored. */
export const MAX_PACKED_BYTES = 4 * 1024 * 1024;
/** Leaf directories that are read, and their bytes as they are stored. */
export const MAX_DIRECTORIES = 20_000;
export const MAX_DIRECTORY_BYTES = 256 * 1024 * 1024;
/** The format advises against leaves of leaves. */
const MAX_DEPTH = 3;
const LEAF_READS = { maxBytes: MAX_PACKED_BYTES, overfetch: 0, minOverfetchBytes: 256 * 1024 };

export interface Archive {
  readonly header: ArchiveHeader;
  /** JSON, as the source has it. */
  readonly metadata: Uint8Array;
  /** What the source wants to be credited with, as HTML; null: it names nothing. Untrusted. */
  readonly attribution: string | null;
  readonly root: readonly Entry[];
}

/** Rejects with an `ArchiveError`, or as {@link RangeSource.read} does. */
export async function readArchive(source: RangeSource, signal: AbortSignal): Promise<Archive> {
  const head = await source.read(0, Math.min(HEAD_BYTES, source.sizeBytes), signal);
  const header = parseHeader(head, source.sizeBytes);
  const { root, internalCompression } = header;
  const packed = head.subarray(root.offset, root.offset + root.length);
  const entries = decodeDirectory(unpack(packed, internalCompression));
  const metadata = await readMetadata(source, header, signal);
  return { header, root: entries, ...metadata };
}

async function readMetadata(
  source: RangeSource,
  { metadata: { offset, length }, internalCompression }: ArchiveHeader,
  signal: AbortSignal,
): Promise<Pick<Archive, "metadata" | "attribution">> {
  if (length === 0) return { metadata: new TextEncoder().encode("{}"), attribution: null };
  refuseLarge(length);
  const metadata = unpack(await source.read(offset, length, signal), internalCompression);
  const fields = parseJson(new TextDecoder().decode(metadata));
  if (!isJsonObject(fields)) throw new ArchiveError("it is damaged: its metadata is not a JSON object");
  const { attribution } = fields;
  return {
    metadata,
    attribution: typeof attribution === "string" && attribution !== "" ? attribution : null,
  };
}

/** Entries of the wanted tiles, in order. Rejects with an `ArchiveError`, or as {@link RangeSource.read} does. */
export async function listEntries(
  source: RangeSource,
  { header, root }: Archive,
  wanted: TileRanges,
  signal: AbortSignal,
): Promise<Entry[]> {
  // The zooms of the header may be wrong.
  const bounds = { firstId: 0, endId: firstTileId(MAX_ZOOM + 1) };
  let { tiles, leaves } = selectEntries(root, bounds, wanted);
  const found: Entry[] = [...tiles];
  const budget = { directories: MAX_DIRECTORIES, bytes: MAX_DIRECTORY_BYTES };
  for (let depth = 1; leaves.length > 0; depth++) {
    if (depth > MAX_DEPTH) {
      throw new ArchiveError(`its directories are nested deeper than ${MAX_DEPTH} levels`);
    }
    const nested: LeafPiece[] = [];
    await readLeaves(source, header, leaves, budget, signal, (entries, leaf) => {
      const selection = selectEntries(entries, leaf, wanted);
      for (const entry of selection.tiles) found.push(entry);
      for (const piece of selection.leaves) nested.push(piece);
    });
    leaves = nested;
  }
  return found.sort((a, b) => a.tileId - b.tileId);
}

async function readLeaves(
  source: RangeSource,
  { leaves: section, internalCompression }: ArchiveHeader,
  leaves: readonly LeafPiece[],
  budget: { directories: number; bytes: number },
  signal: AbortSignal,
  onDirectory: (entries: Entry[], leaf: LeafPiece) => void,
): Promise<void> {
  for (const leaf of leaves) {
    refuseLarge(leaf.length);
    if (leaf.offset + leaf.length > section.length) {
      throw new ArchiveError("it is truncated or damaged: a directory would lie beyond the directories");
    }
    budget.directories -= 1;
    budget.bytes -= leaf.length;
    if (budget.directories < 0 || budget.bytes < 0) {
      throw new ArchiveError(
        `more than ${MAX_DIRECTORIES} directories or ${MAX_DIRECTORY_BYTES} bytes of them have to be read: give a ` +
          "smaller region or a smaller --max-zoom",
      );
    }
  }
  await readAll(source, section, mergeReads(leaves, LEAF_READS), signal, (read, bytes) => {
    for (const leaf of read.pieces) {
      const start = leaf.offset - read.offset;
      const packed = bytes.subarray(start, start + leaf.length);
      onDirectory(decodeDirectory(unpack(packed, internalCompression)), leaf);
    }
  });
}

function refuseLarge(length: Section["length"]): void {
  if (length <= MAX_PACKED_BYTES) return;
  throw new ArchiveError(`a directory or its metadata has ${length} bytes; allowed are ${MAX_PACKED_BYTES}`);
}

/** Undefined when the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
