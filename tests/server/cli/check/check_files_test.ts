// `check` of a region that is published as plain files, on file servers of several kinds.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Ajv2020 } from "ajv/dist/2020.js";
import { encodeCells } from "contract/static/cell_index.ts";
import { encodeParts } from "contract/static/index_parts.ts";
import { encodePoints } from "contract/static/point_columns.ts";
import { encodeStaticFiles, filePath, MAX_UNPACKED_BYTES } from "contract/static/static_files.ts";
import type { Bbox, FileHash } from "contract/types.ts";
import { runCheck } from "server/cli/check/check.ts";
import checkSchema from "../../../../contract/schema/check.json" with { type: "json" };

const BOX: Bbox = [9.6, 50.5, 9.7, 50.6];
const pack = (content: string | Uint8Array) => new Uint8Array(gzipSync(content));
const OPEN = { "access-control-allow-origin": "*" };

interface Region {
  /** Unpacked texts by path. */
  readonly files: Map<string, string>;
  readonly meta: Record<string, unknown>;
  readonly points: string;
  readonly cells: string;
  readonly playgrounds: readonly string[];
}

/** A region of five cells, whose indexes are in parts on request. */
function createRegion({ isDivided = false } = {}): Region {
  const files = new Map<string, string>();
  function add(content: unknown): FileHash {
    const text = JSON.stringify(content);
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
    files.set(filePath(hash), text);
    return hash;
  }
  const divide = (file: FileHash) => isDivided ? add(encodeParts([{ box: BOX, count: 5, file }])) : file;
  const playgrounds = [0, 1, 2, 3, 4].map((n) =>
    add({ type: "FeatureCollection", features: [], n } as const)
  );
  const cells = playgrounds.map((hash, n) => ({
    z: 12,
    x: 2158 + n,
    y: 1379,
    box: BOX,
    count: 1,
    playgrounds: hash,
    surroundings: null,
  }));
  const item = { lon: 9.65, lat: 50.55, completeness: "partial" as const, restricted: false, passes: 0 };
  const index = {
    points: divide(add(encodePoints({ filters: ["bench"], items: Array(5).fill(item) }))),
    cells: divide(add(encodeCells(cells))),
    names: "0123456789abcdef",
    lookup: "0123456789abcdef",
  };
  return {
    files,
    meta: {
      name: "Alpha",
      relation_id: 1,
      playground_count: 5,
      complete: 0,
      partial: 5,
      missing: 0,
      bbox: BOX,
      last_import_at: "2026-11-20T03:00:00Z",
      static: encodeStaticFiles({ ...index, legal: {} }),
    },
    points: filePath(index.points),
    cells: filePath(index.cells),
    playgrounds: playgrounds.map(filePath),
  };
}

type Serve = (path: string, text: string) => Response;

const packed: Serve = (_path, text) => new Response(pack(text), { headers: OPEN });

const validate = new Ajv2020({ allowUnionTypes: true }).compile(checkSchema);

function assertValid(document: unknown): void {
  assert.ok(validate(document), JSON.stringify(validate.errors));
}

interface Checked {
  readonly code: number;
  readonly line: string;
  readonly region: Record<string, unknown>;
  readonly requests: readonly string[];
}

