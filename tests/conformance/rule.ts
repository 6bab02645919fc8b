// Registers the test of a statement under the statement's own words.
import { type BrowserTest, type BrowserTestOptions, prepareBrowserTests } from "../e2e/browser.ts";
import { createStage, type Stage } from "./stage.ts";
import { findStatement } from "./statements.ts";

/** One id, or several statements that share the test (`shared_tests.ts`): the first one gives the name. */
export type Ids = string | readonly [string, ...string[]];

export function nameOf(ids: Ids): string {
  const all = [ids].flat();
  return `${all.join(", ")}: ${all.map((id) => findStatement(id).rule)[0]}`;
}

/**
 * `own` is a stage for what this test alone starts. The programs that the tests of a file share are read meanwhile, so what
 * is left open is noticed, but not what is left running.
 */
export function rule(ids: Ids, body: (own: Stage) => Promise<void> | void): void {
  Deno.test({ name: nameOf(ids), sanitizeOps: false }, async () => {
    await using own = createStage();
    await body(own);
  });
}

export type BrowserRule = (ids: Ids, body: Parameters<BrowserTest>[1]) => void;

/** As {@link rule}, with a browser; call once per file. */
export function prepareBrowserRules(options: BrowserTestOptions = {}): BrowserRule {
  const browserTest = prepareBrowserTests(options);
  return (ids, body) => browserTest(nameOf(ids), body);
}
