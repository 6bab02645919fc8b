// A small program and the library that it ties itself to, bundled with the plugin.
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { build, stop, transform } from "esbuild";
import { leaveOut } from "../../../client/build/build_plugins.ts";

const SOURCES = {
  "main.js": `import { Renderer } from "./library/renderer.js";
    console.log(new Renderer().isVector({}));`,
  "library/renderer.js": `import Vector from "./layer/Vector.js";
    export class Renderer { isVector(layer) { return layer instanceof Vector; } make() { return new Vector(); } }`,
  "library/layer/Vector.js":
    `import { styles } from "../styles.js"; export default class { styles = styles; }`,
  "library/styles.js": `export const styles = ["a hundred", "styles"];`,
};

let root: string;

Deno.test.beforeAll(async () => {
  // Starts esbuild's process, which outlives the single test.
  await transform("");
  root = await Deno.makeTempDir();
  for (const [name, text] of Object.entries(SOURCES)) {
    await Deno.mkdir(dirname(join(root, name)), { recursive: true });
    await Deno.writeTextFile(join(root, name), text);
  }
});

Deno.test.afterAll(async () => {
  await stop();
  await Deno.remove(root, { recursive: true });
});

const bundle = (entry: string, modules: string[]) =>
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

Deno.test("leaveOut: a module goes with all that only it has needed, and the rest still runs", async () => {
  const { metafile, outputFiles } = await bundle("main.js", ["library/layer/Vector.js"]);
  assert.deepEqual(Object.keys(metafile.inputs), [
    "library/layer/Vector.js",
    "library/renderer.js",
    "main.js",
  ]);
  assert.doesNotMatch(outputFiles[0]!.text, /a hundred/);
  const { Renderer } = await importText(
    (await bundle("library/renderer.js", ["layer/Vector.js"])).outputFiles[0]!.text,
  );
  assert.equal(new Renderer().isVector({}), false);
  assert.throws(() => new Renderer().make(), { message: "layer/Vector.js is not part of this program" });
});

Deno.test("leaveOut: a list that names what nothing imports any more fails the build", async () => {
  await assert.rejects(
    bundle("main.js", ["library/layer/Vector.js", "layer/Gone.js"]),
    /layer\/Gone\.js is left out, but nothing imports it/,
  );
});

const importText = (text: string) => import(`data:text/javascript,${encodeURIComponent(text)}`);
