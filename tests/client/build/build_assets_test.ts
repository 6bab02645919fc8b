import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type BuiltFile, type CompressedFile, compressFile, writeAssets } from "client/build/build_assets.ts";

const TEXT = new TextEncoder().encode("Spielplätze auf der Karte. ".repeat(200));
const EMPTY = new Uint8Array();
/** Bytes without a pattern, as in an image: compression does not make them smaller. */
const NOISE = Uint8Array.from(
  Array.from({ length: 16 }, (_, i) => [...createHash("sha256").update(`noise ${i}`).digest()]).flat(),
);

const file = (path: string, contents = TEXT, immutable = false): BuiltFile => ({ path, contents, immutable });

for (const effort of ["small", "fast"] as const) {
  Deno.test(`compressFile, ${effort}: the compressed forms decompress to the same bytes, and are smaller`, () => {
    const { identity, br, gzip } = compressFile(file("/assets/main-AB12.js"), effort);
    assert.deepEqual(identity, TEXT);
    assert.ok(br && br.byteLength < TEXT.byteLength);
    assert.ok(gzip && gzip.byteLength < TEXT.byteLength);
    assert.deepEqual(new Uint8Array(brotliDecompressSync(br)), TEXT);
    assert.deepEqual(new Uint8Array(gunzipSync(gzip)), TEXT);
  });

  Deno.test(`compressFile, ${effort}: leaves out forms that are not smaller`, () => {
    for (const contents of [NOISE, EMPTY, Uint8Array.of(65)]) {
      const { identity, br, gzip } = compressFile(file("/icon.png", contents), effort);
      assert.deepEqual([identity, br, gzip], [contents, null, null]);
    }
  });
}

Deno.test("compressFile: content types", async (test) => {
  const cases: [path: string, type: string][] = [
    ["/", "text/html; charset=utf-8"],
    ["/offline.html", "text/html; charset=utf-8"],
    ["/assets/main-AB12.js", "text/javascript; charset=utf-8"],
    ["/assets/styles-AB12.css", "text/css; charset=utf-8"],
    ["/favicon.svg", "image/svg+xml"],
    ["/icon.png", "image/png"],
    ["/app.webmanifest", "application/manifest+json"],
    ["/robots.txt", "text/plain; charset=utf-8"],
  ];
  for (const [path, type] of cases) {
    await test.step(path, () => assert.equal(compressFile(file(path), "fast").type, type));
  }
  for (const path of ["/font.woff3", "/LICENSE", "/main.js.map", "/.js", "/a.JS"]) {
    await test.step(`${path} is rejected`, () => {
      assert.throws(() => compressFile(file(path), "fast"), {
        message: `cannot serve ${path}: its content type is unknown; add it to client/build/build_assets.ts`,
      });
    });
  }
});

Deno.test("compressFile: the ETag depends on the contents only", () => {
  const tagOf = (...args: Parameters<typeof file>) => compressFile(file(...args), "fast").etag;
  assert.equal(tagOf("/a.js"), tagOf("/b.css", TEXT.slice(), true));
  assert.equal(tagOf("/a.js"), compressFile(file("/a.js"), "small").etag);
  assert.notEqual(tagOf("/a.js"), tagOf("/a.js", TEXT.subarray(1)));
  assert.match(tagOf("/a.js", EMPTY), /^[\w-]{16}$/);
});

async function withDist(run: (dist: string) => Promise<void>): Promise<void> {
  const dist = await Deno.makeTempDir({ prefix: "dist-" });
  try {
    await run(dist);
  } finally {
    await Deno.remove(dist, { recursive: true });
  }
}

async function listFiles(folder: string, under = ""): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(join(folder, under))) {
    const path = under ? `${under}/${name}` : name;
    names.push(...(isDirectory ? await listFiles(folder, path) : [path]));
  }
  return names.sort();
}

const FILES = [
  file("/"),
  file("/assets/main-AB12.js", TEXT.subarray(9), true),
  file("/icon.png", NOISE),
];

Deno.test("writeAssets: the generated module holds every form of every file", () =>
  withDist(async (dist) => {
    const files = FILES.map((each) => compressFile(each, "fast"));
    await writeAssets(dist, files);
    const module: { assets: CompressedFile[] } = await import(
      pathToFileURL(join(dist, "assets.gen.ts")).href
    );
    const plain = ({ identity, br, gzip, ...facts }: CompressedFile) => ({
      ...facts,
      forms: [identity, br, gzip].map((form) => form && [...form]),
    });
    assert.deepEqual(module.assets.map(plain), files.map(plain));
  }));

Deno.test("writeAssets: files of an older build are removed, no temporary file is left", () =>
  withDist(async (dist) => {
    await writeAssets(dist, FILES.map((each) => compressFile(each, "fast")));
    await writeAssets(dist, [compressFile(file("/assets/main-CD34.js", TEXT, true), "fast")]);
    assert.deepEqual(await listFiles(dist), [
      "assets.gen.bin",
      "assets.gen.ts",
      "client/assets/main-CD34.js",
      "client/assets/main-CD34.js.br",
      "client/assets/main-CD34.js.gzip",
    ]);
    assert.doesNotMatch(await Deno.readTextFile(join(dist, "assets.gen.ts")), /AB12/);
  }));

Deno.test("writeAssets: is reproducible", () =>
  withDist(async (dist) => {
    const builds: [module: string, contents: Uint8Array][] = [];
    for (let i = 0; i < 2; i++) {
      await writeAssets(dist, FILES.map((each) => compressFile(each, "small")));
      const contents = await Deno.readFile(join(dist, "assets.gen.bin"));
      builds.push([await Deno.readTextFile(join(dist, "assets.gen.ts")), contents]);
    }
    assert.deepEqual(builds[0], builds[1]);
  }));
