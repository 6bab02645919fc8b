// Small programs, bundled with and without the plugins.
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { build, stop, transform } from "esbuild";
import { leaveOut } from "client/build/build_plugins.ts";

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

let root: string;

Deno.test.beforeAll(async () => {
  // Starts esbuild's process, which outlives the single test.
  await transform("");
  root = await Deno.makeTempDir();
  for (const [name, text] of Object.entries(OVER_LIBRARY)) {
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
    /layer\/Gone\.js is excluded, but nothing imports it/,
  );
});

Deno.test("leaveOut: an export that is imported but not listed fails the build", async () => {
  await assert.rejects(
    bundleWithout("over_library.js", { "library/styles.js": ["default"] }),
    /No matching export.*"allStyles"/,
  );
});
