// Licences: what is collected from a package, and that no package is missing.
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, stop } from "esbuild";
import { IMPORT_MAP } from "client/build/build_plugins.ts";
import {
  collectLicences,
  collectPackageLicences,
  listPackageFolders,
  NODE_ALIASES,
  readPackageLicence,
  renderLicences,
} from "client/build/licences.ts";

// esbuild's process ends a moment after the build that has stopped it.
Deno.test.sanitizer({ ops: false, resources: false });

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The licence of a temporary package with these files. */
async function readMadeUp(described: Record<string, unknown>, files: Readonly<Record<string, string>> = {}) {
  const folder = await Deno.makeTempDir();
  try {
    const all = { "package.json": JSON.stringify({ name: "a", version: "1.0.0", ...described }), ...files };
    for (const [name, text] of Object.entries(all)) {
      await Deno.mkdir(join(folder, name, ".."), { recursive: true });
      await Deno.writeTextFile(join(folder, name), text);
    }
    return await readPackageLicence(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("listPackageFolders: each package once, the innermost of nested ones, no file of the project", () => {
  const inputs = [
    "client/main.tsx",
    "node_modules/.deno/ol@1/node_modules/ol/Map.js",
    "node_modules/.deno/ol@1/node_modules/ol/View.js",
    "node_modules/.deno/@a+b@1/node_modules/@a/b/dist/x.js",
    "node_modules/c/node_modules/d/e.js",
  ];
  assert.deepEqual(listPackageFolders(inputs), [
    "node_modules/.deno/@a+b@1/node_modules/@a/b",
    "node_modules/.deno/ol@1/node_modules/ol",
    "node_modules/c/node_modules/d",
  ]);
});

const files: [name: string, isText: boolean][] = [
  ["LICENSE", true],
  ["license", true],
  ["LICENCE.md", true],
  ["COPYING", true],
  ["NOTICE.txt", true],
  ["LICENSE-3RD-PARTY.txt", true],
  ["licenses.js", false],
  ["README.md", false],
];
for (const [name, isText] of files) {
  Deno.test(`readPackageLicence: ${name} is ${isText ? "" : "not "}a licence text`, async () => {
    const { texts } = await readMadeUp({ license: "MIT" }, { [name]: "the text\n" });
    assert.equal(texts.includes("the text"), isText);
  });
}

Deno.test("readPackageLicence: reads the texts in LICENSES that package.json names", async () => {
  const { licence, texts } = await readMadeUp({ license: "(MIT OR ISC-1.0)" }, {
    "LICENSES/ISC-1.0.txt": "isc",
    "LICENSES/AGPL-3.0-only.txt": "agpl",
  });
  assert.deepEqual({ licence, texts }, { licence: "(MIT OR ISC-1.0)", texts: ["isc"] });
});

Deno.test("readPackageLicence: without a text, uses the declaration in package.json", async () => {
  const { texts } = await readMadeUp({ license: "MIT", author: { name: "Erika" } });
  assert.deepEqual(texts, [
    "The package contains no licence text. It declares the licence MIT, author: Erika.",
  ]);
});

Deno.test("readPackageLicence: a text without a declaration is enough; neither is an error", async () => {
  assert.equal((await readMadeUp({}, { LICENSE: "text" })).licence, "see the text");
  await assert.rejects(
    readMadeUp({}),
    /^Error: cannot find the licence of a 1\.0\.0: .*client\/build\/licences\.ts$/,
  );
});

const sources: [repository: unknown, source: string | null][] = [
  [{ url: "git+https://github.com/a/b.git" }, "https://github.com/a/b"],
  ["git://github.com/a/b.git", "https://github.com/a/b"],
  ["ssh://git@github.com/a/b.git", "https://github.com/a/b"],
  ["a/b", "https://github.com/a/b"],
  ["github:a/b", "https://github.com/a/b"],
  ["javascript:alert(1)", null],
  [undefined, null],
];
for (const [repository, source] of sources) {
  Deno.test(`readPackageLicence: the source of ${JSON.stringify(repository)}`, async () => {
    assert.equal((await readMadeUp({ license: "MIT", repository })).source, source);
  });
}

Deno.test("renderLicences: the project first, the runtime last, and how to replace a library under the LGPL", () => {
  const part = { version: "1", source: null, texts: ["its text"] };
  const text = renderLicences("MIT License\n\nCopyright (c) us\n\nterms\n", [
    { ...part, name: "free", licence: "MIT" },
    { ...part, name: "lesser", licence: "LGPL-3.0-only" },
  ]);
  const [own, free, lesser, runtime, ...more] = text.split(/\n\n=+\n\n/);
  assert.match(own!, /^Spielplatz-Hub\nLicence: MIT\n\nMIT License\n\nCopyright \(c\) us\n/);
  assert.equal(free, "free 1\nLicence: MIT\n\nits text");
  assert.match(lesser!, /^lesser 1\nLicence: LGPL-3\.0-only\n\n[^]*deno task build[^]*\n\nits text$/);
  assert.match(runtime!, new RegExp(`^Deno ${Deno.version.deno}\nLicence: MIT\n[^]*the Deno authors`));
  assert.doesNotMatch(runtime!, /us/);
  assert.deepEqual(more, []);
});

Deno.test("every package of the page and of the program is listed with its text", async () => {
  const bundle = await build({
    absWorkingDir: ROOT,
    entryPoints: ["client/main.tsx", "client/playground/opening/opening_worker.ts", "main.ts"],
    outdir: "out",
    bundle: true,
    splitting: true,
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    alias: { ...IMPORT_MAP, ...NODE_ALIASES },
    external: ["node:*", "./dist/*"],
    metafile: true,
    write: false,
  });
  const inputs = Object.keys(bundle.metafile.inputs);
  // Used by the server too.
  const withoutPbf = inputs.filter((path) => !path.includes("/pbf/"));
  const listed = await collectPackageLicences(ROOT, withoutPbf);
  const text = await collectLicences(ROOT, listed);
  await stop();

  const bundled = inputs.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  assert.ok(new Set(bundled).size > 8);
  const names = listed.map(({ name }) => name);
  assert.deepEqual(bundled.filter((name) => !names.includes(name)), []);
  // `deno compile` embeds the dependencies of the server's packages.
  assert.ok(names.includes("resolve-protobuf-schema") && names.includes("protocol-buffers-schema"));
  for (const { name, version, licence, texts } of listed) {
    assert.ok(text.includes(`\n\n${name} ${version}\nLicence: `), name);
    for (const each of texts) {
      // The Unlicense asks for no text.
      assert.ok(each.length > 500 || licence === "Unlicense", `${name} has no text of its own`);
      assert.ok(text.includes(each), name);
    }
  }
  assert.match(
    text,
    /\n\nopening_hours [\d.]+\nLicence: LGPL-3\.0-only\n[^]*\nGNU LESSER GENERAL PUBLIC LICENSE\n/,
  );
  // The LGPL requires both texts.
  assert.match(text, /\nGNU GENERAL PUBLIC LICENSE\n/);
  assert.ok(
    text.startsWith(`Spielplatz-Hub\nLicence: MIT\n\n${await Deno.readTextFile(join(ROOT, "LICENSE"))}`),
  );
});
