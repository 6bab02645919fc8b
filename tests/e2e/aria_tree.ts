// Reads the tree of names and roles that a browser exposes to screen readers, and checks rules that hold for all pages.
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { Scene } from "./scene.ts";

/** A node of the tree. */
export interface AriaNode {
  readonly role: string;
  /** Empty if the node has no name. */
  readonly name: string;
  /** Level of a heading, otherwise null. */
  readonly level: number | null;
  /** URL of a link, otherwise null. */
  readonly url: string | null;
  readonly depth: number;
  /** The line without its indentation. */
  readonly line: string;
}

/** Resolves with the nodes in the order in which they are read aloud. */
export async function readTree(locator: Locator): Promise<readonly AriaNode[]> {
  const lines = (await locator.ariaSnapshot()).split("\n");
  return lines.flatMap((line, i): AriaNode[] => {
    // A line whose name contains quotes is itself in quotes.
    const plain = line.replace(
      /^( *- )'(.*)'(:?)/,
      (_, start, key, end) => start + key.replaceAll("''", "'") + end,
    );
    const [, indent, role, name = "", rest = ""] =
      /^( *)- ([a-z]+)(?: "((?:[^"\\]|\\.)*)")?(.*)$/.exec(plain) ?? [];
    if (role === undefined) return [];
    return [{
      role,
      name,
      level: Number(/\[level=(\d)\]/.exec(rest)?.[1] ?? 0) || null,
      url: /^ *- \/url: "?(.*?)"?$/.exec(lines[i + 1] ?? "")?.[1] ?? null,
      depth: indent!.length / 2,
      line: plain.trim(),
    }];
  });
}

/** Returns one line per node, without indentation and URLs. */
export const shortenTree = (tree: readonly AriaNode[]): string =>
  tree.map(({ line, role }) => role === "link" ? line.replace(/:$/, "") : line).join("\n");

const CONTROLS = ["link", "button", "textbox", "combobox", "checkbox"];
const LANDMARKS = ["main", "navigation", "region", "banner", "contentinfo", "complementary"];
/** Signs that screen readers skip or read aloud by their names. */
const SIGNS = /[→←↑↓✓✗★☆►…]|\bz\. ?B\.|\bca\./;

/**
 * Throws if headings skip a level, a control or region has no name, two links with the same name have different
 * targets, a list contains something other than items, or a landmark is missing.
 */
export function assertWellRead(
  tree: readonly AriaNode[],
  { firstLevel, landmarks }: { readonly firstLevel: number; readonly landmarks: readonly string[] },
): void {
  const levels = tree.flatMap(({ level }) => level ?? []);
  assert.equal(levels[0], firstLevel, "the level of the first heading");
  assert.equal(levels.filter((level) => level === firstLevel).length, 1, "one heading of the first level");
  levels.forEach((level, i) => assert.ok(level <= (levels[i - 1] ?? firstLevel) + 1, `levels ${levels}`));

  const named = tree.filter(({ role }) => [...CONTROLS, "heading", "region"].includes(role));
  assert.deepEqual(named.filter(({ name }) => name.trim() === "").map(({ line }) => line), [], "no name");
  assert.deepEqual(tree.filter(({ line }) => SIGNS.test(line)).map(({ line }) => line), [], "signs");

  const links = Map.groupBy(tree.filter(({ role }) => role === "link"), ({ name }) => name);
  for (const [name, all] of links) {
    assert.equal(new Set(all.map(({ url }) => url)).size, 1, `links "${name}"`);
  }
  const buttons = tree.filter(({ role }) => role === "button").map(({ name }) => name);
  assert.equal(new Set(buttons).size, buttons.length, `buttons ${buttons}`);
  const regions = tree.filter(({ role }) => role === "region").map(({ name }) => name);
  assert.equal(new Set(regions).size, regions.length, `regions ${regions}`);

  tree.forEach(({ role, depth }, i) => {
    if (role !== "list") return;
    const end = tree.findIndex((each, j) => j > i && each.depth <= depth);
    const items = tree.slice(i + 1, end < 0 ? tree.length : end).filter((each) => each.depth === depth + 1);
    assert.ok(items.length > 0 && items.every((item) => item.role === "listitem"), tree[i]!.line);
  });
  const found = new Set(tree.map(({ role }) => role).filter((role) => LANDMARKS.includes(role)));
  assert.deepEqual([...found].sort(), [...landmarks].sort(), "landmarks");
}

/** Opens a page without a map, as for a visitor from Germany. */
export async function openPlainPage(scene: Scene, url: string) {
  const context = await scene.browser.newContext({ locale: "de-DE" });
  try {
    const page = await context.newPage();
    await page.goto(url);
    assert.equal(await page.locator("html").getAttribute("lang"), "de");
    return { tree: await readTree(page.locator("body")), title: await page.title() };
  } finally {
    await context.close();
  }
}
