// Asks axe for everything that is wrong with a page as it stands.
import assert from "node:assert/strict";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { waitForStillness } from "./stillness.ts";

/** Throws with what axe found; `what` names the state of the page. */
export async function assertAccessible(page: Page, what: string): Promise<void> {
  // Colours are judged when nothing fades in any more.
  await waitForStillness(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  assert.deepEqual(found, [], what);
}
