// Folds the samples of past days into means, a few nodes per round, so that no round takes long. Removes what is older
// than its time.
import { foldDay, mergeDays } from "./core/day_record.ts";
import { dayOf, MINUTES_PER_DAY } from "./core/sample.ts";
import type { HistoryFile } from "./store/history_file.ts";

/** Samples of every minute. */
export const SAMPLE_HOURS = 48;
/** Means of five minutes. */
export const SLOT_DAYS = 30;
/** Means of an hour, at most. */
export const HOUR_DAYS = 730;
/** Nodes that a round folds: some 10 ms, most of it for reading the samples of 1 440 minutes. */
const NODES_PER_ROUND = 2;
/** With more nodes than {@link NODES_PER_ROUND} times this, more per round: a day is folded within twelve hours. */
const FOLD_ROUNDS = 720;
/** Minutes of samples that a round removes: more than the one that it adds. */
const REMOVED_MINUTES = 3;

/** `keptDays`: with fewer than {@link SLOT_DAYS}, means of five minutes are not stored longer either. */
export function createDayFolder(file: HistoryFile, keptDays: number) {
  let foldedThrough = file.foldedThrough();
  /** The day that is being folded, and the last folded node of it. */
  let cursor = { day: -1, node: -1 };

  function closeDay(day: number): void {
    foldedThrough = day;
    cursor = { day: -1, node: -1 };
    file.setFoldedThrough(day);
  }

  function fold(today: number, nodes: readonly number[]): void {
    const next = file.nextMinute((foldedThrough + 1) * MINUTES_PER_DAY);
    const day = next === null ? today : dayOf(next);
    if (day >= today) return;
    // A restart continues where the program ended.
    if (cursor.day !== day) cursor = { day, node: file.lastFolded(day) };
    const left = nodes.filter((node) => node > cursor.node).sort((a, b) => a - b);
    const part = left.slice(0, Math.max(NODES_PER_ROUND, Math.ceil(nodes.length / FOLD_ROUNDS)));
    const last = part.at(-1);
    if (last !== undefined) {
      foldNodes(day, part[0]!, last);
      // Also of nodes that are not polled any more.
      file.removeDays(part, today - keptDays);
    }
    cursor = { day, node: last ?? cursor.node };
    if (left.length > part.length) return;
    closeDay(day);
    file.removeSlots(today - Math.min(SLOT_DAYS, keptDays));
  }

  function foldNodes(day: number, firstNode: number, lastNode: number): void {
    const first = day * MINUTES_PER_DAY;
    const found = file.samplesOf(firstNode, lastNode, first, first + MINUTES_PER_DAY - 1);
    for (const [node, samples] of [...found].sort(([a], [b]) => a - b)) {
      const folded = foldDay(day, samples);
      const known = file.day(node, day);
      file.writeDay(node, day, known === null ? folded : mergeDays(known, folded));
    }
  }

  return {
    /** The next part of the work that is due at `minute`. */
    step(minute: number, nodes: readonly number[]): void {
      const today = dayOf(minute);
      // The clock was set back: the day is not over.
      if (foldedThrough >= today) {
        file.removeSlotsFrom(today);
        closeDay(today - 1);
      }
      fold(today, nodes);
      const firstUnfolded = (foldedThrough + 1) * MINUTES_PER_DAY;
      file.removeSamples(Math.min(minute - SAMPLE_HOURS * 60, firstUnfolded), REMOVED_MINUTES);
    },
    /** Whether the day is in the folded records. */
    isFolded: (day: number) => day <= foldedThrough,
  };
}
