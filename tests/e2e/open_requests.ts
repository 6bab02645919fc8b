// Tracks a page's pending requests, and advances a fake clock without letting them time out.
import type { Page, Request } from "playwright-core";
import { waitUntil } from "fakes/wait_until.ts";

/** Shorter than the page's time limits for a request. */
const STEP_MS = 2_000;

/** Tracks requests to `origins` from now on. */
export function followRequests(page: Page, origins: readonly string[]): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on("request", (request) => {
    if (origins.some((origin) => request.url().startsWith(origin))) open.add(request);
  });
  page.on("requestfinished", (request) => void open.delete(request));
  page.on("requestfailed", (request) => void open.delete(request));
  return open;
}

/**
 * Returns a function that advances the page's fake clock in small steps. It waits for requests to `origins` before each
 * step, so that none times out only because of the clock.
 */
export function createClock(page: Page, origins: readonly string[]): (ms: number) => Promise<void> {
  const open = followRequests(page, origins);
  return async (ms) => {
    for (let left = ms; left > 0; left -= STEP_MS) {
      await page.clock.runFor(Math.min(left, STEP_MS));
      await waitUntil("all requests have ended", () => open.size, (size) => size === 0);
    }
  };
}
