// The real build, into a temporary folder.
import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { buildClient, runInTurn } from "client/build/build.ts";
import { manifestName } from "client/page/start/document_language.ts";
import { appTextsOf, textsOf } from "../../texts/all_texts.ts";
import { LOCALES } from "contract/kit/locales.ts";
import type { AssetTable } from "server/base/http/assets.ts";

interface Build {
  readonly assets: AssetTable;
  readonly module: string;
  readonly lines: readonly string[];
}

async function build(dist: string): Promise<Build> {
  const lines: string[] = [];
  await buildClient({ dist, log: (line) => lines.push(line) });
  const path = join(dist, "assets.gen.ts");
  const { assets } = await import(pathToFileURL(path).href);
  return { assets, module: await Deno.readTextFile(path), lines };
}

let dist: string;
let built: Build;

// esbuild's process ends a moment after the build that has stopped it.
Deno.test.sanitizer({ ops: false, resources: false });
Deno.test.beforeAll(async () => {
  dist = await Deno.makeTempDir();
  built = await build(join(dist, "first"));
});

Deno.test.afterAll(() => Deno.remove(dist, { recursive: true }));

const textOf = (path: string) =>
  new TextDecoder().decode(built.assets.find((asset) => asset.path === path)?.identity);

Deno.test("buildClient: embeds every file with its compressed forms", () => {
  for (const { path, identity, br, gzip } of built.assets) {
    assert.ok(identity.byteLength > 0, path);
    if (br) assert.deepEqual(new Uint8Array(brotliDecompressSync(br)), identity, path);
    if (gzip) assert.deepEqual(new Uint8Array(gunzipSync(gzip)), identity, path);
  }
  assert.deepEqual(
    built.assets.filter(({ immutable }) => !immutable).map(({ path }) => path),
    [
      "/",
      "/favicon.svg",
      "/icons/apple-touch-180.png",
      "/icons/icon-192.png",
      "/icons/icon-512.png",
      "/icons/maskable-512.png",
      "/licenses.txt",
      ...LOCALES.filter((locale) => locale !== "de").map((locale) => `/manifest.${locale}.webmanifest`)
        .sort(),
      "/manifest.webmanifest",
      "/service-worker.js",
      "/standalone.html",
      "/watchdog.js",
    ],
  );
});

Deno.test("buildClient: writes which commit it was built from", async () => {
  const { source } = await import(pathToFileURL(join(dist, "first/source.gen.ts")).href);
  assert.deepEqual(Object.keys(source), ["commit", "committedAt"]);
});

/** Files of the page for joining, which the map does not load. */
const OF_JOIN_PAGE = /^\/assets\/(?:join_page|[a-z]{2}_join)-/;

Deno.test("buildClient: the service worker contains the list of all files of the map", () => {
  const worker = textOf("/service-worker.js");
  const page = textOf("/");
  for (const { path, immutable } of built.assets.filter(({ path }) => path !== "/")) {
    const isStored = immutable && !OF_JOIN_PAGE.test(path) ||
      ["/favicon.svg", "/manifest.webmanifest", "/watchdog.js"].includes(path);
    assert.equal(worker.includes(JSON.stringify(path.slice(1))), isStored, path);
  }
  const { 1: script } = /script:"(assets\/main-[^"]+\.js)"/.exec(worker)!;
  assert.ok(page.includes(`src="${script}"`));
});

Deno.test("buildClient: the licences are plain text and not preloaded", () => {
  assert.equal(built.assets.find(({ path }) => path === "/licenses.txt")!.type, "text/plain; charset=utf-8");
  assert.match(textOf("/licenses.txt"), /^Spielplatz-Hub\nLicence: MIT\n[^]*\nopening_hours /);
  for (const page of ["/", "/standalone.html"]) assert.ok(!textOf(page).includes("licenses.txt"), page);
});

for (const locale of LOCALES) {
  Deno.test(`buildClient: the manifest in ${locale} names existing icons by relative URLs`, () => {
    const manifest = JSON.parse(textOf(`/${manifestName(locale)}`));
    assert.deepEqual([manifest.lang, manifest.start_url, manifest.scope], [locale, "./", "./"]);
    assert.deepEqual([manifest.name, manifest.short_name], [
      appTextsOf(locale).name,
      appTextsOf(locale).shortName,
    ]);
    const types = new Map(built.assets.map(({ path, type }) => [path.slice(1), type]));
    for (const { src, type } of manifest.icons) assert.equal(types.get(src), type, src);
    const purposes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) =>
      `${purpose} ${sizes}`
    );
    for (const wanted of ["any 192x192", "any 512x512", "maskable 512x512"]) {
      assert.ok(purposes.includes(wanted));
    }
  });

  Deno.test(`buildClient: the manifest in ${locale} has shortcuts to two sheets`, () => {
    const { shortcuts, icons } = JSON.parse(textOf(`/${manifestName(locale)}`));
    assert.deepEqual(shortcuts.map(({ url }: { url: string }) => url), ["./#near", "./#favourites"]);
    for (const { name, icons: [icon] } of shortcuts) {
      assert.ok(typeof name === "string" && name.length > 0 && name.length <= 30, name);
      assert.ok(icons.some(({ src }: { src: string }) => src === icon.src), icon.src);
    }
  });

  Deno.test(`buildClient: the name below the icon in ${locale} is short`, () => {
    assert.ok(appTextsOf(locale).shortName!.length <= 12);
  });
}

