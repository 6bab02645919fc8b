// Open data is created in slices of a few milliseconds with a pause after each, for any number of clients, because
// visitors' maps have priority.
import { setTimeout } from "node:timers/promises";

const SLICE_MS = 8;
const PAUSE_MS = 1;

let last: Promise<void> = Promise.resolve();
let sliceStartMs = 0;

/** Resolves when it is the caller's turn to create a piece, which should take a few milliseconds at most. */
export function takeTurn(): Promise<void> {
  last = last.then(async () => {
    if (performance.now() - sliceStartMs < SLICE_MS) return;
    await setTimeout(PAUSE_MS);
    sliceStartMs = performance.now();
  });
  return last;
}
