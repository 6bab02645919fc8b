// The README against the code: what it says of settings and tasks is what the program does.
import assert from "node:assert/strict";
import { type Setting, SETTINGS } from "../server/settings.ts";
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

Deno.test("every file that the README links to exists", async () => {
  const targets = [...README.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target]) => target!);
  assert.notEqual(targets.length, 0);
  for (const target of targets) await Deno.stat(new URL(`../${target}`, import.meta.url));
});

Deno.test("every link within the README has its heading", () => {
  const headings = [...README.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title!.toLowerCase());
  const anchors = [...README.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor!);
  assert.deepEqual(anchors.filter((anchor) => !headings.includes(anchor.replaceAll("-", " "))), []);
});
