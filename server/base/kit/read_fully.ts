// Reads bytes at a position in an open file, synchronously.
import { readSync } from "node:fs";

/** Fills `target` from a position in the file. Returns false if the file ends first. Throws file system errors. */
export function readFully(descriptor: number, target: Uint8Array, position: number): boolean {
  for (let filled = 0; filled < target.length;) {
    const count = readSync(descriptor, target, filled, target.length - filled, position + filled);
    if (count === 0) return false;
    filled += count;
  }
  return true;
}