Deno.test("buildClient: the service worker stores the texts of one language only", () => {
  const languages = built.assets.filter(({ path }) => /^\/assets\/[a-z]{2}(?:_later)?-/.test(path));
  const worker = textOf("/service-worker.js");
  for (const locale of LOCALES.filter((locale) => locale !== "de")) {
    const own = languages.filter(({ path }) => path.startsWith(`/assets/${locale}`));
    assert.equal(own.length, 2, locale);
    const list = new RegExp(`[{,]${locale}:\\[([^\\]]*)\\]`).exec(worker)![1]!;
    for (const { path } of own) assert.ok(list.includes(path.slice(1)), path);
  }
});

Deno.test("buildClient: files of a language need no further file", () => {
  const page = textOf("/");
  for (const { path } of built.assets.filter(({ path }) => /^\/assets\/[a-z]{2}(?:_later)?-/.test(path))) {
    const needed = textOf(path).matchAll(/\bfrom"\.\/([\w-]+\.js)"/g);
    for (const [, name] of needed) assert.ok(page.includes(name!), `${path} needs ${name}`);
  }
});

/** The script that reads the address, as the page names it. */
const startLink = () => {
  const [, name] = /<script src="(assets\/start_link-[0-9A-F]{8}\.js)" defer/.exec(textOf("/"))!;
  return built.assets.find(({ path }) => path === `/${name}`)!;
};

Deno.test("buildClient: the script that reads the address is small", () => {
  const { br } = startLink();
  assert.ok(br!.byteLength <= 1_100, `${br!.byteLength} bytes`);
});

Deno.test("buildClient: a linked panel needs few scripts, and the page starts each of them at once", () => {
  const known = built.assets.map(({ path }) => path.slice("/assets/".length));
  const text = new TextDecoder().decode(startLink().identity);
  const [, list] = /\["(chunk-[^\]]*)\]/.exec(text)!;
  const linked = `"${list}`.split(",").map((name) => name.slice(1, -1));
  assert.ok(linked.length <= 8, linked.join());
  for (const name of linked) assert.ok(known.includes(name), name);
  const page = textOf("/");
  for (const name of linked) {
    const imported = [...textOf(`/assets/${name}`).matchAll(/\bfrom"\.\/([\w-]+\.js)"/g)];
    for (const [, each] of imported) assert.ok(linked.includes(each!) || page.includes(each!), each);
  }
  for (const start of ["panel-", "texts-", "pins-"]) {
    assert.ok(linked.some((name) => name.startsWith(start)), start);
  }
});

Deno.test("buildClient: the script that reads the address names the panel's texts in every language", () => {
  const text = new TextDecoder().decode(startLink().identity);
  const known = built.assets.map(({ path }) => path);
  for (const locale of LOCALES) {
    const [, name] = new RegExp(`"(${locale}_later-[^"]+)"`).exec(text)!;
    assert.ok(known.includes(`/assets/${name}`), name);
  }
});

Deno.test("buildClient: the scripts are few", () => {
  const scripts = built.assets.filter(({ path }) =>
    /^\/assets\/(?![a-z]{2}(?:_later)?-)[\w-]+\.js$/.test(path) && !OF_JOIN_PAGE.test(path)
  );
  assert.ok(scripts.length <= 33, scripts.map(({ path }) => path).join("\n"));
});

Deno.test("buildClient: the watchdog is small", () => {
  const { br, identity } = built.assets.find(({ path }) => path === "/watchdog.js")!;
  assert.ok((br ?? identity).byteLength < 500);
});

Deno.test("buildClient: the page requests only existing files, by relative URLs", () => {
  const known = new Set([
    ...built.assets.map(({ path }) => path.slice(1)),
    "config.json",
    "registry.json",
    "federation-status.json",
  ]);
  const tags = textOf("/").matchAll(/<(?:link|script)\b[^>]*\s(?:href|src)="([^"]+)"/g);
  const addresses = [...tags].map(([, address]) => address!);
  assert.ok(addresses.some((address) => address.endsWith(".js")), "the page has no script");
  assert.ok(addresses.some((address) => address.endsWith(".css")), "the page has no styles");
  for (const address of addresses) assert.ok(known.has(address), address);
});

