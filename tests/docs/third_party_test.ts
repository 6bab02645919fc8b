// Licences of the packages that the program contains.
import assert from "node:assert/strict";
import config from "../../deno.json" with { type: "json" };
import { readPackages } from "./generated/packages.ts";
import { readDocument, readProjectFile } from "./documents.ts";

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

Deno.test("every package that the program imports is listed", () => {
  const packages = Object.keys(config.imports).filter((name) => !TOOLS.includes(name) && !name.endsWith("/"));
  const listed = readPackages().map(({ name }) => name);
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
