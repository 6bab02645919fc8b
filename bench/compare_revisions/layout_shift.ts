// Cumulative layout shift as https://web.dev/articles/cls defines it. Pure.

export interface LayoutShift {
  readonly startTime: number;
  readonly value: number;
}

const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

/** The largest sum of shifts that follow each other within a second, in a window of at most five seconds. */
export function sumLayoutShifts(shifts: readonly LayoutShift[]): number {
  let [largest, sum, firstMs, lastMs] = [0, 0, -Infinity, -Infinity];
  for (const { startTime, value } of shifts) {
    const continues = startTime - lastMs < GAP_MS && startTime - firstMs < WINDOW_MS;
    if (!continues) [sum, firstMs] = [0, startTime];
    sum += value;
    lastMs = startTime;
    largest = Math.max(largest, sum);
  }
  return largest;
}