async function check(region: Region, serve: Serve = packed): Promise<Checked> {
  const requests: string[] = [];
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace("/sub/api/", "");
    requests.push(path + search);
    if (path === "rpc/get_meta") return Response.json(region.meta, { headers: OPEN });
    const text = region.files.get(path);
    return text === undefined ? new Response(null, { status: 404 }) : serve(path, text);
  });
  const folder = await Deno.makeTempDir();
  try {
    const target = join(folder, "registry.json");
    const url = `http://127.0.0.1:${server.addr.port}/sub/api`;
    await Deno.writeTextFile(target, JSON.stringify({ instances: [{ slug: "alpha", url, name: "Alpha" }] }));
    const run = async (isJson: boolean) => {
      const lines: string[] = [];
      const write = (line: string) => void lines.push(line);
      const now = () => new Date("2026-11-20T05:00:00Z");
      const options = { bundledText: "", privateNodes: "guard", userAgent: "Test/1" } as const;
      return { code: await runCheck({ ...options, target, isJson, write, now }), lines };
    };
    const { code, lines } = await run(false);
    const asked = requests.splice(0);
    const document = JSON.parse((await run(true)).lines[0]!);
    assertValid(document);
    return { code, line: lines[1]!, region: document.regions[0], requests: asked };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const usable: [name: string, serve: Serve][] = [
  ["as they are", packed],
  [
    "declared as an encoding, which is decoded on the way",
    (_path, text) => new Response(pack(text), { headers: { ...OPEN, "content-encoding": "gzip" } }),
  ],
  ["unpacked", (_path, text) => new Response(text, { headers: OPEN })],
];
for (const [name, serve] of usable) {
  Deno.test(`check of a static region: files that are sent ${name} are usable`, async () => {
    const region = createRegion();
    const { code, line, region: { usable, functions, files }, requests } = await check(region, serve);
    assert.equal(code, 0, line);
    assert.match(line, /^Alpha +yes +\d+ ms +5 +0\/5\/0 +2 h +6\/6 +yes$/);
    assert.deepEqual([usable, functions], [true, {}]);
    assert.deepEqual(Object.values(files as object), [true, true, true, true, true]);
    assert.deepEqual(requests.slice(0, 3), ["rpc/get_meta", region.points, region.cells]);
    const cells = requests.slice(3);
    assert.equal(new Set(cells).size, 3);
    assert.ok(cells.every((path) => region.playgrounds.includes(path)));
  });
}

Deno.test("check of a static region: of indexes in parts, a part is loaded", async () => {
  const { code, line } = await check(createRegion({ isDivided: true }));
  assert.equal(code, 0, line);
  assert.match(line, / 8\/8 +yes$/);
});

/** Answers for one file as given, and for the others as usual. */
const except = (path: string, answer: (text: string) => Response): Serve => (asked, text) =>
  asked === path ? answer(text) : packed(asked, text);
const answered = (body: BodyInit, status = 200) => () => new Response(body, { headers: OPEN, status });

const broken: [name: string, answer: (text: string) => Response, error: RegExp][] = [
  ["deleted", answered("", 404), /HTTP 404/],
  ["replaced by a page", answered("<!doctype html>"), /its content does not match its name/],
  ["replaced by another file", answered(pack("{}")), /its content does not match its name/],
  [
    "cut off",
    (text) => new Response(pack(text).subarray(0, 30), { headers: OPEN }),
    /response cannot be decompressed/,
  ],
  [
    "changed on the way",
    (text) => {
      const bytes = pack(text);
      bytes[bytes.length - 6]! ^= 1;
      return new Response(bytes, { headers: OPEN });
    },
    /response cannot be decompressed/,
  ],
  [
    "made to unpack to gigabytes",
    answered(pack(new Uint8Array(MAX_UNPACKED_BYTES + 1))),
    /response larger than 16 MiB/,
  ],
];
for (const [name, answer, error] of broken) {
  Deno.test(`check of a static region: one whose index of points is ${name} is not usable`, async () => {
    const region = createRegion();
    const { code, line, region: { findings, files } } = await check(region, except(region.points, answer));
    assert.equal(code, 1);
    assert.match(line, / 5\/6 .*; publish the region again/);
    assert.match(line, error);
    const [{ code: found, severity }] = findings as [Record<string, string>];
    assert.deepEqual([found, severity], ["file_failed", "error"]);
    assert.equal((files as Record<string, boolean>)[region.points], false);
  });
}

Deno.test("check of a static region: a text with the right hash that is no index is named", async () => {
  const region = createRegion();
  const { line } = await check({
    ...region,
    meta: { ...region.meta, static: { ...region.meta.static as object, points: region.cells } },
  });
  assert.match(line, /its content is not that of a published region/);
});

Deno.test("check of a static region: one whose cells are missing is not usable", async () => {
  const region = createRegion();
  for (const path of region.playgrounds) region.files.delete(path);
  const { code, line } = await check(region);
  assert.equal(code, 1);
  assert.match(line, / 3\/6 .*HTTP 404.*HTTP 404.*HTTP 404/);
});

Deno.test("check of a static region: every file needs the header for browsers", async () => {
  const { code, line } = await check(createRegion(), (_path, text) => new Response(pack(text)));
  assert.equal(code, 1);
  assert.match(
    line,
    / 6\/6 +no +no Access-Control-Allow-Origin header for this page on s\/\w+\.json\.gz \(200\), /,
  );
});

Deno.test("check of a static region: one of a later format is usable, and nothing of it is loaded", async () => {
  const region = createRegion();
  const meta = { ...region.meta, static: { format: 2 } };
  const { code, line, requests } = await check({ ...region, meta });
  assert.equal(code, 0);
  assert.match(line, / 1\/1 +yes +note: its files have a format that this release does not know/);
  assert.deepEqual(requests, ["rpc/get_meta"]);
});
