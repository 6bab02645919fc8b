// The list of known limits is kept: nothing that the tests leave out of axe is missing from it, nor from the statement.
import assert from "node:assert/strict";
import axe from "axe-core";
import { LOCALES } from "contract/kit/locales.ts";
import { ACCESSIBILITY_LIMITS, LIMITS_CHECKED_ON } from "server/site/legal/core/accessibility_limits.ts";
import { STATEMENT_TEXTS } from "server/site/legal/core/page_texts.ts";
import { listSources, readProjectFile } from "../../../docs/documents.ts";
import { AXE_OPTIONS } from "../../../e2e/axe.ts";

/** Tags of the rules for WCAG 2.2, levels A and AA. */
const WCAG_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** How axe is told to leave something out. */
const LEAVES_OUT =
  /runOnly|disableRules|disableOtherRules|enabled: false|\bexclude\b|axe\.configure|reporter:/g;
const AXE_FILE = "tests/e2e/axe.ts";

Deno.test("the tests apply every rule of axe for WCAG 2.2 A and AA but those of known limits", () => {
  const known = ACCESSIBILITY_LIMITS.flatMap(({ axeRules }): readonly string[] => axeRules);
  const ids = axe.getRules(WCAG_TAGS).map(({ ruleId }) => ruleId);
  assert.ok(ids.length > 50);
  const disabled = Object.entries(AXE_OPTIONS.rules ?? {}).filter(([, { enabled }]) => !enabled);
  assert.deepEqual(disabled.map(([id]) => id).sort(), known.toSorted());
  assert.deepEqual(known.filter((id) => !ids.includes(id)), [], "no rule of axe");
  assert.deepEqual(Object.keys(AXE_OPTIONS), ["rules"]);
});

Deno.test("axe runs in one place, on the whole page, and every violation counts", async () => {
  const source = await readProjectFile(AXE_FILE);
  assert.match(source, /\.axe\.run\(document, options\)/);
  assert.match(source, /const \{ violations \} = await page\.evaluate/);
  assert.match(source, /return violations;/);
  // The line that leaves out the rules of known limits.
  assert.deepEqual(source.match(LEAVES_OUT), ["enabled: false"]);
  assert.deepEqual(source.match(/violations\.\w|\.filter\(|\bcontinue\b/g), null);
  for (const path of [...await listSources("tests/e2e"), ...await listSources("tests/browsers")]) {
    if (path === AXE_FILE) continue;
    assert.doesNotMatch(await readProjectFile(path), /from "axe-core"|axe\.run|AXE_OPTIONS/, path);
  }
});

Deno.test("every limit has an id of its own, a criterion where it breaks a requirement, and its texts", () => {
  const ids = ACCESSIBILITY_LIMITS.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const { id, criterion, reason } of ACCESSIBILITY_LIMITS) {
    assert.equal(criterion === null, reason === "note", id);
    if (criterion !== null) assert.match(criterion, /^[1-4]\.\d\.\d{1,2}$/, id);
  }
  for (const { limits } of Object.values(STATEMENT_TEXTS)) assert.deepEqual(Object.keys(limits), ids);
  assert.match(LIMITS_CHECKED_ON, /^\d{4}-\d\d-\d\d$/);
});

Deno.test("the limit on translations counts the languages of the page", () => {
  assert.equal(LOCALES.length, 14);
});
