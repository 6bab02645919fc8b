// Checks the age of the hub's status when it becomes stale, between two regular reads.
import { effect } from "@preact/signals";
import type { BackendsModel } from "./backends_model.ts";

/**
 * A status is read again this long before it becomes stale. The page reads and the hub writes once a minute: a
 * status that was just over a minute old when it was read would be stale just before the next read.
 */
const READ_AHEAD_MS = 5_000;
/** Browsers can run a timer slightly early. */
const TIMER_SLACK_MS = 20;
/** A longer pause overflows, and the timer would run at once. */
const MAX_PAUSE_MS = 2 ** 31 - 1;

/** `readStatus` reads the status again. The returned function stops the watch. */
export function startStatusAgeWatch(backends: BackendsModel, readStatus: () => void): () => void {
  return effect(() => {
    const staleAfterMs = backends.statusStaleAfterMs.value;
    if (staleAfterMs === null) return;
    const leftMs = staleAfterMs - Date.now();
    if (leftMs < 0) return;
    const check = () => backends.checkStatusAge(Date.now());
    const timers = [setTimeout(check, Math.min(leftMs + TIMER_SLACK_MS, MAX_PAUSE_MS))];
    if (leftMs > READ_AHEAD_MS) {
      timers.push(setTimeout(readStatus, Math.min(leftMs - READ_AHEAD_MS, MAX_PAUSE_MS)));
    }
    return () => timers.forEach(clearTimeout);
  });
}
