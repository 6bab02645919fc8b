// Runs axe on the states of a page, in the light and the dark scheme.
import assert from "node:assert/strict";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { ACCESSIBILITY_LIMITS } from "server/site/legal/core/accessibility_limits.ts";
import { listEmptyLists } from "./empty_lists.ts";
import { listObscuredStops } from "./focus_order.ts";
import { listSmallTargets } from "./small_targets.ts";
import { waitForStillness } from "./stillness.ts";

/** Steps by the names of the resulting states, in order. Each step continues from the previous state. */
export type PageStates = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Enables the rule for WCAG 2.2, which is not enabled by default. Disabled rules are known limits that the statement
 * lists.
 */
export const AXE_OPTIONS: axe.RunOptions = {
  rules: {
    "target-size": { enabled: true },
    ...Object.fromEntries(
      ACCESSIBILITY_LIMITS.flatMap(({ axeRules }) => axeRules).map((rule) => [rule, { enabled: false }]),
    ),
  },
};
const SCHEMES = ["light", "dark"] as const;

/**
 * Goes through all states. Throws an error with all violations. On a phone, also checks that all controls are large
 * enough for a finger. With `hasFocusCheck`, also checks in every state that nothing covers the focused element.
 */
export async function assertStatesAccessible(
  page: Page,
  states: PageStates,
  { hasFocusCheck = false }: { readonly hasFocusCheck?: boolean } = {},
): Promise<void> {
  const found: unknown[] = [];
  for (const [state, reach] of Object.entries(states)) {
    await reach();
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      // Checks colours only after transitions have ended.
      await waitForStillness(page);
      const violations = await findViolations(page);
      for (const { id, help, nodes } of violations) {
        found.push({ state, colorScheme, id, help, where: nodes.map(({ html }) => html) });
      }
    }
    for (const where of await listEmptyLists(page)) found.push({ state, id: "empty-list", where });
    const isForFingers = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
    if (isForFingers) {
      for (const where of await listSmallTargets(page)) found.push({ state, id: "small-target", where });
    }
    if (hasFocusCheck) {
      for (const where of await listObscuredStops(page)) found.push({ state, id: "focus-obscured", where });
    }
  }
  assert.deepEqual(found, []);
}

async function findViolations(page: Page): Promise<axe.Result[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, options),
    AXE_OPTIONS,
  );
  return violations;
}
