// Writes the elements of a sorted .osm.pbf file, one by one.
import { type BlobWriter, createBlobWriter } from "server/node/osm/elements/blob_writer.ts";
import { createBlockWriter } from "server/node/osm/elements/block_writer.ts";
import { compareElements, ElementOrderError, type FileElement } from "server/node/osm/elements/element.ts";
import { type FileHeader, packContent } from "server/node/osm/elements/file_blob.ts";

export interface ElementWriter extends Pick<BlobWriter, "finish">, Disposable {
  /** Throws an {@link ElementOrderError} if the element is not after the previous one. */
  write(element: FileElement): void;
}

/** Creates a new file. Throws errors of the file system, such as a full disk. */
export function createElementWriter(path: string, header: FileHeader): ElementWriter {
  const blobs = createBlobWriter(path, header);
  const block = createBlockWriter();
  const writeBlock = () => {
    if (block.count > 0) blobs.add(packContent(block.take()));
  };
  let last: Pick<FileElement, "kind" | "id"> | null = null;
  return {
    write(element) {
      if (last !== null && compareElements(last, element) >= 0) {
        throw new ElementOrderError(`${element.kind} ${element.id} is not after ${last.kind} ${last.id}`);
      }
      if (last?.kind !== element.kind || block.isFull()) writeBlock();
      block.add(element);
      last = element;
    },
    finish() {
      writeBlock();
      return blobs.finish();
    },
    [Symbol.dispose]: () => blobs[Symbol.dispose](),
  };
}
