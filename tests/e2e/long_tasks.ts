// Measures the longest task of a page, during which the page cannot respond to input.
import type { Page } from "playwright-core";

/** Must be called before the page is opened. */
export async function recordLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.taskDurations = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.taskDurations.push(duration);
    }).observe({ type: "longtask" });
  });
}

/** A page has nothing left to do after this number of consecutive idle periods. */
const IDLE_PERIODS = 8;

/**
 * Waits until the page is idle. Returns the longest task since the last call in ms, or 0 if it took less than 50 ms.
 */
export async function takeLongestTask(page: Page): Promise<number> {
  // Callbacks run only while the page is idle, even if that is short on a busy machine. They are two frames apart.
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
