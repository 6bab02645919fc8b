// Checks that the parts of a page have enough space.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { waitForStillness } from "./stillness.ts";

/** Elements that must not overlap. */
const PARTS = [
  ".search",
  ".filter-button",
  ".toolbar",
  ".ol-zoom",
  ".pill",
  ".ol-scale-line",
  ".map-attribution",
  ".sheet",
];

/** Throws unless everything is inside the window, without overlaps and horizontal scrolling. */
export async function assertArranged(page: Page, what: string): Promise<void> {
  await waitForStillness(page);
  const problems = await page.evaluate((selectors) => {
    const boxes = selectors.flatMap((selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ selector, box: element.getBoundingClientRect() }))
    );
    const found: string[] = [];
    // Elements may touch, or overlap by half a pixel.
    const slack = 1;
    for (const [i, { selector, box }] of boxes.entries()) {
      const isInside = box.left > -slack && box.top > -slack && box.right < innerWidth + slack &&
        box.bottom < innerHeight + slack;
      if (!isInside) found.push(`${selector} reaches out of the window`);
      for (const other of boxes.slice(i + 1)) {
        const isOver = box.left < other.box.right - slack && other.box.left < box.right - slack &&
          box.top < other.box.bottom - slack && other.box.top < box.bottom - slack;
        if (isOver) found.push(`${selector} and ${other.selector}`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    return found;
  }, PARTS);
  assert.deepEqual(problems, [], what);
}

/**
 * Throws if a text of the page is cut off at a side, unless it is shortened with an ellipsis, or in the row of filters,
 * which scrolls.
 */
export async function assertUncut(page: Page, what: string): Promise<void> {
  await waitForStillness(page);
  const cut = await page.evaluate(() => {
    /** Whether the element has an ellipsis, or is only for screen readers. */
    const isShortened = (element: Element | null): boolean => {
      if (element === null) return false;
      const { textOverflow, clipPath } = getComputedStyle(element);
      return textOverflow === "ellipsis" || clipPath !== "none" || element.clientWidth === 1 ||
        isShortened(element.parentElement);
    };
    const isCut = (element: Element) => {
      const { overflowX } = getComputedStyle(element);
      return overflowX !== "visible" && overflowX !== "auto" && overflowX !== "scroll" &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1;
    };
    const boxOfText = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    /** Whether the text extends beyond the control, heading or notice that contains it. */
    const sticksOut = (element: Element) => {
      const part = element.closest(
        "a, button, label, summary, h2, h3, h4, legend, .notice, .chip-face, .badge",
      );
      const [inner, outer] = [boxOfText(element), part?.getBoundingClientRect()];
      return outer !== undefined && inner.width > 0 &&
        (inner.left < outer.left - 1 || inner.right > outer.right + 1);
    };
    const reachesOut = (element: Element) => {
      const { left, right, width } = boxOfText(element);
      return width > 0 && (left < -1 || right > innerWidth + 1);
    };
    return [...document.querySelectorAll("#app *")]
      .filter((element) => element.checkVisibility() && !element.closest("[aria-hidden=true], select"))
      .filter((element) => {
        const hasText = [...element.childNodes].some((node) =>
          node.nodeType === 3 && node.nodeValue!.trim() !== ""
        );
        return hasText && !isShortened(element) &&
          (isCut(element) || sticksOut(element) ||
            reachesOut(element) && !element.closest(".skip-link, .chips"));
      })
      .map((element) => `${element.className}: ${element.textContent}`);
  });
  assert.deepEqual(cut, [], what);
}
