// The tiles of an area: what is stored after each failure; a server that refuses gets no more requests.
import assert from "node:assert/strict";
import { MAX_AREA_TILE_BYTES } from "client/features/area/core/area_limits.ts";
import { planTiles } from "client/features/area/core/tile_plan.ts";
import type { TileCache, TileCopy } from "client/features/area/tile_cache.ts";
import {
  downloadTiles,
  MAX_TILE_BYTES,
  TILE_FRESH_DAYS,
  TILE_REQUESTS,
} from "client/features/area/tile_download.ts";
import { boxAround } from "./features.ts";

const BOX = boxAround(800);
const COUNT = planTiles(BOX).count;
const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;

function memoryCache() {
  const copies = new Map<string, TileCopy>();
  let room = Infinity;
  const cache: Pick<TileCache, "find" | "put"> = {
    find: (_, url) => Promise.resolve(copies.get(url) ?? null),
    put(_, url, image, keptAtMs) {
      if (--room < 0) return Promise.reject(new DOMException("full", "QuotaExceededError"));
      copies.set(url, { bytes: image.size, keptAtMs });
      return Promise.resolve();
    },
  };
  return { cache, copies, limit: (tiles: number) => room = tiles };
}

const image = (bytes = 100, type = "image/png") =>
  new Response(new Uint8Array(bytes), { headers: { "content-type": type } });

type Answer = (url: string, init: RequestInit, index: number) => Response | Promise<Response>;

function setUp(answer: Answer, map: { template?: string; mapZoom?: number } = {}) {
  const memory = memoryCache();
  const requests: { url: string; init: RequestInit }[] = [];
  const controller = new AbortController();
  const run = (now = NOW) =>
    downloadTiles({
      areaId: "a",
      box: BOX,
      template: "https://{a-c}.t.example/{z}/{x}/{y}.png",
      scope: "https://hub.example/",
      ...map,
      cache: memory.cache,
      async fetch(url, init) {
        requests.push({ url, init });
        const index = requests.length - 1;
        await Promise.resolve();
        return await answer(url, init, index);
      },
      signal: controller.signal,
      now: () => now,
      onProgress() {},
    });
  return { ...memory, requests, controller, run };
}

Deno.test("tiles: all of the area, from one host, without cookies, few at a time", async () => {
  let atOnce = 0;
  let most = 0;
  const { run, requests, copies } = setUp(async () => {
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setTimeout(resolve));
    atOnce--;
    return image();
  });
  const { tiles, problem } = await run();
  assert.deepEqual([tiles, problem], [{ count: COUNT, bytes: COUNT * 100, missing: 0, keptAtMs: NOW }, null]);
  assert.deepEqual([requests.length, copies.size, most], [COUNT, COUNT, TILE_REQUESTS]);
  for (const { url, init } of requests) {
    assert.match(url, /^https:\/\/a\.t\.example\//);
    assert.deepEqual([init.mode, init.credentials, init.cache], ["cors", "omit", "default"]);
  }
});

for (const status of [403, 429, 500, 503]) {
  Deno.test(`tiles: after HTTP ${status} nothing more is requested; stored tiles stay`, async () => {
    const { run, requests } = setUp((_, __, index) => index < 8 ? image() : new Response("", { status }));
    const { tiles, problem } = await run();
    assert.deepEqual([problem, tiles?.missing], ["refused", COUNT - tiles!.count]);
    assert.ok(tiles!.count >= 5, String(tiles!.count));
    assert.ok(requests.length <= 8 + TILE_REQUESTS, String(requests.length));
  });
}

Deno.test("tiles: of the server's own map: with the login, down to its zoom, stored without the archive's id", async () => {
  const vector = () => image(100, "application/vnd.mapbox-vector-tile");
  const map = { template: "tiles/{z}/{x}/{y}.mvt?v=a_b-1", mapZoom: 14 };
  const { run, requests, copies } = setUp(vector, map);
  const { tiles, problem } = await run();
  assert.deepEqual([tiles?.count, tiles?.missing, problem], [planTiles(BOX, 14).count, 0, null]);
  for (const { url, init } of requests) {
    assert.match(url, /^https:\/\/hub\.example\/tiles\/1[0-4]\/\d+\/\d+\.mvt\?v=a_b-1$/);
    assert.deepEqual([init.mode, init.credentials], ["cors", "same-origin"]);
  }
  assert.deepEqual([...copies.keys()], requests.map(({ url }) => url.replace("?v=a_b-1", "")));
});

Deno.test("tiles: single failures are missing, five in a row end the download", async () => {
  const some = setUp((_, __, index) => index % 4 === 3 ? Promise.reject(new TypeError("network")) : image());
  const stored = await some.run();
  assert.equal(stored.problem, null);
  assert.ok(stored.tiles!.missing > 0 && stored.tiles!.count + stored.tiles!.missing === COUNT);

  const none = setUp((_, __, index) => index < 6 ? image() : Promise.reject(new TypeError("network")));
  assert.equal((await none.run()).problem, "unreachable");
  assert.ok(none.requests.length < 6 + 5 + TILE_REQUESTS);
});

