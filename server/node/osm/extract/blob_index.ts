// Finds the blobs of an extract that have nodes, ways or relations. If the file is marked as sorted, reads only a few
// blobs to find where each kind begins. Otherwise, reads all blobs.
import type { BlockSource } from "../threads/block_source.ts";
import { type BlockSummary, ELEMENT_KINDS as KINDS, type ElementKind } from "../pbf/block_visitor.ts";
import { type Blob, ExtractError, type ExtractFile, listBlobs, readBlob } from "../pbf/pbf_file.ts";
import { type ExtractHeader, parseExtractHeader } from "../pbf/pbf_header.ts";
import { lowerBound } from "../tables/positions.ts";

export interface BlobIndex {
  readonly header: ExtractHeader;
  /** True if only a few blobs were read, because the file is marked as sorted. */
  readonly trustsOrder: boolean;
  readonly blobsOf: (kind: ElementKind) => readonly Blob[];
  /** Returns the blobs that may contain some of the ids, which must be ascending. */
  readonly find: (kind: ElementKind, ids: Float64Array) => readonly Blob[];
  /** Throws {@link OrderError} if the summary of a blob contradicts the order of a sorted file. */
  readonly verify: (kind: ElementKind, index: number, summary: BlockSummary) => void;
}

/** Reports that the file is not sorted although its header says so. */
export class OrderError extends Error {
  override name = "OrderError";
}

interface IndexParts {
  readonly file: ExtractFile;
  readonly source: BlockSource;
  /** If false, all blobs are read, even if the file is marked as sorted. */
  readonly trustsOrder: boolean;
  /** Called after each blob. Not called if only a few blobs are read. */
  readonly onBytes: (doneBytes: number, totalBytes: number) => void;
}

/** Indexes the blobs of an extract. Throws `ExtractError` if the file is not an extract. */
export function indexBlobs({ file, source, trustsOrder, onBytes }: IndexParts): BlobIndex {
  let header: ExtractHeader | null = null;
  const blobs: Blob[] = [];
  for (const blob of listBlobs(file)) {
    if (blob.kind === "OSMHeader") header = parseExtractHeader(readBlob(file, blob));
    else blobs.push(blob);
  }
  if (header === null) throw new ExtractError("the extract has no header");
  return header.isSorted && trustsOrder
    ? indexSorted(header, blobs, source)
    : indexAll(header, blobs, source, (doneBytes) => onBytes(doneBytes, file.sizeBytes));
}

function indexAll(
  header: ExtractHeader,
  blobs: readonly Blob[],
  source: BlockSource,
  onBytes: (doneBytes: number) => void,
): BlobIndex {
  const summaries: BlockSummary[] = [];
  source.run({ kind: "summary" }, blobs, ({ summary }, i) => {
    summaries.push(summary);
    onBytes(blobs[i]!.offset + blobs[i]!.length);
  });
  return {
    header,
    trustsOrder: false,
    blobsOf: (kind) => blobs.filter((_, i) => summaries[i]![kind] !== null),
    find: (kind, ids) =>
      blobs.filter((_, i) => {
        const range = summaries[i]![kind];
        return range !== null && (ids[lowerBound(ids, range.min)] ?? Infinity) <= range.max;
      }),
    verify() {},
  };
}

function indexSorted(header: ExtractHeader, blobs: readonly Blob[], source: BlockSource): BlobIndex {
  const summaries = new Map<number, BlockSummary>();
  const summaryOf = (index: number) => {
    const known = summaries.get(index);
    if (known) return known;
    source.run({ kind: "summary" }, [blobs[index]!], ({ summary }) => void summaries.set(index, summary));
    return summaries.get(index)!;
  };
  /** Finds the first blob that has only elements of this kind or later kinds. */
  const startOf = (first: number) => {
    let [low, high] = [0, blobs.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const summary = summaryOf(middle);
      if (KINDS.slice(first).every((kind) => summary[kind] === null)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const has = (index: number, kind: ElementKind) => index < blobs.length && summaryOf(index)[kind] !== null;
  const [wayStart, relationStart] = [startOf(1), startOf(2)];
  // A blob may end with the first elements of the next kind.
  const spans: Record<ElementKind, readonly [start: number, end: number]> = {
    nodes: [0, has(wayStart, "nodes") ? wayStart + 1 : wayStart],
    ways: [wayStart, has(relationStart, "ways") ? relationStart + 1 : relationStart],
    relations: [relationStart, blobs.length],
  };
  return {
    header,
    trustsOrder: true,
    blobsOf: (kind) => blobs.slice(...spans[kind]),
    find(kind, ids) {
      const found: number[] = [];
      const search = (start: number, end: number, from: number, to: number) => {
        if (start >= end || from >= to) return;
        const middle = (start + end) >>> 1;
        const range = summaryOf(middle)[kind];
        if (range === null) throw new OrderError();
        const [first, after] = [lowerBound(ids, range.min), lowerBound(ids, range.max + 1)];
        search(start, middle, from, Math.min(to, first));
        if (first < after) found.push(middle);
        search(middle + 1, end, Math.max(from, after), to);
      };
      search(...spans[kind], 0, ids.length);
      return found.map((i) => blobs[i]!);
    },
    verify(kind, index, summary) {
      const [start, end] = spans[kind];
      for (const other of KINDS) {
        if (other === kind || summary[other] === null) continue;
        const isAllowed = start + index === (KINDS.indexOf(other) < KINDS.indexOf(kind) ? start : end - 1);
        if (!isAllowed) throw new OrderError();
      }
    },
  };
}
