// Static regions whose files are missing, damaged or hostile, or are replaced while the map is open.
import assert from "node:assert/strict";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { isNotFound } from "client/kit/core/failure.ts";
import { bboxArgs, clusterArgs, nearestArgs, playgroundArgs, searchArgs } from "contract/rpc.ts";
import { encodeCells } from "contract/static/cell_index.ts";
import { filePath } from "contract/static/static_files.ts";
import type { Bbox, StaticFiles } from "contract/types.ts";
import { type FileServer, readFileIn, startFileServer } from "fakes/file_server.ts";
import type { Awaitable } from "server/node/store/playground_store.ts";
import { createRandomRegion } from "../../../server/node/service/region.ts";
import { publish } from "../../../server/site/publication/published.ts";
import { openPage, type StaticPage, storeOf } from "./static_page.ts";

const AREA: Bbox = [9, 50, 9.4, 50.3];
const COUNT = 80;

async function publishRandom(seed: number, count = COUNT): Promise<string> {
  const folder = await Deno.makeTempDir();
  const store = storeOf(createRandomRegion(seed, count));
  await publish(folder, store);
  store.close();
  return folder;
}

async function filesOf(page: StaticPage): Promise<StaticFiles> {
  await page.call("get_playground_clusters", clusterArgs(9, AREA));
  const files = page.meta()?.staticMeta;
  assert.ok(files && files !== "other");
  return files;
}

async function countIn(page: StaticPage): Promise<number> {
  const result = await page.call("get_playgrounds_bbox", bboxArgs(AREA));
  assert.ok(result.ok, JSON.stringify(result));
  return (result.value as { features: unknown[] }).features.length;
}

async function clusterCount(page: StaticPage): Promise<number> {
  const result = await page.call("get_playground_clusters", clusterArgs(9, AREA));
  assert.ok(result.ok, JSON.stringify(result));
  return (result.value as { count: number }[]).reduce((sum, { count }) => sum + count, 0);
}

/** Adds a file with a valid name to a published region, and returns the name. */
async function addFile(folder: string, text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const hash = digest.toHex().slice(0, 16);
  await Deno.writeFile(join(folder, "api", filePath(hash)), gzipSync(text));
  return hash;
}

/** Lets `get_meta` name other files. */
async function nameFile(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const path = join(folder, "api/rpc/get_meta");
  const meta = JSON.parse(await Deno.readTextFile(path));
  await Deno.writeTextFile(path, JSON.stringify({ ...meta, static: { ...meta.static, ...files } }));
}

const CORS = { "access-control-allow-origin": "*" };
const isFile = ({ url }: Request) => new URL(url).pathname.startsWith("/api/s/");
const isMeta = ({ url }: Request) => new URL(url).pathname.endsWith("/get_meta");

const readFileAt = (folder: string, { url }: Request) => readFileIn(folder, new URL(url).pathname);

type Change = (request: Request, folder: string) => Awaitable<Response | null>;

function serveFolder(folder: string, change: Change = () => null): FileServer {
  const server = startFileServer(folder);
  server.answerWith((_, request) => change(request, folder));
  return server;
}

const serveChanging = (change: Change) => serveFolder("/nowhere", change);

/** Answers of a server for everything below `s/`. */
const TROUBLES: Readonly<Record<string, Change>> = {
  "a missing file without CORS": (request) =>
    isFile(request) ? new Response("not found", { status: 404 }) : null,
  "a missing file": (request) =>
    isFile(request) ? new Response("not found", { status: 404, headers: CORS }) : null,
  "the start page instead of a file": (request) =>
    isFile(request)
      ? new Response("<!doctype html>", { headers: { ...CORS, "content-type": "text/html" } })
      : null,
  "a file that ends early": async (request, folder) => {
    const file = isFile(request) ? await readFileAt(folder, request) : null;
    return file && new Response(file.slice(0, file.length / 2), { headers: CORS });
  },
  "the content of another file": (request) =>
    isFile(request)
      ? new Response(new Uint8Array(gzipSync(JSON.stringify({ features: [] }))), { headers: CORS })
      : null,
  "a forbidden file": (request) => isFile(request) ? new Response("", { status: 403, headers: CORS }) : null,
  "a small file that unpacks to much": (request) =>
    isFile(request) ? new Response(bomb(), { headers: CORS }) : null,
};

let packedBomb: Uint8Array<ArrayBuffer> | undefined;

/** 64 MB of spaces. */
function bomb(): Uint8Array<ArrayBuffer> {
  packedBomb ??= new Uint8Array(gzipSync(new Uint8Array(64_000_000).fill(32)));
  assert.ok(packedBomb.length < 100_000);
  return packedBomb;
}

