// Reads bytes at a position of an open file, synchronously.
import { readSync } from "node:fs";

/** Fills `target` from a position of the file; false if the file ends before. Throws errors of the file system. */
export function readFully(descriptor: number, target: Uint8Array, position: number): boolean {
  for (let filled = 0; filled < target.length;) {
    const count = readSync(descriptor, target, filled, target.length - filled, position + filled);
    if (count === 0) return false;
    filled += count;
  }
  return true;
}
