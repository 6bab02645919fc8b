// Registers the test of a statement under the statement's own words.
import { type BrowserTest, prepareBrowserTests } from "../e2e/browser.ts";
import { findStatement } from "./statements.ts";

/** One id, or several statements that share the test (`shared_tests.ts`): the first one gives the name. */
export type Ids = string | readonly [string, ...string[]];

export function nameOf(ids: Ids): string {
  const all = [ids].flat();
  return `${all.join(", ")}: ${all.map((id) => findStatement(id).rule)[0]}`;
}

/** Programs and nodes are shared by the tests of a file, and their output is read meanwhile. */
export function rule(ids: Ids, body: () => Promise<void> | void): void {
  Deno.test({ name: nameOf(ids), sanitizeOps: false }, body);
}

export type BrowserRule = (ids: Ids, body: Parameters<BrowserTest>[1]) => void;

/** As {@link rule}, with a browser; call once per file. */
export function prepareBrowserRules(): BrowserRule {
  const browserTest = prepareBrowserTests({ hasSharedOps: true });
  return (ids, body) => browserTest(nameOf(ids), body);
}
