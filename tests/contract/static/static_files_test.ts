import assert from "node:assert/strict";
import fc from "fast-check";
import { parseBackendMeta } from "contract/status/backend_meta.ts";
import {
  encodeStaticFiles,
  filePath,
  isFileHash,
  parseStaticMeta,
  STATIC_FORMAT,
} from "contract/static/static_files.ts";
import { damaged, staticFiles, throughJson } from "./static_values.ts";

const HASH = "0123456789abcdef";
const WIRE: Record<string, unknown> = encodeStaticFiles({
  points: HASH,
  cells: HASH,
  names: HASH,
  lookup: HASH,
  legal: {},
});

Deno.test("parseStaticMeta: the files are read as they were written", () => {
  fc.assert(fc.property(staticFiles, (files) => {
    assert.deepEqual(parseStaticMeta(throughJson(encodeStaticFiles(files))), files);
  }));
});

Deno.test("encodeStaticFiles: paths below the region's address, without legal texts if there are none", () => {
  assert.deepEqual(Object.keys(WIRE), ["format", "points", "cells", "names", "lookup"]);
  assert.equal(WIRE.points, `s/${HASH}.json.gz`);
});

for (const value of [undefined, null, "static", 1, true, [], [WIRE]]) {
  Deno.test(`parseStaticMeta: ${JSON.stringify(value)} is that of a node that answers functions`, () =>
    assert.equal(parseStaticMeta(value), null));
}

const PATHS: unknown[] = [
  undefined,
  null,
  7,
  [filePath(HASH)],
  "",
  HASH,
  `/${filePath(HASH)}`,
  `./${filePath(HASH)}`,
  `../${filePath(HASH)}`,
  `//evil.example/${filePath(HASH)}`,
  `https://evil.example/${filePath(HASH)}`,
  `s/../${HASH}.json.gz`,
  `s/${HASH}.json`,
  `s/${HASH}.json.gz?x`,
  `s/${HASH}.json.gz\n`,
  `s/${HASH.toUpperCase()}.json.gz`,
  `s/${HASH.slice(1)}.json.gz`,
  `s/0${HASH}.json.gz`,
  `s\\${HASH}.json.gz`,
  `s/%2e%2e%2f%2e%2e%2fx.json.gz`,
];
for (const path of PATHS) {
  Deno.test(`parseStaticMeta: the path ${JSON.stringify(path)} is not usable`, () => {
    for (const key of ["points", "cells", "names", "lookup"]) {
      assert.equal(parseStaticMeta({ ...WIRE, [key]: path }), "other");
    }
    const read = parseStaticMeta({ ...WIRE, legal: { impressum: path, privacy: filePath(HASH) } });
    assert.ok(typeof read === "object" && read !== null);
    assert.deepEqual(read.legal, { privacy: HASH });
  });
}

for (const format of [undefined, null, 0, STATIC_FORMAT + 1, String(STATIC_FORMAT), [STATIC_FORMAT]]) {
  Deno.test(`parseStaticMeta: format ${JSON.stringify(format)} is another one`, () =>
    assert.equal(parseStaticMeta({ ...WIRE, format }), "other"));
}

Deno.test("parseStaticMeta: whatever get_meta says, no address leads out of the region", () => {
  const isSafe = (value: unknown) => value === undefined || isFileHash(value);
  fc.assert(fc.property(damaged(staticFiles.map(encodeStaticFiles)), (value) => {
    const meta = parseBackendMeta({ name: "Alpha", playground_count: 3, static: value });
    assert.ok(meta !== null && meta.name === "Alpha" && meta.playgroundCount === 3);
    const files = meta.staticMeta;
    if (files === null || files === "other") return;
    const { legal, ...indexes } = files;
    assert.ok(Object.values(indexes).every(isFileHash));
    assert.ok(isSafe(legal.impressum) && isSafe(legal.privacy));
    assert.deepEqual(Object.keys(legal).filter((key) => !["impressum", "privacy"].includes(key)), []);
  }));
});
