// The scripts for shells; that of bash in a real bash.
import assert from "node:assert/strict";
import { join } from "node:path";
import { COMMANDS } from "server/cli/commands/commands.ts";
import { SHELLS, writeCompletion } from "server/cli/help/completion_script.ts";
import { needTool } from "fakes/needed_tool.ts";
import { withDirectory } from "fakes/with_directory.ts";

const testBash = await needTool("bash", "bash");

/** What bash proposes for the last word, in a folder with a file and a folder. */
async function complete(...words: string[]): Promise<string[]> {
  let proposed: string[] = [];
  await withDirectory(async (cwd) => {
    await Deno.writeTextFile(join(cwd, "my extract.osm.pbf"), "");
    await Deno.mkdir(join(cwd, "backups"));
    const script = `${writeCompletion("bash", COMMANDS)}
COMP_WORDS=(spielplatz-hub "$@")
COMP_CWORD=$#
_spielplatz_hub
printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { success, stdout, stderr } = await new Deno.Command("bash", {
      args: ["-uc", script, "bash", ...words],
      cwd,
    }).output();
    assert.deepEqual([success, new TextDecoder().decode(stderr)], [true, ""]);
    proposed = new TextDecoder().decode(stdout).split("\n").filter((line) => line !== "").sort();
  });
  return proposed;
}

const NAMES = COMMANDS.map(({ name }) => name);
const completions: [words: string[], proposed: string[]][] = [
  [[""], NAMES.toSorted()],
  [["che"], ["check", "check-alerts", "check-config", "check-notices"]],
  [["-"], ["--help", "--licenses", "--sbom", "--version"]],
  [["import", "--"], [
    "--bbox",
    "--force",
    "--help",
    "--licenses",
    "--pbf",
    "--relation",
    "--sbom",
    "--version",
  ]],
  [["import", "--re"], ["--relation"]],
  [["import", "--pbf", ""], ["backups", "my extract.osm.pbf"]],
  [["import", "--pbf", "=", "my"], ["my extract.osm.pbf"]],
  [["import", "--relation", ""], []],
  [["import", ""], []],
  [["init", "--role", ""], ["data-node", "hub", "standalone"]],
  [["init", "--role", "="], ["data-node", "hub", "standalone"]],
  [["init", "--role", "=", "h"], ["hub"]],
  [["restore", "--replace", ""], ["backups"]],
  [["check", "m"], ["my extract.osm.pbf"]],
  [["help", "s"], ["sbom", "serve", "settings"]],
  [["completion", ""], [...SHELLS].sort()],
  [["unknown", ""], []],
];
for (const [words, proposed] of completions) {
  testBash(`bash completes [${words.join("|")}]`, async () => {
    assert.deepEqual(await complete(...words), proposed);
  });
}

testBash("the script of bash registers itself for the program", async () => {
  const { stdout } = await new Deno.Command("bash", {
    args: ["-c", `${writeCompletion("bash", COMMANDS)}\ncomplete -p spielplatz-hub`],
  }).output();
  assert.equal(new TextDecoder().decode(stdout), "complete -F _spielplatz_hub spielplatz-hub\n");
});

for (const shell of SHELLS) {
  Deno.test(`the script of ${shell} names every command and option`, () => {
    const script = writeCompletion(shell, COMMANDS);
    for (const { name, options = {} } of COMMANDS) {
      assert.match(script, new RegExp(`\\b${name}\\b`), name);
      for (const option of Object.keys(options)) {
        assert.match(script, new RegExp(shell === "fish" ? ` -l ${option}\\b` : `--${option}\\b`), option);
      }
    }
  });
}
