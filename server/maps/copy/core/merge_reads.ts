// Merges pieces of a file into few reads. Neighbouring pieces are read together if the gap between them is small.
import type { Section } from "../../../formats/pmtiles/core/header.ts";

/** A read of the file and the pieces it contains. */
export interface Read<Piece extends Section> extends Section {
  readonly pieces: readonly Piece[];
}

export interface ReadLimits {
  /** Maximum size of a read in bytes. A larger piece is read separately. */
  readonly maxBytes: number;
  /** Maximum number of unneeded bytes, relative to the needed ones. Pieces with the smallest gaps are merged first. */
  readonly overfetch: number;
  /** Number of unneeded bytes that is always allowed. */
  readonly minOverfetchBytes: number;
}

/** Returns reads that cover all pieces, in the order of the file. */
export function mergeReads<Piece extends Section>(
  pieces: readonly Piece[],
  { maxBytes, overfetch, minOverfetchBytes }: ReadLimits,
): Read<Piece>[] {
  const sorted = pieces.toSorted((a, b) => a.offset - b.offset);
  const needed = sorted.reduce((sum, { length }) => sum + length, 0);
  const maxGap = findLargestGap(sorted, Math.max(minOverfetchBytes, overfetch * needed));
  const reads: { offset: number; length: number; pieces: Piece[] }[] = [];
  for (const piece of sorted) {
    const read = reads.at(-1);
    const end = piece.offset + piece.length;
    const length = read === undefined ? 0 : Math.max(read.length, end - read.offset);
    if (read !== undefined && piece.offset - (read.offset + read.length) <= maxGap && length <= maxBytes) {
      read.length = length;
      read.pieces.push(piece);
    } else reads.push({ offset: piece.offset, length: piece.length, pieces: [piece] });
  }
  return reads;
}

/** Returns the largest gap size for which all gaps up to this size fit into the budget. */
function findLargestGap(sorted: readonly Section[], budgetBytes: number): number {
  const gaps: number[] = [];
  let end = sorted[0]?.offset ?? 0;
  for (const { offset, length } of sorted) {
    if (offset > end) gaps.push(offset - end);
    end = Math.max(end, offset + length);
  }
  let [rest, largest] = [budgetBytes, 0];
  for (const gap of gaps.sort((a, b) => a - b)) {
    rest -= gap;
    if (rest < 0) break;
    largest = gap;
  }
  return largest;
}
