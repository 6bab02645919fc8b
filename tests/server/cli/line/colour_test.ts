// Colours of the program on a real terminal, which `script` opens.
import assert from "node:assert/strict";
import { cleanEnv } from "fakes/clean_env.ts";
import { needTool } from "fakes/needed_tool.ts";
import { TESTED_PROGRAM } from "fakes/tested_program.ts";

async function run(isTerminal: boolean, env: Readonly<Record<string, string>>): Promise<string> {
  const command = [Deno.execPath(), "run", "-A", "--no-check", TESTED_PROGRAM, "help", "import"];
  const [program, ...args] = isTerminal
    ? ["script", "--quiet", "--return", "--command", command.join(" "), "/dev/null"]
    : command;
  const { success, stdout } = await new Deno.Command(program!, { args, ...cleanEnv(env) }).output();
  assert.ok(success);
  return new TextDecoder().decode(stdout);
}

const testTerminal = await needTool("script", "bsdutils");
const cases: [
  name: string,
  isTerminal: boolean,
  env: Readonly<Record<string, string>>,
  isPainted: boolean,
][] = [
  ["a terminal shows colours", true, {}, true],
  ["a terminal shows none with NO_COLOR", true, { NO_COLOR: "1" }, false],
  ["a pipe gets none", false, {}, false],
];
for (const [name, isTerminal, env, isPainted] of cases) {
  const test = isTerminal ? testTerminal : Deno.test;
  test(name, async () => {
    const text = await run(isTerminal, env);
    assert.match(text, /--pbf FILE\|URL/);
    assert.equal(text.includes("\x1b[1mOptions\x1b[22m"), isPainted, JSON.stringify(text));
    assert.equal(text.includes("\x1b["), isPainted);
  });
}
