import assert from "node:assert/strict";
import { COMMANDS } from "server/cli/commands/commands.ts";
import { describeCommand, describeProgram, describeSettings } from "server/cli/help/help_page.ts";
import { paintNothing } from "server/cli/line/terminal.ts";
import { listCurrent } from "server/base/settings/setting.ts";
import { SETTINGS } from "server/program/settings/settings.ts";

const MAX_COLUMNS = 80;

Deno.test("the help text of the program names every command and no setting", () => {
  const text = describeProgram(COMMANDS, paintNothing);
  const lines = text.split("\n");
  for (const { name, summary } of COMMANDS) {
    const line = lines.find((each) => each.startsWith(`  ${name} `));
    assert.ok(line !== undefined && line.includes(summary.split(" ")[0]!), name);
  }
  for (const start of ["  -h, --help ", "  -v, --version ", "  --licenses ", "  --sbom "]) {
    assert.ok(lines.some((line) => line.startsWith(start)), start);
  }
  assert.deepEqual(Object.keys(SETTINGS).filter((name) => lines.includes(name)), []);
  assert.match(text, /help settings"\nlists the settings\.$/);
});

for (const command of COMMANDS) {
  Deno.test(`the help text of ${command.name} names its options and exit codes, and nothing of others`, () => {
    const text = describeCommand(command, paintNothing);
    const named = [...text.matchAll(/^ {2}--([\w-]+)/gm)].map(([, name]) => name);
    assert.deepEqual(named, Object.keys(command.options ?? {}));
    const codes = [...text.matchAll(/^ {2}(\d+) /gm)].map(([, code]) => Number(code));
    assert.deepEqual(
      codes,
      [...new Set([...Object.keys(command.exitCodes).map(Number), 2])].sort((a, b) => a - b),
    );
    assert.ok(text.startsWith(`spielplatz-hub ${command.name}`));
    assert.ok(text.split("\n").every((line) => line.length <= MAX_COLUMNS), text);
  });
}

Deno.test("an option stays with its value at the end of a line", () => {
  for (const command of COMMANDS) {
    const [usage] = describeCommand(command, paintNothing).split("\n\n");
    for (const line of usage!.split("\n")) {
      assert.equal(line.split("[").length, line.split("]").length, line);
    }
  }
});

Deno.test("the list of settings has every setting that is not retired, with default and what is allowed", () => {
  const lines = describeSettings(paintNothing).split("\n");
  for (const [name] of listCurrent(SETTINGS)) {
    const index = lines.indexOf(name);
    assert.ok(index > 0, name);
    assert.match(lines[index + 2]!, /^ {4}default: /);
    assert.match(lines[index + 3]!, /^ {4}allowed: /);
  }
});

Deno.test("headings are painted, and nothing else changes", () => {
  const painted = describeProgram(COMMANDS, (style, text) => `<${style}>${text}</>`);
  assert.deepEqual([...painted.matchAll(/<bold>(.*)<\/>/g)].map(([, text]) => text), ["Commands", "Options"]);
  assert.equal(painted.replace(/<\/?\w*>/g, ""), describeProgram(COMMANDS, paintNothing));
});
