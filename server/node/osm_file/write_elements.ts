// Writes the elements of a sorted .osm.pbf file, one by one.
import { createBlobWriter } from "./blob_writer.ts";
import { createBlockWriter } from "./block_writer.ts";
import { compareElements, type FileElement } from "./element.ts";
import { type FileHeader, packContent } from "./file_blob.ts";

export type { FileHeader };

/** A blob of another file, with the elements of one kind from one id to another. */
export interface CopiedBlob {
  readonly partOf: FileElement["kind"];
  readonly first: number;
  readonly last: number;
  readonly content: Uint8Array;
}

export interface ElementWriter extends Disposable {
  /** Throws an {@link ElementOrderError} if the element is not after the previous one. */
  write(element: FileElement): void;
  /** Writes many elements as they are. Throws like `write`. */
  copy(blob: CopiedBlob): void;
  /** Completes the file, which is not flushed to the disk, and returns its size in bytes. */
  finish(): number;
  /** Removes the file if it was not finished. */
  [Symbol.dispose](): void;
}

/** Elements come in another order than in a sorted file, or an element comes twice. */
export class ElementOrderError extends RangeError {
  override name = "ElementOrderError";
}

/** Creates a new file. Throws errors of the file system, such as a full disk. */
export function createElementWriter(path: string, header: FileHeader): ElementWriter {
  const blobs = createBlobWriter(path, header);
  const block = createBlockWriter();
  const writeBlock = () => {
    if (block.count > 0) blobs.add(packContent(block.take()));
  };
  let last: Pick<FileElement, "kind" | "id"> | null = null;
  const requireAfterLast = (next: Pick<FileElement, "kind" | "id">) => {
    if (last !== null && compareElements(last, next) >= 0) {
      throw new ElementOrderError(`${next.kind} ${next.id} is not after ${last.kind} ${last.id}`);
    }
  };
  return {
    write(element) {
      requireAfterLast(element);
      if (last?.kind !== element.kind || block.isFull()) writeBlock();
      block.add(element);
      last = element;
    },
    copy({ partOf: kind, first, last: end, content }) {
      requireAfterLast({ kind, id: first });
      writeBlock();
      blobs.add(content);
      last = { kind, id: end };
    },
    finish() {
      writeBlock();
      return blobs.finish();
    },
    [Symbol.dispose]: () => blobs[Symbol.dispose](),
  };
}
