// Open data is made in pieces, one at a time with a pause after each, however many clients read: the map of visitors goes
// first.
import { setTimeout } from "node:timers/promises";

const PAUSE_MS = 1;

let last: Promise<void> = Promise.resolve();

/** Resolves when it is the caller's turn to make a piece, which should take a few milliseconds at most. */
export function takeTurn(): Promise<void> {
  last = last.then(() => setTimeout(PAUSE_MS));
  return last;
}
