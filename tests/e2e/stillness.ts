// Waits for the end of animations.
import type { Page } from "playwright-core";
import { waitUntil } from "fakes/wait_until.ts";

/** Resolves when all animations except spinners have ended. */
export async function waitForStillness(page: Page): Promise<void> {
  const isMoving = () =>
    page.evaluate(() =>
      document.getAnimations().some(({ playState, effect }) =>
        playState === "running" && effect?.getTiming().iterations !== Infinity
      )
    );
  await waitUntil("nothing moves any more", isMoving, (moving) => !moving);
}