Deno.test("tiles: what is no image, or too large for one, is no tile", async () => {
  for (
    const answer of [
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      () => image(MAX_TILE_BYTES + 1),
      () => image(0),
    ]
  ) {
    const { run, copies } = setUp(answer);
    assert.equal((await run()).problem, "unreachable");
    assert.equal(copies.size, 0);
  }
});

for (const [announced, mostRead] of [[10, 20], [MAX_TILE_BYTES + 1, 1]] as const) {
  Deno.test(`tiles: of an endless answer that announces ${announced} bytes, no more than a tile is read`, async () => {
    let read = 0;
    const { requests, run } = setUp(() => {
      const body = new ReadableStream({
        pull(controller) {
          // It ends after a while: where this rule is broken, the test would never end.
          if (++read > 5_000) controller.close();
          else controller.enqueue(new Uint8Array(MAX_TILE_BYTES / 16));
        },
      });
      return new Response(body, {
        headers: { "content-type": "image/png", "content-length": `${announced}` },
      });
    });
    const { tiles, problem } = await run();
    assert.deepEqual([tiles?.count, problem], [0, "unreachable"]);
    assert.ok(read <= mostRead * requests.length, `${read} pieces in ${requests.length} answers`);
  });
}

Deno.test("tiles: a server that does not allow it is named at once", async () => {
  const opaque = Object.defineProperty(new Response(), "type", { value: "opaque" });
  const { run, requests } = setUp((_, { mode }) =>
    mode === "no-cors" ? opaque : Promise.reject(new TypeError("CORS"))
  );
  assert.deepEqual(await run(), { tiles: null, problem: "unreadable" });
  assert.ok(requests.length <= 2 * TILE_REQUESTS, String(requests.length));
});

Deno.test("tiles: a server without the closest zooms is not asked for all of them", async () => {
  const { run, requests } = setUp((url) =>
    / *\/17\//.test(url) ? new Response("", { status: 404 }) : image()
  );
  const { tiles, problem } = await run();
  assert.deepEqual([problem, tiles?.missing], [null, 0]);
  assert.ok(tiles!.count > 10 && requests.length <= COUNT);
});

Deno.test("tiles: a full device ends the download, and so does the limit of an area", async () => {
  const full = setUp(() => image());
  full.limit(4);
  const { tiles, problem } = await full.run();
  assert.deepEqual([problem, tiles?.count, tiles?.missing], ["full", 4, COUNT - 4]);
  const large = setUp(() => image(MAX_TILE_BYTES));
  const cut = await large.run();
  const most = MAX_AREA_TILE_BYTES / MAX_TILE_BYTES;
  assert.deepEqual([cut.problem, cut.tiles?.count], COUNT > most ? ["tooLarge", most] : [null, COUNT]);
});

Deno.test("tiles: an update replaces old ones only, and retains them if that fails", async () => {
  let status = 200;
  const { run, requests, copies } = setUp(() => status === 200 ? image() : new Response("", { status }));
  await run();
  requests.length = 0;
  await run(NOW + DAY_MS);
  assert.equal(requests.length, 0);
  const later = NOW + (TILE_FRESH_DAYS + 1) * DAY_MS;
  status = 503;
  assert.deepEqual(await run(later), {
    tiles: { count: COUNT, bytes: COUNT * 100, missing: 0, keptAtMs: NOW },
    problem: "refused",
  });
  status = 200;
  requests.length = 0;
  assert.equal((await run(later)).tiles?.keptAtMs, later);
  assert.deepEqual([requests.length, copies.size], [COUNT, COUNT]);
  assert.equal(requests[0]!.init.cache, "no-cache");
});

Deno.test("tiles: an update for which the device has no room leaves all earlier tiles", async () => {
  const { run, limit } = setUp(() => image());
  await run();
  limit(0);
  assert.deepEqual(await run(NOW + (TILE_FRESH_DAYS + 1) * DAY_MS), {
    tiles: { count: COUNT, bytes: COUNT * 100, missing: 0, keptAtMs: NOW },
    problem: "full",
  });
});

for (const status of [204, 404, 410]) {
  Deno.test(`tiles: HTTP ${status} is a tile that does not exist, not a failure`, async () => {
    const { run } = setUp((url) => /\/17\//.test(url) ? new Response(null, { status }) : image());
    const { tiles, problem } = await run();
    assert.deepEqual([problem, tiles?.missing], [null, 0]);
  });
}

Deno.test("tiles: a cancelled download rejects", async () => {
  const { run, controller } = setUp((_, __, index) => {
    if (index === 5) controller.abort();
    return image();
  });
  await assert.rejects(run());
});
