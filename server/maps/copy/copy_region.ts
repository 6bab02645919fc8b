// Copies the tiles of a region from an archive into a new archive. Plans all reads first, then copies. Resumes an
// interrupted copy where it ended.
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { intersects } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import { hasNoRoom } from "../../base/kit/disk_error.ts";
import { type ByteSource, ChangedSourceError } from "../../formats/pmtiles/byte_source.ts";
import { ArchiveError } from "../../formats/pmtiles/core/archive_error.ts";
import type { Section } from "../../formats/pmtiles/core/header.ts";
import { encodeCopyHead } from "./core/copy_head.ts";
import { type CopiedContent, planCopy } from "./core/copy_plan.ts";
import { mergeReads, type Read } from "./core/merge_reads.ts";
import { coverRings, type Ring } from "./core/tile_cover.ts";
import { openPartFile, type PartFile } from "./part_file.ts";
import { MAX_READ_BYTES, readAll } from "./read_all.ts";
import { type Archive, listEntries, readArchive } from "./read_archive.ts";

export interface CopiedArea {
  readonly rings: readonly Ring[];
  /** Bounding box of the rings in degrees. It crosses the antimeridian if `west > east`. */
  readonly box: Bbox;
  /** Maximum zoom to copy, or null for the archive's maximum zoom. */
  readonly maxZoom: number | null;
}

export interface PreparedCopy {
  readonly archive: Archive;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly tiles: number;
  readonly sizeBytes: number;
  readonly head: Uint8Array;
  readonly reads: readonly Read<CopiedContent>[];
  /** Total bytes to read, including gaps. */
  readonly readBytes: number;
  /** Identifies a copy of an archive, so that an interrupted one can be resumed. */
  readonly digest: string;
}

const TILE_READS = { maxBytes: MAX_READ_BYTES, overfetch: 0.05, minOverfetchBytes: 128 * 1024 };
export const MAX_COPY_BYTES = 64 * 1024 ** 3;

/** Plans a copy. Rejects with an `ArchiveError`, or with an error of `ByteSource.read`. */
export async function prepareCopy(
  source: ByteSource,
  area: CopiedArea,
  signal: AbortSignal,
): Promise<PreparedCopy> {
  const archive = await readArchive(source, signal);
  const { header } = archive;
  const maxZoom = Math.min(header.maxZoom, area.maxZoom ?? header.maxZoom);
  if (maxZoom < header.minZoom) {
    throw new ArchiveError(`its smallest zoom is ${header.minZoom}; give a --max-zoom of at least that`);
  }
  const wanted = coverRings(area.rings, header.minZoom, maxZoom);
  const entries = await listEntries(source, archive, wanted, signal);
  // Checks the bounds too, because a tile at a small zoom covers up to the whole world.
  if (entries.length === 0 || !intersects(header.bounds, area.box)) {
    throw new ArchiveError(`it has no tiles of the region; it covers ${header.bounds.join(",")}`);
  }
  const plan = planCopy(entries, header.tiles);
  const { minZoom } = header;
  const head = encodeCopyHead({
    plan,
    source: header,
    metadata: archive.metadata.bytes,
    minZoom,
    maxZoom,
    bounds: area.box,
    gzip: (bytes) => gzipSync(bytes, { level: 9 }),
  });
  const sizeBytes = head.length + plan.dataBytes;
  if (sizeBytes > MAX_COPY_BYTES) {
    throw new ArchiveError(
      `the copy would have ${sizeBytes} bytes, but the limit is ${MAX_COPY_BYTES}; give a smaller --max-zoom or ` +
        "region",
    );
  }
  const reads = mergeReads(plan.contents, TILE_READS);
  return {
    archive,
    minZoom,
    maxZoom,
    tiles: plan.addressedTiles,
    sizeBytes,
    head,
    reads,
    readBytes: sumLengths(reads),
    digest: createHash("sha256")
      .update(JSON.stringify([source.name, source.version, reads.length]))
      .update(head)
      .digest("hex"),
  };
}

export interface WriteParts {
  readonly output: string;
  readonly signal: AbortSignal;
  /** Called with the number of bytes read so far. The first call has the number from an interrupted copy. */
  readonly onProgress: (doneBytes: number) => void;
}

/** Number of bytes after which progress is recorded. */
const RECORD_BYTES = 16 * 1024 * 1024;

/**
 * Creates the file `output`, or replaces it atomically. After a failure or an abort, keeps the copied part, unless the
 * archive was replaced or the disk is full. Rejects with errors of `ByteSource.read` and the file system.
 */
export async function writeCopy(source: ByteSource, copy: PreparedCopy, parts: WriteParts): Promise<void> {
  const file = await openPartFile(parts.output, copy.digest);
  try {
    await fill(file, source, copy, parts);
    await file.finish(copy.sizeBytes);
  } catch (error) {
    // Deletes the part if the disk is full, because other programs need the space.
    if (error instanceof ChangedSourceError || hasNoRoom(error)) await file.remove();
    throw error;
  } finally {
    file.close();
  }
}

async function fill(
  file: PartFile,
  source: ByteSource,
  { archive, head, reads }: PreparedCopy,
  { signal, onProgress }: WriteParts,
): Promise<void> {
  file.write(head, 0);
  const first = file.doneReads;
  let doneBytes = sumLengths(reads.slice(0, first));
  let [recordedBytes, recording] = [doneBytes, Promise.resolve()];
  const done = new Set<number>();
  /** Index of the first read that is not yet completely in the file. */
  let complete = first;
  onProgress(doneBytes);
  try {
    await readAll(source, archive.header.tiles, reads.slice(first), signal, (read, bytes, index) => {
      for (const { offset, length, target } of read.pieces) {
        const start = offset - read.offset;
        file.write(bytes.subarray(start, start + length), head.length + target);
      }
      done.add(first + index);
      while (done.delete(complete)) complete += 1;
      doneBytes += read.length;
      onProgress(doneBytes);
      if (doneBytes - recordedBytes < RECORD_BYTES) return;
      recordedBytes = doneBytes;
      const reached = complete;
      recording = recording.then(() => file.record(reached));
      // The error is reported below.
      recording.catch(() => {});
    });
    await recording;
  } catch (error) {
    await recording.then(() => file.record(complete)).catch(() => {});
    throw error;
  }
}

const sumLengths = (sections: readonly Section[]) => sections.reduce((sum, { length }) => sum + length, 0);
