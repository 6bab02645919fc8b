// Waits until a page has come to rest.
import type { Page } from "playwright-core";
import { waitUntil } from "../fakes/wait_until.ts";

/** Resolves when nothing fades or slides in any more; a spinner turns for ever. */
export async function waitForStillness(page: Page): Promise<void> {
  const isMoving = () =>
    page.evaluate(() =>
      document.getAnimations().some(({ playState, effect }) =>
        playState === "running" && effect?.getTiming().iterations !== Infinity
      )
    );
  await waitUntil("nothing moves any more", isMoving, (moving) => !moving);
}
