import assert from "node:assert/strict";
import { splitByFirstPaint } from "../../bench/first_paint.ts";
import type { Asset } from "server/http/assets.ts";

function makeAsset(path: string, text = ""): Asset {
  const identity = new TextEncoder().encode(text);
  return { path, type: "text/plain", etag: "x", immutable: true, identity, br: null, gzip: null };
}

const PAGE = makeAsset(
  "/",
  `<link rel="icon" href="favicon.svg"><link rel="stylesheet" href="assets/styles.css">
   <link rel="modulepreload" href="assets/chunk.js"><script type="module" src="assets/main.js"></script>`,
);

Deno.test("splitByFirstPaint counts the page, its styles, scripts and preloaded chunks, but no icon", () => {
  const names = [
    "/assets/chunk.js",
    "/assets/en.js",
    "/assets/main.js",
    "/assets/styles.css",
    "/favicon.svg",
  ];
  const { first, later } = splitByFirstPaint([PAGE, ...names.map((name) => makeAsset(name))]);
  assert.deepEqual(first.map(({ path }) => path), [
    "/",
    "/assets/chunk.js",
    "/assets/main.js",
    "/assets/styles.css",
  ]);
  assert.deepEqual(later.map(({ path }) => path), ["/assets/en.js", "/favicon.svg"]);
});

Deno.test("splitByFirstPaint throws without a page", () => {
  assert.throws(
    () => splitByFirstPaint([makeAsset("/assets/main.js")]),
    /contains no page; run `deno task build`/,
  );
});
