// Small programs, bundled with and without the plugins.
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, stop, transform } from "esbuild";
import { leaveOut, shareInOneFile } from "client/build/build_plugins.ts";

/** A program and a library. */
const OVER_LIBRARY = {
  "over_library.js": `import { Renderer } from "./library/renderer.js";
    console.log(new Renderer().isVector({}));`,
  "library/renderer.js": `import Vector from "./layer/Vector.js";
    import { allStyles } from "./styles.js";
    export class Renderer {
      isVector(layer) { return layer instanceof Vector; }
      make() { return new Vector(); }
      list() { return allStyles(); }
    }`,
  "library/layer/Vector.js":
    `import { hundred } from "./hundred.js"; export default class { styles = hundred; }`,
  "library/layer/hundred.js": `export const hundred = ["a hundred", "styles"];`,
  "library/styles.js": `export function allStyles() { return ["all", "styles"]; }`,
};

/** A program with two lazy parts. */
const WITH_LAZY_PARTS = {
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
  for (const [name, text] of Object.entries({ ...OVER_LIBRARY, ...WITH_LAZY_PARTS })) {
    await Deno.mkdir(dirname(join(root, name)), { recursive: true });
    await Deno.writeTextFile(join(root, name), text);
  }
});

Deno.test.afterAll(async () => {
  await stop();
  await Deno.remove(root, { recursive: true });
});

const bundleWithout = (entry: string, modules: Readonly<Record<string, readonly string[]>>) =>
  build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    format: "esm",
    write: false,
    metafile: true,
    logLevel: "silent",
    plugins: [leaveOut(modules)],
  });

const importText = (text: string) => import(`data:text/javascript,${encodeURIComponent(text)}`);

Deno.test("leaveOut: drops a module and all that only it imports", async () => {
  const { metafile, outputFiles } = await bundleWithout("over_library.js", {
    "library/layer/Vector.js": ["default"],
  });
  assert.deepEqual(Object.keys(metafile.inputs), [
    "library/layer/Vector.js",
    "library/styles.js",
    "library/renderer.js",
    "over_library.js",
  ]);
  assert.doesNotMatch(outputFiles[0]!.text, /a hundred/);
});

Deno.test("leaveOut: instanceof is false, and every other use throws", async () => {
  const { outputFiles } = await bundleWithout("library/renderer.js", {
    "layer/Vector.js": ["default"],
    "library/styles.js": ["allStyles"],
  });
  const { Renderer } = await importText(outputFiles[0]!.text);
  assert.equal(new Renderer().isVector({}), false);
  assert.throws(() => new Renderer().make(), { message: "layer/Vector.js is not part of this program" });
  assert.throws(() => new Renderer().list(), { message: "library/styles.js is not part of this program" });
});

Deno.test("leaveOut: a module that nothing imports fails the build", async () => {
  await assert.rejects(
    bundleWithout("over_library.js", {
      "library/layer/Vector.js": ["default"],
      "layer/Gone.js": ["default"],
    }),
    /layer\/Gone\.js is left out, but nothing imports it/,
  );
});

Deno.test("leaveOut: an export that is imported but not listed fails the build", async () => {
  await assert.rejects(
    bundleWithout("over_library.js", { "library/styles.js": ["default"] }),
    /No matching export.*"allStyles"/,
  );
});

/** Files that the page's script imports statically, and the script itself. */
async function bundleSplit(outdir: string, plugins: Plugin[]) {
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
  const plain = await bundleSplit("plain", []);
  assert.equal(plain.eager.length, 2, "without the plugin there are two");

  const { eager, inputsOf } = await bundleSplit("shared", [shareInOneFile(root, "main.ts")]);
  assert.equal(eager.length, 1);
  assert.deepEqual(inputsOf(eager[0]!).filter((path) => path in WITH_LAZY_PARTS).sort(), [
    "one.ts",
    "two.ts",
  ]);
});

Deno.test("shareInOneFile: lazy parts keep their exports", async () => {
  const { script } = await bundleSplit("running", [shareInOneFile(root, "main.ts")]);
  const { own, loadFirst, loadSecond } = await import(pathToFileURL(script).href);
  assert.equal(own, "onetwo");
  assert.equal((await loadFirst()).first, "first onedeep");
  assert.equal((await loadSecond()).second, "second twodeep");
});