Deno.test("buildClient: the scripts of the first paint are at most two files", () => {
  const tags = textOf("/").match(/<(?:link rel="modulepreload"|script type="module")[^>]*>/g)!;
  assert.ok(tags.length <= 2, tags.join("\n"));
  const parts = built.assets.filter(({ path }) => path.startsWith("/assets/") && path.endsWith(".js"));
  assert.ok(parts.length > tags.length);
});

Deno.test("buildClient: scripts import only existing files", () => {
  const known = new Set(built.assets.map(({ path }) => path));
  const wanted = built.assets.filter(({ path }) => path.startsWith("/assets/")).flatMap(({ path }) => {
    const imports = textOf(path).matchAll(/(?:\bfrom|\bimport\(?)\s*"\.\/([\w-]+\.js)"/g);
    return [...imports].map(([, name]) => `/assets/${name}`);
  });
  assert.ok(wanted.length > 0);
  for (const path of wanted) assert.ok(known.has(path), path);
});

Deno.test("buildClient: the page names the worker for opening hours, which alone contains the library", () => {
  const withLibrary = built.assets.filter(({ path }) =>
    path.endsWith(".js") && textOf(path).includes("github.com/opening-hours")
  );
  assert.equal(withLibrary.length, 1);
  const [, name] = /^\/assets\/(opening_worker-[0-9A-F]{8}\.js)$/.exec(withLibrary[0]!.path)!;
  const naming = built.assets.filter(({ path }) =>
    path.startsWith("/assets/") && textOf(path).includes(name!)
  );
  assert.equal(naming.length, 1);
  assert.ok(!textOf("/").includes(naming[0]!.path.slice(1)), "it is part of the first paint");
});

Deno.test("buildClient: the page has nothing inline that its policy forbids", () => {
  assert.doesNotMatch(textOf("/"), /<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)/i);
});

Deno.test("buildClient: the first paint contains only German texts", () => {
  const english = built.assets.filter(({ path }) =>
    path.startsWith("/assets/") && textOf(path).includes(textsOf("en").startFailed)
  );
  assert.equal(english.length, 1);
  assert.ok(!textOf("/").includes(english[0]!.path.slice(1)), "the page names the English texts");
});

Deno.test("buildClient: is reproducible, and replaces an older build", async () => {
  const folder = join(dist, "second");
  const leftover = join(folder, "client/assets/main-OLD.js");
  await Deno.mkdir(join(folder, "client/assets"), { recursive: true });
  await Deno.writeTextFile(leftover, "old");
  const again = await build(folder);
  assert.equal(again.module, built.module);
  assert.deepEqual(again.assets, built.assets);
  await assert.rejects(Deno.stat(leftover), Deno.errors.NotFound);
});

Deno.test("buildClient: logs the size of the first paint in one line", () => {
  assert.equal(built.lines.length, 1);
  assert.match(
    built.lines[0]!,
    /^client built: first paint needs [\d.]+ kB, gzip [\d.]+ kB, brotli [\d.]+ kB$/,
  );
});

Deno.test("buildClient: the first paint is about 96 kB as brotli", () => {
  // The names of the files depend on the folder of the build, and do not compress equally well in each.
  const [, size] = /brotli ([\d.]+) kB$/.exec(built.lines[0]!)!;
  assert.ok(Number(size) <= 96.5, built.lines[0]);
});

Deno.test("buildClient: styles of later parts have a name of their own, in the scripts and not in the page", () => {
  const later = built.assets.filter(({ path }) => /^\/assets\/later_styles-[0-9A-F]{8}\.css$/.test(path));
  assert.equal(later.length, 1);
  const { path, immutable } = later[0]!;
  assert.ok(immutable && textOf(path).includes(".sheet-body{"));
  const name = path.slice("/assets/".length);
  const scripts = built.assets.filter((asset) => asset.immutable && asset.path.endsWith(".js"));
  // One script adds it, and one preloads it.
  assert.equal(scripts.filter((asset) => textOf(asset.path).includes(name)).length, 2);
  for (const page of ["/", "/standalone.html"]) assert.ok(!textOf(page).includes(name), page);
});

Deno.test("runInTurn: a run starts after the previous one has ended, also with an error", async () => {
  const steps: string[] = [];
  let count = 0;
  const run = runInTurn(async () => {
    const name = `run ${++count}`;
    steps.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (name === "run 1") throw new Error(`${name} fails`);
    steps.push(`${name} ends`);
  }, (error) => steps.push((error as Error).message));
  await Promise.all([run(), run(), run()]);
  assert.deepEqual(steps, [
    "run 1 begins",
    "run 1 fails",
    "run 2 begins",
    "run 2 ends",
    "run 3 begins",
    "run 3 ends",
  ]);
});
