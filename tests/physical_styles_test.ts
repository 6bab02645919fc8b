import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { listPhysicalDeclarations } from "./physical_styles.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

const CASES: [css: string, found: string[]][] = [
  ["a { left: 0; margin-right: 4px }", ["left: 0", "margin-right: 4px"]],
  ["a{border-left:4px solid red}", ["border-left: 4px solid red"]],
  ["a { border-top-left-radius: 4px; }", ["border-top-left-radius: 4px"]],
  ["a { text-align: left; }\nb { float: right; }", ["text-align: left", "float: right"]],
  ["a { padding: 0 0 0 calc(2px + 3px); }", ["padding: 0 0 0 calc(2px + 3px)"]],
  ["a { border-radius: 4px 0 0 4px; }", ["border-radius: 4px 0 0 4px"]],
  ["a { margin-inline: 0 4px; inset-inline-start: 0; text-align: start; }", []],
  ["a { padding: 1px 2px 3px 2px; border-radius: 4px 4px 0 0; }", []],
  ["a { padding: 0 env(safe-area-inset-right) 4px env(safe-area-inset-left); }", []],
  ["/* left: 0; */ a { transition: left 1s; }", []],
];
for (const [css, found] of CASES) {
  Deno.test(`listPhysicalDeclarations: ${css}`, () => assert.deepEqual(listPhysicalDeclarations(css), found));
}

const EXCEPTIONS: readonly string[] = [
  // One for each direction.
  "client/page/styles/loading.css: transform-origin: left",
  "client/page/styles/loading.css: transform-origin: right",
  // Part of the map's picture, which is not mirrored.
  "client/page/styles/print.css: left: calc((100% - var(--map-width)) / 2) !important",
  "client/features/share/print_sheet.css: left: clamp(100% - var(--map-width), 50% - var(--print-x) * var(--map-width), 0px) !important",
  // An arrow that points down.
  "client/playground/playground.css: border-width: 0 1.5px 1.5px 0",
  // Moved by the place of the mouse pointer.
  "client/playground/playground.css: left: 0",
];

Deno.test("styles: sides are those of a line, not left and right", async () => {
  const files = await listStyles();
  assert.ok(files.length > 40);
  const found = await Promise.all(files.map(async (file) => {
    const text = await readFile(join(ROOT, file), "utf8");
    return listPhysicalDeclarations(text).map((declaration) => `${file}: ${declaration}`);
  }));
  assert.deepEqual(found.flat().sort(), EXCEPTIONS.toSorted());
});

/** Style sheets, and the modules of the server that hold styles. */
async function listStyles(): Promise<string[]> {
  const list = async (folder: string, names: RegExp) =>
    (await readdir(join(ROOT, folder), { recursive: true })).filter((name) => names.test(name))
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
  return [
    ...await list("client", /\.css$/),
    ...await list("server/site", /^(?!preview\/(core|map)\/).*\.ts$/),
  ]
    .sort();
}
