// The suite is complete: every statement has one test, every test a statement or a reason to have several, and the
// document is up to date.
import assert from "node:assert/strict";
import { exists } from "../docs/documents.ts";
import { DEVIATIONS } from "./deviations.ts";
import { findSharedTests, findTests, listTestedIds } from "./found_tests.ts";
import { nameOf } from "./rule.ts";
import { SHARED_TESTS } from "./shared_tests.ts";
import { STATEMENTS } from "./statements.ts";

Deno.test("listTestedIds: calls of both kinds, with one id and with several", () => {
  const source =
    'rule("A1", x);\nbrowserRule([\n  "B1",\n  "B2",\n], y);\n// rule("C1", z);\n  rule("D1", z);\n';
  assert.deepEqual(listTestedIds(source), ["A1", "B1", "B2"]);
});

Deno.test("every statement has exactly one test", async () => {
  const tests = await findTests();
  const wrong = STATEMENTS.filter(({ id }) => tests.get(id)?.length !== 1);
  assert.deepEqual(wrong.map(({ id }) => `${id}: ${tests.get(id)?.join(", ") ?? "no test"}`), []);
});

Deno.test("every test belongs to a statement", async () => {
  const known = new Set(STATEMENTS.map(({ id }) => id));
  assert.deepEqual([...(await findTests()).keys()].filter((id) => !known.has(id)), []);
  assert.throws(() => nameOf("Z99"), /no statement has the id Z99/);
});

Deno.test("statements share a test only where the table says why", async () => {
  const join = (groups: readonly (readonly string[])[]) => groups.map((ids) => ids.join(", ")).sort();
  assert.deepEqual(
    join(await findSharedTests()),
    join(SHARED_TESTS.map(({ statements }) => statements)),
    "tests/conformance/shared_tests.ts",
  );
});

Deno.test("every deviation is of a statement", () => {
  const known = new Set(STATEMENTS.map(({ id }) => id));
  assert.deepEqual(DEVIATIONS.flatMap(({ statements }) => statements).filter((id) => !known.has(id)), []);
});

Deno.test("every statement has an id of its own, one line, and files that exist", async () => {
  assert.equal(new Set(STATEMENTS.map(({ id }) => id)).size, STATEMENTS.length);
  for (const { id, rule, code } of STATEMENTS) {
    assert.match(id, /^[A-Z]{1,2}\d+[a-z]?$/);
    assert.match(rule, /^\S[^\n|]{0,159}$/, `${id}: one line, without a bar`);
    assert.ok(code.length > 0, `${id}: implemented nowhere`);
    for (const path of code) assert.ok(await exists(path), `${id}: ${path} does not exist`);
  }
});
