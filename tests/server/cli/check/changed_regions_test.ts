// `check --json` of a registry folder, and of its changed files only. Every document agrees with the schema.
import assert from "node:assert/strict";
import { join, relative } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import checkSchema from "../../../../contract/schema/check.json" with { type: "json" };
import { PROBLEM_CODES } from "contract/registry/registry_problem.ts";
import { runCheck } from "server/cli/check/check.ts";
import { FINDING_CODES } from "server/cli/check/finding.ts";
import { type FakeNode, startFakeNode } from "fakes/fake_node.ts";
import { finish, startProgram } from "fakes/run_program.ts";
import { withDirectory } from "fakes/with_directory.ts";

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
const isResult = ajv.compile(checkSchema);
const BUNDLED = '{"instances": []}';

interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly text: string;
}

interface Stage {
  readonly node: FakeNode;
  readonly folder: string;
  write(name: string, entry: unknown): Promise<void>;
  /** File, usability and findings of each region, and the exit code. */
  check(changed?: readonly string[]): Promise<{ code: number; found: unknown; text: string }>;
}

const withFolder = (run: (stage: Stage) => Promise<void>) =>
  withDirectory(async (directory) => {
    await using node = await startFakeNode();
    const folder = join(directory, "regions");
    await Deno.mkdir(folder);
    await run({
      node,
      folder,
      write: (name, entry) =>
        Deno.writeTextFile(join(folder, name), typeof entry === "string" ? entry : JSON.stringify(entry)),
      async check(changed) {
        const lines: string[] = [];
        const options = {
          bundledText: BUNDLED,
          privateNodes: "guard",
          userAgent: "Test/1",
          isJson: true,
        } as const;
        const write = (line: string) => void lines.push(line);
        const code = await runCheck({ ...options, target: folder, write, changed: changed ?? null });
        const document = JSON.parse(lines.join("\n"));
        isResult(document);
        assert.deepEqual(isResult.errors ?? [], []);
        const found = document.regions?.map((
          { file, usable, findings }: { file: string; usable: boolean; findings: Finding[] },
        ) => [file, usable, ...findings.map(({ code, severity }) => `${severity} ${code}`)]);
        return { code, found: found ?? document.error, text: lines.join("\n") };
      },
    });
  });

Deno.test("check --json has a region for every file, with all findings as objects", () =>
  withFolder(async ({ node, write, check }) => {
    await write("a.json", { url: node.url, maintainers: "a@a.example" });
    await write("b.json", "{");
    await write("c.json", { url: "/api", name: 7 });
    await write("d.json", { url: "http://127.0.0.1:1/api", slug: "a" });
    const { code, found, text } = await check();
    assert.equal(code, 1);
    assert.deepEqual(found, [
      ["a.json", true, "warning duplicate_slug"],
      ["b.json", false, "error unusable_file"],
      ["c.json", false, "warning invalid_name", "error relative_url"],
      ["d.json", false, "warning other_slug", "warning duplicate_slug", "error port_not_allowed"],
    ]);
    assert.ok(!text.includes("a@a.example"));
  }));

Deno.test("check --changed queries the changed regions only, and compares them with all others", () =>
  withFolder(async ({ node, folder, write, check }) => {
    await using other = await startFakeNode();
    await write("old.json", { url: node.url });
    await write("broken.json", "{");
    await write("new.json", { url: other.url });
    assert.deepEqual(await pick(check([join(folder, "new.json")])), [0, [["new.json", true]]]);
    assert.deepEqual([node.requests.length, other.requests.length > 0], [0, true]);
    // The problem is the old region's, because its file is the later one.
    await write("new.json", { url: node.url, slug: "old" });
    const [code, found] = await pick(check([join(folder, "new.json")]));
    assert.equal(code, 0);
    assert.deepEqual(found, [[
      "new.json",
      true,
      "warning other_slug",
      "warning duplicate_url",
      "warning duplicate_slug",
    ]]);
  }));

const pick = async (result: ReturnType<Stage["check"]>) => {
  const { code, found } = await result;
  return [code, found] as const;
};

Deno.test("check --changed: files that are removed, or are no regions, are fine", () =>
  withFolder(async ({ node, folder, write, check }) => {
    await write("a.json", { url: node.url });
    const changed = [
      "removed.json",
      "README.md",
      ".hidden.json",
      "sub/b.json",
      "..b.json",
      "-x.json",
      "a b\n.json",
    ];
    assert.deepEqual(await pick(check(changed.map((name) => join(folder, name)))), [0, []]);
    assert.deepEqual(await pick(check([])), [0, []]);
    const relativePath = relative(Deno.cwd(), join(folder, "a.json"));
    assert.deepEqual(await pick(check([relativePath])), [0, [["a.json", true]]]);
  }));

Deno.test("check --changed: a broken file fails, even as the only one of the folder", () =>
  withFolder(async ({ folder, write, check }) => {
    await write("a.json", "{");
    assert.deepEqual(await pick(check([join(folder, "a.json")])), [1, [[
      "a.json",
      false,
      "error unusable_file",
    ]]]);
  }));

for (const path of ["../regions-old/a.json", "..", ".", "../a.json", "/etc/passwd"]) {
  Deno.test(`check --changed refuses ${path}, which is not in the folder`, () =>
    withFolder(async ({ node, folder, write, check }) => {
      await write("a.json", { url: node.url });
      const { code, found } = await check([path.startsWith("/") ? path : join(folder, path)]);
      assert.equal(code, 2);
      assert.match(
        String(found),
        /^cannot check the changed file ".*": it is not in the folder "(.*)"; give the path of a file there, such as "\1\/birkental\.json"$/,
      );
      assert.equal(node.requests.length, 0);
    }));
}

Deno.test("check --changed as a process: relative paths, and a registry that is no folder", () =>
  withDirectory(async (directory) => {
    await using node = await startFakeNode();
    await Deno.mkdir(join(directory, "regions"));
    await Deno.writeTextFile(
      join(directory, "regions", "a b.json"),
      JSON.stringify({ slug: "a", url: node.url }),
    );
    await Deno.writeTextFile(join(directory, "one.json"), JSON.stringify([{ url: node.url }]));
    const run = (...args: string[]) => finish(startProgram(["check", ...args], { directory }));
    const good = await run("regions", "--changed=regions/a b.json", "--changed", "regions/removed.json");
    assert.equal(good.code, 0, good.stdout + good.stderr);
    assert.match(good.stdout, /1 of 1 backends usable$/);
    const idle = await run("regions", "--changed", "regions/removed.json");
    assert.deepEqual([idle.code, idle.stdout], [0, "no changed file is a region of the folder"]);
    const file = await run("one.json", "--changed", "one.json");
    assert.equal(file.code, 2);
    assert.match(
      file.stdout,
      /^cannot check changed files of the registry "one\.json": it is not a folder with/,
    );
  }));

Deno.test("check schema: it names every code", () => {
  const { finding, problem } = checkSchema.$defs;
  assert.deepEqual(finding.properties.code.examples, FINDING_CODES);
  assert.deepEqual(problem.properties.code.examples, PROBLEM_CODES);
  assert.equal(new Set(FINDING_CODES).size, FINDING_CODES.length);
});
