// The document on moving from spieli against the list of its settings in the program.
import assert from "node:assert/strict";
import { SETTINGS } from "server/program/settings/settings.ts";
import { findSpieliSettings, SPIELI_NAMES } from "server/base/settings/spieli_settings.ts";
import { readDocument } from "./documents.ts";

const { text } = await readDocument("docs/migrate.md");
const ROWS = text.split("\n").filter((line) => line.startsWith("|"));

for (const name of SPIELI_NAMES) {
  const [sentence] = findSpieliSettings(SETTINGS, (each) => ({ [name]: "1", APP_MODE: "hub" })[each]);
  const replacement = /set (\w+) instead/.exec(sentence!)?.[1];
  if (replacement === undefined) continue;
  Deno.test(`docs/migrate.md has a row about ${name}, as the program reports it`, () => {
    const rows = ROWS.filter((row) => row.split("|")[1]!.includes(`\`${name}\``));
    assert.equal(rows.length, 1);
    assert.ok(rows[0]!.includes(`[\`${replacement}\`]`), rows[0]);
  });
}

Deno.test("docs/migrate.md links no setting that does not exist", () => {
  const linked = [...text.matchAll(/\[`([A-Z][A-Z_]+)`\]/g)].map(([, name]) => name!);
  assert.ok(linked.length > 10);
  assert.deepEqual(linked.filter((name) => !Object.hasOwn(SETTINGS, name)), []);
});
