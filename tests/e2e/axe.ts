// Asks axe for everything that is wrong with a page, state by state, light and dark.
import assert from "node:assert/strict";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { waitForStillness } from "./stillness.ts";

/** Ways to the states of a page by the states' names, in order: each begins where the one before has ended. */
export type PageStates = Readonly<Record<string, () => Promise<unknown>>>;

/** Of WCAG 2.2, and not asked for by default. */
const RULES = { rules: { "target-size": { enabled: true } } };
const SCHEMES = ["light", "dark"] as const;

/** Goes through all states, and throws with what axe found in any of them. */
export async function assertStatesAccessible(page: Page, states: PageStates): Promise<void> {
  const found: unknown[] = [];
  for (const [state, reach] of Object.entries(states)) {
    await reach();
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      // Colours are judged when nothing fades in any more.
      await waitForStillness(page);
      // All of the page is in one frame; else a second page would be opened, and take the focus.
      const { violations } = await new AxeBuilder({ page }).options(RULES).setLegacyMode().analyze();
      for (const { id, help, nodes } of violations) {
        found.push({ state, colorScheme, id, help, where: nodes.map(({ html }) => html) });
      }
    }
  }
  assert.deepEqual(found, []);
}
