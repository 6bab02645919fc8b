// Checks WCAG 2.4.11, by which nothing may cover the focused element.
import type { Page } from "playwright-core";

const MAX_STOPS = 60;

/** Presses Tab through the page in its present state. Returns the focused elements whose centre was covered. */
export async function listObscuredStops(page: Page): Promise<string[]> {
  const obscured: string[] = [];
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    // Removes the marks of an earlier call.
    for (const stop of document.querySelectorAll("[data-was-focused]")) {
      stop.removeAttribute("data-was-focused");
    }
  });
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      // For the map, which lies below everything, a visible part is enough.
      const shares = width > innerWidth / 2 && height > innerHeight / 2 ? [0.1, 0.3, 0.5, 0.7, 0.9] : [0.5];
      const isSeen = shares.some((across) =>
        shares.some((down) => {
          const front = document.elementFromPoint(left + across * width, top + down * height);
          return front !== null && (focused.contains(front) || front.contains(focused));
        })
      );
      const isKnown = "wasFocused" in (focused as HTMLElement).dataset;
      (focused as HTMLElement).dataset.wasFocused = "";
      return { name: focused.outerHTML.slice(0, 80), isSeen, isKnown };
    });
    // The focus is at the end of the page, or at its beginning again.
    if (stop === null || stop.isKnown) break;
    if (!stop.isSeen) obscured.push(stop.name);
  }
  return obscured;
}
