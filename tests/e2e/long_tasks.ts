// The longest task of a page, during which it answers no input.
import type { Page } from "playwright-core";
import { waitUntil } from "../fakes/wait_until.ts";

/** To be called before the page is opened. */
export async function recordLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.taskDurations = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.taskDurations.push(duration);
    }).observe({ type: "longtask" });
  });
}

/** Duration in ms of the longest task since the last call, 0 below 50 ms; waits until the page has been idle. */
export async function takeLongestTask(page: Page): Promise<number> {
  const waitIdle = () =>
    page.evaluate(() =>
      new Promise<number>((resolve) => requestIdleCallback((deadline) => resolve(deadline.timeRemaining())))
    );
  let idleInRow = 0;
  await waitUntil("the page is idle", waitIdle, (ms) => (idleInRow = ms > 1 ? idleInRow + 1 : 0) === 8);
  const tasks = await page.evaluate(() => globalThis.taskDurations.splice(0));
  return Math.max(0, ...tasks);
}

declare global {
  var taskDurations: number[];
}
