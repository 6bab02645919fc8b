// Every package that the program contains is listed with its licence.
import assert from "node:assert/strict";
import config from "../../deno.json" with { type: "json" };
import { readDocument, readTable } from "./documents.ts";

/** What only builds and tests need. */
const TOOLS = ["@axe-core/playwright", "esbuild", "fast-check", "playwright-core"];

Deno.test("every package that the program contains is listed with its licence", async () => {
  const packages = Object.keys(config.imports).filter((name) => !TOOLS.includes(name) && !name.endsWith("/"));
  const rows = readTable(await readDocument("docs/third-party.md"), "package");
  const listed = rows.map(([link]) => /\[(.+)\]/.exec(link!)![1]);
  assert.deepEqual(packages.filter((name) => !listed.includes(name)), []);
});
