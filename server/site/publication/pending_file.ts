// A file that is written beside its place and moved there when it is complete. Synchronous, because a publication has
// thousands of small files, and each step of an asynchronous write takes longer than the write.
import { createHash, randomUUID } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";

export interface PendingFile extends Disposable {
  write(bytes: Uint8Array): void;
  /** Moves the file to its place. If flushed, it is complete there even after a power failure. */
  moveTo(path: string, isFlushed?: boolean): void;
}

/** Creates a file in `directory`, which must be on the same file system. Disposing it removes it unless it was moved. */
export function createPendingFile(directory: string): PendingFile {
  const temporary = join(directory, `${randomUUID()}.tmp`);
  const file = openSync(temporary, "w");
  let isOpen = true;
  let isMoved = false;
  const close = () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  return {
    write(bytes) {
      for (let done = 0; done < bytes.byteLength;) done += writeSync(file, bytes, done);
    },
    moveTo(path, isFlushed = false) {
      if (isFlushed) fsyncSync(file);
      close();
      mkdirSync(dirname(path), { recursive: true });
      renameSync(temporary, path);
      isMoved = true;
    },
    [Symbol.dispose]() {
      close();
      if (!isMoved) rmSync(temporary, { force: true });
    },
  };
}

const BLOCK_BYTES = 1 << 16;

/** Returns the SHA-256 of a file as hexadecimal digits, or null if it cannot be read. */
export function hashFile(path: string): string | null {
  try {
    const file = openSync(path, "r");
    try {
      const hash = createHash("sha256");
      const block = new Uint8Array(BLOCK_BYTES);
      for (let length = 1; length > 0;) {
        length = readSync(file, block);
        hash.update(block.subarray(0, length));
      }
      return hash.digest("hex");
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}
