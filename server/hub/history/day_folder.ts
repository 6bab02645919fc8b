// Folds the samples of past days into means, a few nodes per round, so that no round takes long. Deletes expired data.
import { foldDay, mergeDays } from "./core/day_record.ts";
import { dayOf, MINUTES_PER_DAY } from "./core/sample.ts";
import type { HistoryFile } from "./store/history_file.ts";

/** How long the sample of each minute is kept. */
export const SAMPLE_HOURS = 48;
/** How long five-minute means are kept. */
export const SLOT_DAYS = 30;
/** Maximum time hourly means are kept. */
export const HOUR_DAYS = 730;
/** Nodes folded per round. This takes some 10 ms, mostly to read 1 440 minutes of samples. */
const NODES_PER_ROUND = 2;
/** Folding a day takes at most this many rounds (twelve hours). With many nodes, each round folds more of them. */
const FOLD_ROUNDS = 720;
/** Minutes of samples deleted per round. More than the one minute that a round adds, so that a backlog shrinks. */
const REMOVED_MINUTES = 3;

/** `keptDays` limits the age of all means, including five-minute means if it is below {@link SLOT_DAYS}. */
export function createDayFolder(file: HistoryFile, keptDays: number) {
  let foldedThrough = file.foldedThrough();
  /** The day being folded and its last folded node. */
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
    // After a restart, continue with the next node.
    if (cursor.day !== day) cursor = { day, node: file.lastFolded(day) };
    const left = nodes.filter((node) => node > cursor.node).sort((a, b) => a - b);
    const part = left.slice(0, Math.max(NODES_PER_ROUND, Math.ceil(nodes.length / FOLD_ROUNDS)));
    const last = part.at(-1);
    if (last !== undefined) {
      foldNodes(day, part[0]!, last);
      // Also deletes days of nodes that are no longer polled.
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
    /** Does the next part of the work due at `minute`. */
    step(minute: number, nodes: readonly number[]): void {
      const today = dayOf(minute);
      // The clock was set back, so this day is not over yet.
      if (foldedThrough >= today) {
        file.removeSlotsFrom(today);
        closeDay(today - 1);
      }
      fold(today, nodes);
      const firstUnfolded = (foldedThrough + 1) * MINUTES_PER_DAY;
      file.removeSamples(Math.min(minute - SAMPLE_HOURS * 60, firstUnfolded), REMOVED_MINUTES);
    },
    /** Whether the day has been folded. */
    isFolded: (day: number) => day <= foldedThrough,
  };
}
