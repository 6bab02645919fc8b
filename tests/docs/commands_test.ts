// Every command that a document shows exists: tasks, commands of the program with their options, and the version of
// Deno that runs them.
import assert from "node:assert/strict";
import config from "../../deno.json" with { type: "json" };
import { parseCommandLine } from "server/cli/line/command_line.ts";
import { COMMANDS } from "server/cli/commands/commands.ts";
import { listCodeBlocks, listCodeSpans, readDocument, readDocuments, readProjectFile } from "./documents.ts";

const DOCUMENTS = await readDocuments();
const TASKS = Object.keys(config.tasks);

/** Command lines of a document: of its blocks, with continued lines as one, and what stands alone in backticks. */
function listCommands(text: string): string[] {
  const lines = listCodeBlocks(text, "sh").flatMap((block) => block.replace(/\\\n\s*/g, "").split("\n"));
  return [...lines.map((line) => line.replace(/(^|\s)#.*$/, "").trim()), ...listCodeSpans(text)];
}

/** Words as a shell would give them to the program, without the settings before it. */
function splitWords(command: string): string[] {
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
  return words.slice(words.findIndex((word) => !/^[A-Z_]+=/.test(word)));
}

/** Arguments for the program itself; null for any other command. */
function programArguments(command: string): string[] | null {
  const text = command.replace(
    /^(.*\s)?(deno(@\S+)? run -A main\.ts|(\S*\/)?spielplatz-hub)(?=\s|$)/,
    "spielplatz-hub",
  );
  const [program, ...args] = splitWords(text);
  // An ellipsis stands for whatever there may be.
  return program === "spielplatz-hub" ? args.filter((arg) => arg !== "…") : null;
}

for (const { path, text } of DOCUMENTS) {
  Deno.test(`${path}: tasks and commands exist`, () => {
    for (const command of listCommands(text)) {
      const task = /\bdeno(?:@\S+)? task ([\w:-]+)/.exec(command)?.[1];
      if (task !== undefined) assert.ok(TASKS.includes(task), `${path}: ${command}`);
      // Packages, containers and units have the program's name as an argument, never as their first word.
      const args = /^(\S*=\S+ )*(npx |deno |\S*spielplatz-hub( |$))/.test(command)
        ? programArguments(command)
        : null;
      if (args === null) continue;
      assert.doesNotThrow(() => parseCommandLine(args, COMMANDS), `${path}: ${command}`);
    }
  });

  Deno.test(`${path}: commands are run by the Deno that the container has`, async () => {
    const [, version] = /deno@([\d.]+)/.exec(await readProjectFile("Dockerfile"))!;
    const named = [...text.matchAll(/deno@([\d.]+\d)/g)].map(([, each]) => each);
    assert.deepEqual(named.filter((each) => each !== version), []);
  });
}

Deno.test("programArguments tells the program from what merely has its name", () => {
  assert.deepEqual(programArguments("APP_PORT=1 spielplatz-hub check a.json"), ["check", "a.json"]);
  assert.deepEqual(programArguments("npx --yes deno@2.9.6 run -A main.ts --help"), ["--help"]);
  assert.deepEqual(programArguments("deno task build"), null);
});

Deno.test("the README imports into the directory of the data-node that it has started", async () => {
  const commands = listCommands((await readDocument("README.md")).text);
  const directoryOf = (pattern: RegExp) => {
    const found = commands.filter((command) => pattern.test(command));
    assert.equal(found.length, 1, found.join("\n"));
    return /\bDATA_DIR=(\S+)/.exec(found[0]!)?.[1];
  };
  const started = directoryOf(/^APP_PORT=8081 .* task start$/);
  assert.equal(directoryOf(/ main\.ts import /), started);
  // That of the Hub, whose own data-node has its data there.
  assert.notEqual(started, undefined);
});
