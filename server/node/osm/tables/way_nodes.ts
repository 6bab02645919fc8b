// Collects the nodes of ways near a region, and the blobs that contain these nodes, while several threads read the
// ways.
import { createIdMarks, type MarkBits, openIdMarks } from "./id_marks.ts";
import { lowerBound } from "./positions.ts";

/** Collected nodes, in memory that the threads share. */
export interface WayNodes {
  readonly marks: MarkBits;
  /** For each blob with nodes in a sorted file, the largest id up to its end. */
  readonly blobEnds: Float64Array<SharedArrayBuffer>;
  /** 1 for each blob that may contain nodes of the ways, otherwise 0. */
  readonly neededBlobs: Uint8Array<SharedArrayBuffer>;
}

/** Creates an empty collection. `ends` has the largest node id in each blob, or null for a blob without nodes. */
export function createWayNodes(extractBytes: number, ends: readonly (number | null)[]): WayNodes {
  const blobEnds = new Float64Array(new SharedArrayBuffer(8 * ends.length));
  ends.forEach((end, i) => blobEnds[i] = end ?? blobEnds[i - 1] ?? -Infinity);
  return {
    marks: createIdMarks(extractBytes).bits,
    blobEnds,
    neededBlobs: new Uint8Array(new SharedArrayBuffer(ends.length)),
  };
}

/** Returns a function that adds the nodes of a way. */
export function openWayNodes({ marks, blobEnds, neededBlobs }: WayNodes) {
  const { add } = openIdMarks(marks);
  let recent = 0;
  return (refs: ArrayLike<number>, length = refs.length): void => {
    for (let i = 0; i < length; i++) {
      const ref = refs[i]!;
      add(ref);
      // Tries the last blob first, because the nodes of a way are often in the same blob.
      const isRecent = ref <= blobEnds[recent]! && (recent === 0 || ref > blobEnds[recent - 1]!);
      if (!isRecent) recent = lowerBound(blobEnds, ref);
      if (recent < blobEnds.length) neededBlobs[recent] = 1;
    }
  };
}
