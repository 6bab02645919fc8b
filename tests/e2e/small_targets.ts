// Checks the target size (WCAG 2.5.5), by which every control has at least 44 by 44 CSS pixels.
import type { Page } from "playwright-core";

const MIN_PX = 44;
const PRESSABLE =
  "a[href], button, input, select, textarea, summary, [role=button], [role=option], [tabindex='0']";

/** Lists controls with a side below 44 px, with their sizes. Links within a sentence may be as high as their lines. */
export function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(({ MIN_PX, PRESSABLE }) => {
    const isInSentence = (element: Element) => {
      const { display } = getComputedStyle(element);
      const words = (element.parentElement?.textContent ?? "").replace(element.textContent ?? "", "").trim();
      return display === "inline" && element.localName === "a" && words !== "";
    };
    /** Sizes of the element, its label, and the pseudo-elements that enlarge them. */
    const listSizes = (element: Element) => {
      const areas = [element, ...(element.closest("label") === null ? [] : [element.closest("label")!])];
      return areas.flatMap((area) => [
        area.getBoundingClientRect(),
        ...["::before", "::after"].map((name) => getComputedStyle(area, name))
          .filter(({ position }) => position === "absolute")
          .map(({ width, height }) => ({ width: parseFloat(width) || 0, height: parseFloat(height) || 0 })),
      ]);
    };
    return [...document.querySelectorAll(PRESSABLE)].flatMap((element) => {
      const isShown = element.checkVisibility({ visibilityProperty: true });
      if (!isShown || element.closest("[inert]") !== null || isInSentence(element)) return [];
      const sizes = listSizes(element);
      const width = Math.round(Math.max(...sizes.map((size) => size.width)));
      const height = Math.round(Math.max(...sizes.map((size) => size.height)));
      return Math.min(width, height) >= MIN_PX
        ? []
        : [`${width} × ${height}: ${element.outerHTML.slice(0, 120)}`];
    });
  }, { MIN_PX, PRESSABLE });
}
