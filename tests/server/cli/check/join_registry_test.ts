import assert from "node:assert/strict";
import { join } from "node:path";
import { joinRegistry } from "server/cli/check/join_registry.ts";
import { finish, startProgram } from "fakes/run_program.ts";
import { withDirectory } from "fakes/with_directory.ts";

const GOOD = '{"url":"https://a.example/api","maintainers":"a@a.example"}';
const JOINED = '{"instances": [\n  {"slug":"a","url":"https://a.example/api"}\n]}';

const cases: [
  what: string,
  files: Readonly<Record<string, string>>,
  code: number,
  out: string[],
  errors: RegExp[],
][] = [
  ["usable files", { "a.json": GOOD }, 0, [JOINED], []],
  ["a warning", { "a.json": GOOD.replace("{", '{"slug":"b",') }, 0, [JOINED.replace('"a"', '"b"')], [
    /^warning: file "a\.json", field "slug": /,
  ]],
  ["a file that is left out", { "a.json": GOOD, "b\u001b[2J.json": "{" }, 1, [JOINED], [
    /^error: file "b\\u001b\[2J\.json": is not valid JSON/,
  ]],
  ["no usable file", { "a.json": "{" }, 2, [], [
    /^cannot use the registry ".*": no file of the folder is usable; /,
  ]],
  ["no file", {}, 2, [], [/: the folder has no file whose name ends with "\.json"$/]],
];
for (const [what, files, code, out, errors] of cases) {
  Deno.test(`registry: a folder with ${what} ends with ${code}`, () =>
    withDirectory(async (folder) => {
      for (const [name, text] of Object.entries(files)) await Deno.writeTextFile(join(folder, name), text);
      const [written, problems]: string[][] = [[], []];
      const write = (line: string) => void written!.push(line);
      const writeError = (line: string) => void problems!.push(line);
      assert.equal(await joinRegistry(folder, { write, writeError }), code);
      assert.deepEqual(written, out);
      assert.equal(problems!.length, errors.length, problems!.join());
      errors.forEach((error, index) => assert.match(problems![index]!, error));
    }));
}

Deno.test("registry as a process reads a relative folder, a link to it and nothing else", () =>
  withDirectory(async (directory) => {
    await Deno.mkdir(join(directory, "regions"));
    await Deno.writeTextFile(join(directory, "regions", "a.json"), GOOD);
    await Deno.symlink("regions", join(directory, "link"));
    const run = (folder: string) =>
      finish(
        startProgram(["registry", folder], {
          directory,
          permissions: ["--no-prompt", `--allow-read=${folder}`, "--allow-env", "--allow-sys"],
        }),
      );
    for (const folder of ["regions", "link"]) {
      assert.deepEqual(await run(folder), { code: 0, stdout: JOINED, stderr: "" });
    }
  }));
