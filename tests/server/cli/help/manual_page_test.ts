import assert from "node:assert/strict";
import { COMMANDS } from "server/cli/commands/commands.ts";
import { describeUsage } from "server/cli/help/help_page.ts";
import { writeManualPage } from "server/cli/help/manual_page.ts";
import { listCurrent } from "server/base/settings/setting.ts";
import { SETTINGS } from "server/program/settings/settings.ts";
import { needTool } from "fakes/needed_tool.ts";

const page = writeManualPage(COMMANDS);

Deno.test("the manual page has a heading for every command and an entry for every option and setting", () => {
  const lines = page.split("\n").map((line) => line.replaceAll("\\-", "-"));
  for (const { name, options = {} } of COMMANDS) {
    assert.ok(lines.includes(`.SS ${name}`), name);
    for (const [option, { value }] of Object.entries(options)) {
      assert.ok(lines.includes(`.B --${option}${value === undefined ? "" : ` ${value}`}`), option);
    }
  }
  for (const [name] of listCurrent(SETTINGS)) assert.ok(lines.includes(`.B ${name}`), name);
});

Deno.test("the manual page and the help state what an option is, and ask nothing", () => {
  for (const { name, options = {} } of COMMANDS) {
    for (const [option, { meaning }] of Object.entries(options)) {
      assert.doesNotMatch(meaning, /\?/, `${name} --${option}`);
    }
  }
});

Deno.test("the manual page is plain characters, and no text of it is a request", () => {
  assert.match(page, /^[ -~\n]+$/);
  const requests = page.split("\n").filter((line) => /^[.']/.test(line)).map((line) => line.split(" ")[0]);
  assert.deepEqual([...new Set(requests)].sort(), [".B", ".PP", ".SH", ".SS", ".TH", ".TP", ".ad", ".nh"]);
});

async function render(program: string): Promise<string> {
  const groff = new Deno.Command(program, {
    args: ["-man", "-Tutf8", "-ww", "-P-cbou", "-rLL=200n"],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = groff.stdin.getWriter();
  await writer.write(new TextEncoder().encode(page));
  await writer.close();
  const { stdout, stderr } = await groff.output();
  assert.equal(new TextDecoder().decode(stderr), "");
  return new TextDecoder().decode(stdout);
}

const testGroff = await needTool("groff", "groff-base");

testGroff("groff renders the manual page without a warning", async (program) => {
  const words = (await render(program)).replace(/\s+/g, " ");
  for (const command of COMMANDS) assert.ok(words.includes(describeUsage(command)), command.name);
  assert.match(words, /ENVIRONMENT .* APP_MODE /);
});
