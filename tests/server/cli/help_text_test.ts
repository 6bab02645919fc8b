import assert from "node:assert/strict";
import { createHelpText } from "../../../server/cli/help_text.ts";
import { SETTINGS } from "../../../server/program/settings.ts";

Deno.test("the help text names every command and setting", () => {
  const lines = createHelpText().split("\n").map((line) => line.trim());
  for (const name of Object.keys(SETTINGS)) assert.ok(lines.includes(name), name);
  for (const start of ["check [", "import [", "healthcheck", "--help, --version, --licenses"]) {
    assert.ok(lines.some((line) => line.startsWith(start)), start);
  }
});
