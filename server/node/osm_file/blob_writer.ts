// Writes an .osm.pbf file blob by blob, so that memory does not grow with the file.
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { encodeBlobStart, encodeHeader, type FileHeader, packContent } from "./file_blob.ts";

export interface BlobWriter extends Disposable {
  /** Adds a blob of data; `ids` are the packed ids of its elements, see `createBlobIds`. */
  add(content: Uint8Array, ids?: Uint8Array): void;
  /** Adds a blob of another file unchanged, with its header. */
  append(blob: Uint8Array): void;
  /** Completes the file, which is not flushed to the disk, and returns its size in bytes. */
  finish(): number;
  /** Removes the file if it was not finished. */
  [Symbol.dispose](): void;
}

/** Creates a new file. Throws errors of the file system, such as a full disk. */
export function createBlobWriter(path: string, header: FileHeader): BlobWriter {
  const descriptor = openSync(path, "wx");
  let isOpen = true;
  let sizeBytes = 0;
  const append = (bytes: Uint8Array) => {
    for (let done = 0; done < bytes.length;) {
      done += writeSync(descriptor, bytes, done, bytes.length - done, sizeBytes + done);
    }
    sizeBytes += bytes.length;
  };
  const add = (kind: "OSMHeader" | "OSMData", content: Uint8Array, ids?: Uint8Array) => {
    append(encodeBlobStart(kind, content.length, ids));
    append(content);
  };
  const close = () => {
    isOpen = false;
    closeSync(descriptor);
  };
  const writer: BlobWriter = {
    add: (content, ids) => add("OSMData", content, ids),
    append,
    finish() {
      close();
      return sizeBytes;
    },
    [Symbol.dispose]() {
      if (!isOpen) return;
      close();
      rmSync(path, { force: true });
    },
  };
  try {
    add("OSMHeader", packContent(encodeHeader(header)));
    return writer;
  } catch (error) {
    writer[Symbol.dispose]();
    throw error;
  }
}
