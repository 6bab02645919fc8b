// Requests of a page that have not ended, and a fake clock that leaves them time.
import type { Page, Request } from "playwright-core";
import { waitUntil } from "fakes/wait_until.ts";

/** Below the page's time limits for a request. */
const STEP_MS = 2_000;

/** Follows the requests to `origins` from now on. */
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
 * Returns a function that turns the page's fake clock on in small steps. Requests to `origins` end before the next
 * step: none times out only because the clock was turned.
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
