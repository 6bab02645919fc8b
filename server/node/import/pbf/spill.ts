// Bytes that are needed once more, later: in a temporary file instead of in memory.
import { closeSync, openSync, readSync, rmSync, writeSync } from "node:fs";

export interface Spill {
  readonly sizeBytes: number;
  add(bytes: Uint8Array): void;
  /** The added pieces in their order. */
  pieces(): Iterable<Uint8Array>;
}

/** For small extracts, such as those of tests. */
export function createMemorySpill(): Spill {
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  return {
    get sizeBytes() {
      return sizeBytes;
    },
    add(bytes) {
      if (bytes.length === 0) return;
      sizeBytes += bytes.length;
      pieces.push(bytes);
    },
    pieces: () => pieces,
  };
}

/** In a new file, which is removed with the object. Throws errors of the file system, such as a full disk. */
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
        for (let done = 0; done < length;) {
          const count = readSync(descriptor, piece, done, length - done, position + done);
          if (count === 0) {
            throw new Error(`the file ${JSON.stringify(path)} was truncated by another program`);
          }
          done += count;
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