for (const [name, change] of Object.entries(TROUBLES)) {
  Deno.test(`${name}: the page reads get_playgrounds, warns once, and does not ask for the file each time`, async () => {
    const folder = await publishRandom(1);
    await using server = serveFolder(folder, change);
    const page = openPage(server.url);
    assert.equal(await clusterCount(page), COUNT);
    assert.equal(await countIn(page), COUNT);
    const one = await page.call("get_playground", playgroundArgs(5));
    assert.ok(one.ok && (one.value as { properties: { osm_id: number } }).properties.osm_id === 5);
    const near = await page.call("get_nearest_playgrounds", nearestArgs([9.2, 50.1], 3));
    assert.ok(near.ok && (near.value as unknown[]).length === 3);
    const found = await page.call("search_playgrounds", searchArgs("spielplatz", 5));
    assert.ok(found.ok && (found.value as unknown[]).length > 0);
    const box = bboxArgs([9.2, 50.1, 9.201, 50.101]);
    const equipment = await page.call("get_equipment", box);
    assert.ok(!equipment.ok && !isNotFound(equipment.failure));
    assert.equal(page.warnings.length, 1);
    const from = server.requests.length;
    assert.equal(await clusterCount(page), COUNT);
    assert.deepEqual(server.requests.slice(from), []);
    await Deno.remove(folder, { recursive: true });
  });
}

Deno.test("a region that is published again while it is shown: the page reads the new files, without a warning", async () => {
  const [before, after] = [await publishRandom(1), await publishRandom(2, 50)];
  let folder = before;
  await using server = serveChanging(async (request) => {
    const file = await readFileAt(folder, request);
    return file ? new Response(file, { headers: CORS }) : new Response("", { status: 404 });
  });
  const page = openPage(server.url);
  assert.equal(await clusterCount(page), COUNT);
  folder = after;
  // The points are known, the cells are not.
  assert.equal(await countIn(page), 50);
  assert.equal(await clusterCount(page), 50);
  assert.deepEqual(page.warnings, []);
  for (const each of [before, after]) await Deno.remove(each, { recursive: true });
});

Deno.test("caches that still have the old get_meta of an emptied folder: the visitor keeps a map", async () => {
  const [before, after] = [await publishRandom(1), await publishRandom(2, 50)];
  const oldMeta = await Deno.readFile(join(before, "api/rpc/get_meta"));
  let isReplaced = false;
  let isCached = true;
  await using server = serveChanging(async (request) => {
    if (isMeta(request) && isCached) return new Response(oldMeta, { headers: CORS });
    const file = await readFileAt(isReplaced ? after : before, request);
    return file ? new Response(file, { headers: CORS }) : new Response("", { status: 404, headers: CORS });
  });
  const page = openPage(server.url);
  assert.equal(await clusterCount(page), COUNT);
  isReplaced = true;
  assert.equal(await countIn(page), 50);
  assert.equal(await countIn(page), 50);
  isCached = false;
  assert.equal(await countIn(page), 50);
  const metas = server.requests.filter((path) => path.endsWith("get_meta"));
  assert.equal(metas.length, 3);
  for (const each of [before, after]) await Deno.remove(each, { recursive: true });
});

Deno.test("a region above the limit of get_playgrounds, with a damaged file: a failure, but not one of a missing function", async () => {
  const folder = await publishRandom(1);
  await using server = serveFolder(
    folder,
    (request) =>
      isFile(request) || request.url.endsWith("/get_playgrounds")
        ? new Response("", { status: 404, headers: CORS })
        : null,
  );
  const page = openPage(server.url);
  const result = await page.call("get_playground_clusters", clusterArgs(9, AREA));
  assert.deepEqual(result, { ok: false, failure: { kind: "format" } });
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a format of a later release: the page reads get_playgrounds, and knows no details", async () => {
  const folder = await publishRandom(1);
  const path = join(folder, "api/rpc/get_meta");
  const meta = JSON.parse(await Deno.readTextFile(path));
  await Deno.writeTextFile(path, JSON.stringify({ ...meta, static: { ...meta.static, format: 2 } }));
  await using server = serveFolder(folder);
  const page = openPage(server.url);
  assert.equal(await clusterCount(page), COUNT);
  assert.equal(await countIn(page), COUNT);
  const result = await page.call("get_equipment", bboxArgs(AREA));
  assert.deepEqual(result, { ok: false, failure: { kind: "http", status: 404 } });
  assert.ok(server.requests.every((path) => !path.includes("/s/")));
  await Deno.remove(folder, { recursive: true });
});

