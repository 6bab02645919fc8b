// Measures the longest task of a page. The page does not respond to input while a task runs.
import type { Page } from "playwright-core";

/** To be called before the page is opened. */
export async function recordLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.taskDurations = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.taskDurations.push(duration);
    }).observe({ type: "longtask" });
  });
}

/** Idle periods in a row after which a page has nothing left to do. */
const IDLE_PERIODS = 8;

/** Duration in ms of the longest task since the last call, 0 below 50 ms; waits until the page has been idle. */
export async function takeLongestTask(page: Page): Promise<number> {
  // A callback runs only while the page is idle, however short the period is on a busy machine. Two frames are in between.
  for (let n = 0; n < IDLE_PERIODS; n++) {
    await page.evaluate(() =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      })
    );
  }
  const tasks = await page.evaluate(() => globalThis.taskDurations.splice(0));
  return Math.max(0, ...tasks);
}

declare global {
  var taskDurations: number[];
}
