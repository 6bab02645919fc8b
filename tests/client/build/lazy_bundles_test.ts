// A small program, bundled with and without the plugin.
import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, stop, transform } from "esbuild";
import { bundleLazyParts, type LazyBundles } from "client/build/lazy_bundles.ts";

const PROGRAM = {
  "main.ts": `
    import { one } from "./one.ts";
    import { two } from "./two.ts";
    export const own = one + two;
    export const loadFirst = () => import("./first.ts");
    export const loadSecond = () => import("./second.ts");
    export const loadThird = () => import("./third.ts");
    export const loadFourth = () => import("./fourth.ts");
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
  "third.ts": `
    import { deep } from "./deep.ts";
    import { other } from "./other.ts";
    export const third = "third " + deep + other;
  `,
  "fourth.ts": `
    import { other } from "./other.ts";
    export const fourth = "fourth " + other;
  `,
  "same_name.ts": `export const first = "same";`,
  "with_same_name.ts": `
    export const load = () => [import("./first.ts"), import("./same_name.ts")];
  `,
  "one.ts": `export const one = "one".trim();`,
  "two.ts": `export const two = "two".trim();`,
  // Shared by lazy parts, but not with the page.
  "deep.ts": `import { deeper } from "./deeper.ts"; export const deep = "deep".trim() + deeper;`,
  "deeper.ts": `export const deeper = "er".trim();`,
  "other.ts": `export const other = "other".trim();`,
};
const STEPS: LazyBundles = [{ pair: ["first.ts", "second.ts"] }, { last: ["third.ts"] }];

let root: string;

Deno.test.beforeAll(async () => {
  // Starts esbuild's process, which outlives the single test.
  await transform("");
  root = await Deno.makeTempDir();
  for (const [name, text] of Object.entries(PROGRAM)) await Deno.writeTextFile(join(root, name), text);
});

Deno.test.afterAll(async () => {
  await stop();
  await Deno.remove(root, { recursive: true });
});

async function bundle(outdir: string, steps: LazyBundles | null, entry = "main.ts") {
  const { metafile: { outputs } } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    format: "esm",
    outdir,
    metafile: true,
    logLevel: "silent",
    plugins: steps === null ? [] : [bundleLazyParts(root, entry, steps)],
  });
  /** The sources of each file that an output imports statically. */
  const importsOf = (name: string) => {
    const [, found] = Object.entries(outputs).find(([path]) => path.startsWith(`${outdir}/${name}`))!;
    return found.imports.filter(({ kind }) => kind === "import-statement")
      .map(({ path }) => Object.keys(outputs[path]!.inputs).sort())
      .filter((inputs) => inputs.length > 0).sort();
  };
  return { importsOf, files: Object.keys(outputs).length, script: join(root, outdir, "main.js") };
}

Deno.test("bundleLazyParts: modules that the page shares with lazy parts are one file", async () => {
  const plain = await bundle("plain", null);
  assert.deepEqual(plain.importsOf("main"), [["one.ts"], ["two.ts"]], "without the plugin there are two");
  assert.deepEqual((await bundle("shared", STEPS)).importsOf("main"), [["one.ts", "two.ts"]]);
});

Deno.test("bundleLazyParts: modules that a step shares with later ones are one file, loaded only where it is needed", async () => {
  const { importsOf } = await bundle("steps", STEPS);
  const [ofPage, ofStep] = [["one.ts", "two.ts"], ["deep.ts", "deeper.ts"]];
  assert.deepEqual(importsOf("pair"), [ofStep, ofPage]);
  assert.deepEqual(importsOf("last"), [ofStep, ofPage, ["other.ts"]]);
  assert.deepEqual(importsOf("fourth"), [ofPage, ["other.ts"]]);
});

Deno.test("bundleLazyParts: lazy parts keep their exports", async () => {
  const { script } = await bundle("running", STEPS);
  const page = await import(pathToFileURL(script).href);
  assert.equal(page.own, "onetwo");
  assert.equal((await page.loadFirst()).first, "first onedeeper");
  assert.equal((await page.loadSecond()).second, "second twodeeper");
  assert.equal((await page.loadThird()).third, "third deeperother");
  assert.equal((await page.loadFourth()).fourth, "fourth other");
  assert.equal(await page.loadFirst(), await page.loadSecond(), "they are one file");
});

Deno.test("bundleLazyParts: a module that nothing imports lazily fails the build", async () => {
  await assert.rejects(
    bundle("gone", [{ pair: ["first.ts", "one.ts"] }]),
    /cannot build "pair": nothing imports one\.ts lazily/,
  );
});

Deno.test("bundleLazyParts: two modules of a file with an export of the same name fail the build", async () => {
  await assert.rejects(
    bundle("same", [{ pair: ["first.ts", "same_name.ts"] }], "with_same_name.ts"),
    /cannot build "pair": first\.ts and same_name\.ts both export "first"/,
  );
});
