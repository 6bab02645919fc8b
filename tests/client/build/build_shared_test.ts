// A small program with two lazy parts, bundled with and without the plugin.
import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, stop, transform } from "esbuild";
import { shareInOneFile } from "../../../client/build/build_plugins.ts";

const SOURCES = {
  "main.ts": `
    import { one } from "./one.ts";
    import { two } from "./two.ts";
    export const own = one + two;
    export const loadFirst = () => import("./first.ts");
    export const loadSecond = () => import("./second.ts");
  `,
  "first.ts": `
    import { one } from "./one.ts";
    import { deep } from "./deep.ts";
    export const first = "first " + one + deep;
  `,
  "second.ts": `
    import { two } from "./two.ts";
    import { deep } from "./deep.ts";
    export const second = "second " + two + deep;
  `,
  "one.ts": `export const one = "one".trim();`,
  "two.ts": `export const two = "two".trim();`,
  // Shared by the lazy parts, but not with the page.
  "deep.ts": `export const deep = "deep".trim();`,
};

let root: string;

Deno.test.beforeAll(async () => {
  // Starts esbuild's process, which outlives the single test.
  await transform("");
  root = await Deno.makeTempDir();
  for (const [name, text] of Object.entries(SOURCES)) await Deno.writeTextFile(join(root, name), text);
});

Deno.test.afterAll(async () => {
  await stop();
  await Deno.remove(root, { recursive: true });
});

/** Files that the page's script imports statically, and the script itself. */
async function bundle(outdir: string, plugins: Plugin[]) {
  const { metafile: { outputs } } = await build({
    absWorkingDir: root,
    entryPoints: ["main.ts"],
    bundle: true,
    splitting: true,
    format: "esm",
    outdir,
    metafile: true,
    logLevel: "silent",
    plugins,
  });
  const main = outputs[`${outdir}/main.js`]!;
  return {
    eager: main.imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path),
    inputsOf: (path: string) => Object.keys(outputs[path]!.inputs),
    script: join(root, outdir, "main.js"),
  };
}

Deno.test("shareInOneFile: what the page shares with lazy parts is one file", async () => {
  const plain = await bundle("plain", []);
  assert.equal(plain.eager.length, 2, "the example needs no help");

  const { eager, inputsOf } = await bundle("shared", [shareInOneFile(root, "main.ts")]);
  assert.equal(eager.length, 1);
  assert.deepEqual(inputsOf(eager[0]!).filter((path) => path in SOURCES).sort(), ["one.ts", "two.ts"]);
});

Deno.test("shareInOneFile: lazy parts still give what they export", async () => {
  const { script } = await bundle("running", [shareInOneFile(root, "main.ts")]);
  const { own, loadFirst, loadSecond } = await import(pathToFileURL(script).href);
  assert.equal(own, "onetwo");
  assert.equal((await loadFirst()).first, "first onedeep");
  assert.equal((await loadSecond()).second, "second twodeep");
});
