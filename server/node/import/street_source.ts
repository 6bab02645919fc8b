// The streets of an extract and the nodes that may be in one, as recorded while it was read.
import type { Spill } from "./spill.ts";
import { readStreetNodes, readStreets } from "./street_records.ts";

export interface StreetSource {
  readNodes(onNode: (id: number, lon: number, lat: number) => void): void;
  /** In the order of the extract. */
  readStreets(onStreet: (name: string, refs: Float64Array) => void): void;
}

export interface StreetSpills {
  readonly streets: Spill;
  readonly streetNodes: Spill;
}

/** Usable while the spills are. */
export function createStreetSource(
  { streets, streetNodes }: StreetSpills,
  onBytes: (doneBytes: number, totalBytes: number) => void,
): StreetSource {
  const readAll = (spill: Spill, before: number, onPiece: (piece: Uint8Array) => void) => {
    let done = before;
    for (const piece of spill.pieces()) {
      onPiece(piece);
      onBytes(done += piece.length, streets.sizeBytes + streetNodes.sizeBytes);
    }
  };
  return {
    readNodes: (onNode) => readAll(streetNodes, 0, (piece) => readStreetNodes(piece, onNode)),
    readStreets: (onStreet) =>
      readAll(streets, streetNodes.sizeBytes, (piece) => readStreets(piece, onStreet)),
  };
}
