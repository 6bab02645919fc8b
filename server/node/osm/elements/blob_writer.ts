// Writes an .osm.pbf file blob by blob, so that memory does not grow with the file.
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import type { Blob, ExtractFile } from "../pbf/pbf_file.ts";
import { encodeBlobStart, encodeHeader, type FileHeader, packContent } from "./file_blob.ts";

export interface BlobWriter extends Disposable {
  /** Adds a blob with data. `ids` are the packed ids of its elements (see `createBlobIds`). */
  add(content: Uint8Array, ids?: Uint8Array): void;
  /** Adds the content of a blob from another file. */
  copy(file: ExtractFile, blob: Blob, ids?: Uint8Array): void;
  /** Adds a blob from another file unchanged, including its header, which begins at `start`. */
  copyWhole(file: ExtractFile, blob: Blob, start: number): void;
  /** Completes the file without flushing it to disk. Returns its size in bytes. */
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
  // All copies share a buffer, because thousands of buffers would not be freed in time.
  let buffer = new Uint8Array(0);
  const read = (file: ExtractFile, start: number, end: number) => {
    if (buffer.length < end - start) buffer = new Uint8Array(end - start);
    const bytes = buffer.subarray(0, end - start);
    file.read(bytes, start);
    return bytes;
  };
  const close = () => {
    isOpen = false;
    closeSync(descriptor);
  };
  const writer: BlobWriter = {
    add: (content, ids) => add("OSMData", content, ids),
    copy: (file, { offset, length }, ids) => add("OSMData", read(file, offset, offset + length), ids),
    copyWhole: (file, { offset, length }, start) => append(read(file, start, offset + length)),
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