Deno.test("files that the server or the browser has already unpacked are read as they are", async () => {
  const folder = await publishRandom(1);
  await using server = serveFolder(folder, async (request) => {
    const file = isFile(request) ? await readFileAt(folder, request) : null;
    return file && new Response(file, { headers: { ...CORS, "content-encoding": "gzip" } });
  });
  const page = openPage(server.url);
  assert.equal(await countIn(page), COUNT);
  assert.deepEqual(page.warnings, []);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a get_meta that cannot be read: its failure, and the next call asks again", async () => {
  const folder = await publishRandom(1);
  let isDown = true;
  await using server = serveFolder(
    folder,
    (request) => isMeta(request) && isDown ? new Response("", { status: 404, headers: CORS }) : null,
  );
  const page = openPage(server.url);
  const result = await page.call("get_playground_clusters", clusterArgs(9, AREA));
  assert.deepEqual(result, { ok: false, failure: { kind: "format" } });
  isDown = false;
  assert.equal(await clusterCount(page), COUNT);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("an upload that has removed the files and get_meta: the visitor keeps a map, and get_meta is not asked for each time", async () => {
  const folder = await publishRandom(1);
  let isUploading = false;
  await using server = serveFolder(
    folder,
    (request) =>
      isUploading && (isFile(request) || isMeta(request))
        ? new Response("", { status: 404, headers: CORS })
        : null,
  );
  const page = openPage(server.url);
  assert.equal(await clusterCount(page), COUNT);
  isUploading = true;
  assert.equal(await countIn(page), COUNT);
  const from = server.requests.length;
  assert.equal(await countIn(page), COUNT);
  assert.deepEqual(server.requests.slice(from), []);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a region that a node serves now: the page sends it the call", async () => {
  const folder = await publishRandom(1);
  await using server = serveFolder(folder, (request) => {
    if (isMeta(request)) return Response.json({ name: "West" }, { headers: CORS });
    return request.url.includes("?") ? Response.json([], { headers: CORS }) : null;
  });
  const page = openPage(server.url);
  assert.deepEqual(await page.call("get_playground_clusters", clusterArgs(9, AREA)), { ok: true, value: [] });
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a caller that leaves aborts a request without other callers, and the next one gets its answer", async () => {
  const folder = await publishRandom(1);
  let holdNext = true;
  const held = Promise.withResolvers<void>();
  await using server = serveFolder(folder, (request) => {
    if (!isFile(request) || !holdNext) return null;
    holdNext = false;
    held.resolve();
    return new Promise<Response>(() => {});
  });
  const page = openPage(server.url);
  const leaving = new AbortController();
  const first = page.call("get_playground_clusters", clusterArgs(9, AREA), leaving.signal);
  await held.promise;
  leaving.abort();
  assert.deepEqual(await first, { ok: false, failure: { kind: "aborted" } });
  assert.equal(await clusterCount(page), COUNT);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a slow file: the call times out as one to a node does", async () => {
  const folder = await publishRandom(1);
  await using server = serveFolder(
    folder,
    (request) => isFile(request) ? new Promise<Response>(() => {}) : null,
  );
  const page = openPage(server.url);
  const result = await page.call("get_playground_clusters", clusterArgs(9, AREA), undefined, 200);
  assert.deepEqual(result, { ok: false, failure: { kind: "timeout", afterMs: 200 } });
  await Deno.remove(folder, { recursive: true });
});

Deno.test("an index with far too many cells in view: the answer is too large, without a request for each", async () => {
  const folder = await publishRandom(1);
  const cells = encodeCells(Array.from({ length: 2_000 }, (_, i) => ({
    box: [-180, -90, 180, 90] as const,
    z: 12,
    x: i,
    y: i,
    count: 1,
    playgrounds: "0123456789abcdef",
    surroundings: null,
  })));
  await nameFile(folder, { cells: filePath(await addFile(folder, JSON.stringify(cells))) });
  await using server = serveFolder(folder);
  const page = openPage(server.url);
  await filesOf(page);
  const from = server.requests.length;
  for (
    const call of [
      () => page.call("get_playgrounds_bbox", bboxArgs(AREA)),
      () => page.call("get_equipment", bboxArgs(AREA)),
      () => page.call("get_nearest_playgrounds", nearestArgs([9.2, 50.1], 1_000)),
    ]
  ) {
    const result = await call();
    assert.ok(!result.ok && result.failure.kind === "tooLarge", JSON.stringify(result));
  }
  assert.equal(server.requests.length, from + 1);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("small cells that unpack to much in total: the answer is too large before all are read", async () => {
  const folder = await publishRandom(1);
  const hashes = await Promise.all(
    Array.from({ length: 40 }, (_, i) => addFile(folder, `{"features":[${i}]}${" ".repeat(4_000_000)}`)),
  );
  const cells = await addFile(
    folder,
    JSON.stringify(encodeCells(hashes.map((playgrounds, i) => ({
      box: [-180, -90, 180, 90] as const,
      z: 12,
      x: i,
      y: i,
      count: 1,
      playgrounds,
      surroundings: null,
    })))),
  );
  await nameFile(folder, { cells: filePath(cells) });
  await using server = serveFolder(folder);
  const page = openPage(server.url);
  await filesOf(page);
  const from = server.requests.length;
  const result = await page.call("get_playgrounds_bbox", bboxArgs(AREA));
  assert.ok(!result.ok && result.failure.kind === "tooLarge", JSON.stringify(result));
  assert.ok(server.requests.length - from < hashes.length, `${server.requests.length - from} requests`);
  await Deno.remove(folder, { recursive: true });
});
