import assert from "node:assert/strict";
import fc from "fast-check";
import { encodeManifest, findStale, parseManifest } from "server/site/publication/core/manifest.ts";

const NOW = new Date("2026-11-30T08:00:00Z");
const HASHED = "api/s/0123456789abcdef.json.gz";
const PREVIEW = "p/W1/index.html";

const find = (
  { present = [], written = [], files = [], old = {} }: Partial<
    { present: string[]; written: string[]; files: string[]; old: Record<string, string> }
  >,
) => findStale({ present, written: new Set(written), manifest: { files, old }, now: NOW });

const cases: [name: string, found: ReturnType<typeof find>, expected: ReturnType<typeof find>][] = [
  ["a file of this publication", find({ present: [HASHED], written: [HASHED] }), { old: {}, expired: [] }],
  ["a hashed file becomes old", find({ present: [HASHED] }), {
    old: { [HASHED]: NOW.toISOString() },
    expired: [],
  }],
  ["an old file keeps its time", find({ old: { [HASHED]: "2026-11-30T07:00:00.001Z" } }), {
    old: { [HASHED]: "2026-11-30T07:00:00.001Z" },
    expired: [],
  }],
  ["after an hour, it goes", find({ old: { [HASHED]: "2026-11-30T07:00:00.000Z" } }), {
    old: {},
    expired: [HASHED],
  }],
  ["a time of the future counts as now", find({ old: { [HASHED]: "2027-01-01T00:00:00Z" } }), {
    old: { [HASHED]: NOW.toISOString() },
    expired: [],
  }],
  ["no time counts as now", find({ old: { [HASHED]: "soon" } }), {
    old: { [HASHED]: NOW.toISOString() },
    expired: [],
  }],
  ["files of the page stay like hashed ones", find({ files: ["assets/main-1.js"] }), {
    old: { "assets/main-1.js": NOW.toISOString() },
    expired: [],
  }],
  ["other files go at once", find({ files: ["api/rpc/get_playgrounds", "index.html"], present: [PREVIEW] }), {
    old: {},
    expired: [PREVIEW, "api/rpc/get_playgrounds", "index.html"],
  }],
  ["names of others", find({ present: ["api/s/readme.txt", "p/photos/index.html"] }), {
    old: {},
    expired: [],
  }],
];
for (const [name, found, expected] of cases) {
  Deno.test(`findStale: ${name}`, () => assert.deepEqual(found, expected));
}

Deno.test("parseManifest: what was encoded, and an empty list for anything else", () => {
  const manifest = { files: ["index.html", HASHED], old: { "assets/main-1.js": NOW.toISOString() } };
  assert.deepEqual(parseManifest(encodeManifest(manifest)), manifest);
  for (const text of ["", "{", "[]", "null", '{"files":{},"old":[]}']) {
    assert.deepEqual(parseManifest(text), { files: [], old: {} });
  }
});

Deno.test("parseManifest: no path leads out of the folder", () => {
  const paths = ["..", "../a", "a/../../b", "/etc/passwd", "a/..", "./a", "a\\..\\b", "", 7, null];
  assert.deepEqual(parseManifest(JSON.stringify({ files: paths, old: { "../a": "x" } })), {
    files: [],
    old: {},
  });
  fc.assert(fc.property(fc.string(), (path) => {
    const { files } = parseManifest(JSON.stringify({ files: [path] }));
    for (const each of files) {
      assert.ok(new URL(`file:///folder/${encodeURI(each)}`).pathname.startsWith("/folder/"));
    }
  }));
});
