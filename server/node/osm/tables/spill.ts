// Stores bytes in a temporary file instead of in memory, and reads them back later.
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { readFully } from "../../../base/kit/read_fully.ts";

export interface Spill {
  readonly sizeBytes: number;
  add(bytes: Uint8Array): void;
  /** Yields the added pieces in order. */
  pieces(): Iterable<Uint8Array>;
}

/** Creates a file, which is deleted on disposal. Throws errors of the file system, such as a full disk. */
export function createFileSpill(path: string): Spill & Disposable {
  const descriptor = openSync(path, "wx+");
  const lengths: number[] = [];
  let sizeBytes = 0;
  return {
    get sizeBytes() {
      return sizeBytes;
    },
    add(bytes) {
      if (bytes.length === 0) return;
      for (let done = 0; done < bytes.length;) {
        done += writeSync(descriptor, bytes, done, bytes.length - done, sizeBytes + done);
      }
      sizeBytes += bytes.length;
      lengths.push(bytes.length);
    },
    *pieces() {
      let position = 0;
      for (const length of lengths) {
        const piece = new Uint8Array(length);
        if (!readFully(descriptor, piece, position)) {
          throw new Error(`the file ${JSON.stringify(path)} was truncated by another program`);
        }
        yield piece;
        position += length;
      }
    },
    [Symbol.dispose]() {
      closeSync(descriptor);
      rmSync(path, { force: true });
    },
  };
}
