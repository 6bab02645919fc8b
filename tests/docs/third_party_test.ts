// The document on third-party software lists what `/licenses.txt` holds.
import assert from "node:assert/strict";
import config from "../../deno.json" with { type: "json" };
import { assets } from "../../dist/assets.gen.ts";
import { readDocument, readProjectFile, readTable } from "./documents.ts";

/** Needed by builds and tests alone. */
const TOOLS = [
  "@mdn/browser-compat-data",
  "@messageformat/parser",
  "axe-core",
  "esbuild",
  "fast-check",
  "jsqr",
  "playwright-core",
  "puppeteer-core",
  "pmtiles",
  "schema-dts",
  "yaml",
];

const DOCUMENT = await readDocument("docs/third-party.md");
const ROWS = readTable(DOCUMENT, "package").map(([link, licence]) => {
  const [, name, source] = /\[(.+)\]\((.+)\)/.exec(link!)!;
  return { name: name!, source: source!, licence: licence! };
});

Deno.test("every package of the licences is a row with its licence and source, and the other way round", () => {
  const { identity } = assets.find(({ path }) => path === "/licenses.txt")!;
  const [own, ...sections] = new TextDecoder().decode(identity).split(/\n\n={80}\n\n/);
  assert.match(own!, /^Spielplatz-Hub\n/);
  const shipped = sections.map((text) => {
    const [, name, licence, source] = /^(\S+) \S+\nLicence: (.+)\nSource: (.+)\n/.exec(text)!;
    return { name: name!, source: source!, licence: licence! };
  });
  const runtime = shipped.pop()!;
  assert.deepEqual(shipped, ROWS);
  assert.ok(DOCUMENT.text.includes(`[${runtime.name}](${runtime.source}) (${runtime.licence})`));
});

Deno.test("every package that the program imports is listed", () => {
  const packages = Object.keys(config.imports).filter((name) => !TOOLS.includes(name) && !name.endsWith("/"));
  const listed = ROWS.map(({ name }) => name);
  assert.deepEqual(packages.filter((name) => !listed.includes(name)), []);
});

Deno.test("deno.json, the licence file and the README name the same licence", async () => {
  assert.equal(config.license, "MIT");
  assert.match(
    await readProjectFile("LICENSE"),
    /^MIT License\n\nCopyright \(c\) 2026 the Spielplatz-Hub authors\n/,
  );
  assert.match((await readDocument("README.md")).text, /\[MIT licence\]\(LICENSE\)/);
});
