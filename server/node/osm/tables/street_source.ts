// The streets of an extract and the nodes that may belong to them, as recorded while the extract was read.
import type { Spill } from "./spill.ts";
import { readStreetNodes, readStreets } from "./street_records.ts";

export interface StreetSource {
  /** Starts one of `count` passes, numbered from 0. A pass reads all nodes, then all streets. */
  pass(index: number, count: number): StreetPass;
}

export interface StreetPass {
  readNodes(onNode: (id: number, lon: number, lat: number) => void): void;
  /** Calls back for each street in the order of the extract. */
  readStreets(onStreet: (name: string, refs: Float64Array) => void): void;
}

export interface StreetSpills {
  readonly streets: Spill;
  readonly streetNodes: Spill;
}

/** Creates a source, which is usable while the spills are open. */
export function createStreetSource(
  { streets, streetNodes }: StreetSpills,
  onBytes: (doneBytes: number, totalBytes: number) => void,
): StreetSource {
  return {
    pass(index, count) {
      const bytes = streets.sizeBytes + streetNodes.sizeBytes;
      let done = index * bytes;
      const readAll = (spill: Spill, onPiece: (piece: Uint8Array) => void) => {
        for (const piece of spill.pieces()) {
          onPiece(piece);
          onBytes(done += piece.length, count * bytes);
        }
      };
      return {
        readNodes: (onNode) => readAll(streetNodes, (piece) => readStreetNodes(piece, onNode)),
        readStreets: (onStreet) => readAll(streets, (piece) => readStreets(piece, onStreet)),
      };
    },
  };
}
