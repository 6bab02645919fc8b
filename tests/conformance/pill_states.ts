// Records every state of the pill, also those of a moment.
import type { Page } from "playwright-core";

declare global {
  var pillStates: string[];
}

/** Must be called before the page is opened. */
export async function watchPill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.pillStates = [];
    new MutationObserver(() => {
      const pill = document.querySelector(".pill");
      if (pill === null) return;
      const text = pill.textContent!.trim().replace(/\s+/g, " ");
      const icon = pill.querySelector(".spinner") ? "spinner" : pill.querySelector("svg") ? "globe" : "none";
      const state = `${icon} ${text}`;
      if (text !== "" && globalThis.pillStates.at(-1) !== state) globalThis.pillStates.push(state);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** `spinner …`, `globe …` (any symbol) or `none …`, in their order. */
export async function readPillStates(page: Page): Promise<string[]> {
  return await page.evaluate(() => globalThis.pillStates);
}
