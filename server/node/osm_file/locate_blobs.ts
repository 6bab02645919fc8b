// Which blobs of nodes have needed ids, in a sorted file.
import type { IdRange } from "../import/pbf/osm_element.ts";
import type { Blob } from "../import/pbf/pbf_file.ts";
import { lowerBound } from "../import/pbf/positions.ts";
import { ElementOrderError } from "./write_elements.ts";

export function locateBlobs(blobs: readonly Blob[]) {
  /** Largest id up to each blob. */
  const ends = new Float64Array(blobs.length);
  const starts = new Float64Array(blobs.length);
  const isNeeded = new Uint8Array(blobs.length);
  let recent = 0;
  return {
    blobs,
    /** Called for each blob in turn, before ids are looked up. Throws an {@link ElementOrderError}. */
    setRange(index: number, range: IdRange | null): void {
      const end = index === 0 ? -Infinity : ends[index - 1]!;
      if (range !== null && range.min <= end) {
        throw new ElementOrderError(`node ${range.min} is not after node ${end}`);
      }
      starts[index] = range?.min ?? Infinity;
      ends[index] = range?.max ?? end;
    },
    need(index: number): void {
      isNeeded[index] = 1;
    },
    /** Ids that are not in the file are ignored. */
    needId(id: number): void {
      // The nodes of a way are often in the same blob.
      if (!(id >= starts[recent]! && id <= ends[recent]!)) recent = lowerBound(ends, id);
      if (recent < blobs.length && id >= starts[recent]!) isNeeded[recent] = 1;
    },
    needed: () => blobs.filter((_, index) => isNeeded[index] === 1),
  };
}
