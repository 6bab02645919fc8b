// The documents against the code: what they say of settings, tasks and filters is what the program does.
import assert from "node:assert/strict";
import { type Setting, SETTINGS } from "../server/settings.ts";
import { FILTER_ATTRIBUTES } from "../contract/filter_attributes.ts";
import config from "../deno.json" with { type: "json" };

const README = await Deno.readTextFile(new URL("../README.md", import.meta.url));

/** Rows of the table whose first heading is `heading`, without heading and ruler, cell by cell. */
function readTable(text: string, heading: string): string[][] {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => new RegExp(`^\\| ${heading} +\\|`).test(line));
  assert.notEqual(start, -1, `the README has no table that begins with "${heading}"`);
  const length = lines.slice(start).findIndex((line) => !line.startsWith("|"));
  return lines.slice(start + 2, length === -1 ? undefined : start + length)
    .map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
}

function describeDefault({ byDefault, defaultNote }: Setting<unknown>): string {
  return defaultNote ?? (byDefault === "" ? "unset" : `\`${byDefault}\``);
}

Deno.test("readTable finds the rows of one table among others", () => {
  const text =
    "| a | b |\n| - | - |\n| 1 | 2 |\n\n| setting | default |\n| - | - |\n| `X` | 3 |\n| `Y` | 4 |";
  assert.deepEqual(readTable(text, "setting"), [["`X`", "3"], ["`Y`", "4"]]);
});

Deno.test("the README lists every setting with its default, in the order of the code", () => {
  const expected = Object.entries(SETTINGS as Readonly<Record<string, Setting<unknown>>>)
    .map(([name, setting]) => [`\`${name}\``, describeDefault(setting)]);
  assert.deepEqual(readTable(README, "setting").map((cells) => cells.slice(0, 2)), expected);
});

Deno.test("the README lists every task that is meant for people", () => {
  const described = Object.entries(config.tasks).filter(([, task]) => typeof task === "object");
  const listed = readTable(README, "task").map(([name]) => name);
  assert.deepEqual(listed.sort(), described.map(([name]) => `\`${name}\``).sort());
});

const DOCUMENTS: ReadonlyMap<string, string> = new Map(
  await Promise.all(
    ["README.md", "docs/interface.md", "docs/third-party.md"].map(async (path) =>
      [path, await Deno.readTextFile(new URL(`../${path}`, import.meta.url))] as const
    ),
  ),
);

function listAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!.toLowerCase().replace(/[^\w\s-]/g, "").replaceAll(" ", "-")
  );
}

for (const [path, text] of DOCUMENTS) {
  Deno.test(`every link of ${path} within the project leads somewhere`, async () => {
    const links = [...text.matchAll(/\]\(((?!https?:)[^)]+)\)/g)].map(([, target]) => target!.split("#"));
    for (const [file, anchor] of links) {
      // An empty file name is the document itself.
      const url = new URL(file!, new URL(`../${path}`, import.meta.url));
      await Deno.stat(url);
      if (anchor === undefined) continue;
      assert.ok(listAnchors(await Deno.readTextFile(url)).includes(anchor), `${path}: ${file}#${anchor}`);
    }
  });
}

Deno.test("the description of links names every filter, in the order of the code", () => {
  const [, sentence] = /^Names for `filter`:([^]*?)For\s+`hide`/m.exec(DOCUMENTS.get("docs/interface.md")!)!;
  assert.deepEqual([...sentence!.matchAll(/`(\w+)`/g)].map(([, name]) => name), [...FILTER_ATTRIBUTES]);
});

/** What only builds and tests need. */
const TOOLS = ["@axe-core/playwright", "esbuild", "fast-check", "playwright-core"];

Deno.test("every package that the program contains is listed with its licence", () => {
  const packages = Object.keys(config.imports).filter((name) => !TOOLS.includes(name) && !name.endsWith("/"));
  const listed = readTable(DOCUMENTS.get("docs/third-party.md")!, "package").map(([link]) =>
    /\[(.+)\]/.exec(link!)![1]
  );
  assert.deepEqual(packages.filter((name) => !listed.includes(name)), []);
});
