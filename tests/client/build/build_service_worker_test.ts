import assert from "node:assert/strict";
import { describeShell } from "client/build/build_service_worker.ts";

const file = (path: string, text: string, immutable = path.startsWith("/assets/")) => ({
  path,
  contents: new TextEncoder().encode(text),
  immutable,
});
const FILES = [
  file("/", "<!doctype html>"),
  file("/standalone.html", "<!doctype html><p>"),
  file("/assets/main-1.js", "main"),
  file("/assets/lazy-2.js", "lazy"),
  file("/assets/base_map_worker-5.js", "map"),
  file("/favicon.svg", "<svg/>"),
  file("/icons/icon-192.png", "png"),
  file("/manifest.webmanifest", "{}"),
  file("/manifest.en.webmanifest", "{ }"),
  { ...file("/assets/de_later-3.js", "die"), locale: "de" as const },
  { ...file("/assets/en-4.js", "the"), locale: "en" as const },
];
const SCRIPT = "assets/main-1.js";
const versionOf = (files: typeof FILES) => describeShell(files, SCRIPT).version;

Deno.test("describeShell: every file that the page can request, by relative paths", () => {
  const { version, languages, ...rest } = describeShell(FILES, SCRIPT);
  assert.match(version, /^[0-9a-f]{12}$/);
  assert.deepEqual([languages.de, languages.en, languages.fr], [undefined, ["assets/en-4.js"], []]);
  assert.deepEqual(rest, {
    script: SCRIPT,
    assets: ["assets/de_later-3.js", "assets/lazy-2.js", "assets/main-1.js"],
    mapAssets: ["assets/base_map_worker-5.js"],
    plainFiles: ["favicon.svg", "manifest.webmanifest"],
  });
});

Deno.test("describeShell: the version depends on every file, not on their order", () => {
  assert.equal(versionOf(FILES.toReversed()), versionOf(FILES));
  FILES.forEach(({ path, contents }, index) => {
    assert.notEqual(versionOf(FILES.with(index, file(path, "changed"))), versionOf(FILES), path);
    const ofEqualLength = file(path, "x".repeat(contents.byteLength));
    assert.notEqual(versionOf(FILES.with(index, ofEqualLength)), versionOf(FILES), path);
    assert.notEqual(versionOf(FILES.toSpliced(index, 1)), versionOf(FILES), path);
  });
});

Deno.test("describeShell: the same bytes split differently give another version", () => {
  const split = (a: string, b: string) => versionOf([file("/assets/a.js", a), file("/assets/b.js", b)]);
  assert.notEqual(split("ab", "c"), split("a", "bc"));
});
