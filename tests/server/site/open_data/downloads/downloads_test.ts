// The downloads over a real store.
import assert from "node:assert/strict";
import { createOpenData } from "server/site/open_data/open_data.ts";
import { withElapsed } from "fakes/elapsed_timers.ts";
import { createStreams, IDLE_MS, MAX_DOWNLOADS } from "server/site/open_data/downloads/download_stream.ts";
import type { PlaygroundStore } from "server/node/store/playground_store.ts";
import { DamagedStoreError, UnavailableStoreError } from "server/node/store/playground_store.ts";
import { createRandomRegion } from "../../../node/service/region.ts";
import { flattenPlayground } from "server/site/open_data/data/core/flat_playground.ts";
import { openStoreOf } from "../../../node/store/open_store_of.ts";
import { PARTS, serveOpenData } from "./serve_open_data.ts";

const region = createRandomRegion(21, 321);
const GEOJSON = "/data/playgrounds.geojson";

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

Deno.test("the GeoJSON download has every playground with its id, and names the licence", async () => {
  using opened = openStoreOf(region, { dataTimestamp: "2026-11-19T20:00:00Z" });
  const response = await serveOpenData(opened.store)(GEOJSON);
  assert.equal(response.headers.get("content-type"), "application/geo+json");
  assert.match(response.headers.get("link") ?? "", /opendatacommons\.org.*rel="license"/);
  assert.equal(response.headers.get("last-modified"), "Fri, 20 Nov 2026 05:00:00 GMT");
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
  const { features, license, attribution, osm_data_timestamp } = await response.json();
  assert.deepEqual([license, attribution], ["ODbL-1.0", "© OpenStreetMap contributors"]);
  assert.equal(osm_data_timestamp, "2026-11-19T20:00:00Z");
  const stored = opened.store.allPlaygrounds().map((text) => JSON.parse(text));
  assert.deepEqual(
    features,
    stored.map((feature) => {
      const id = `${feature.properties.osm_type}${feature.properties.osm_id}`;
      return { ...feature, id, properties: flattenPlayground(id, feature.properties) };
    }),
  );
});

Deno.test("each line of the other GeoJSON download is a feature; the first one names the licence", async () => {
  using opened = openStoreOf(region);
  const text = await (await serveOpenData(opened.store)("/data/playgrounds.geojsonl")).text();
  const lines = text.split("\n");
  assert.equal(lines.pop(), "");
  const { license, attribution: _, license_url: _url, attribution_url: _page, osm_data_timestamp, ...first } =
    JSON.parse(lines[0]!);
  assert.deepEqual([license, osm_data_timestamp], ["ODbL-1.0", null]);
  const { features } = await (await serveOpenData(opened.store)(GEOJSON)).json();
  assert.deepEqual([first, ...lines.slice(1).map((line) => JSON.parse(line))], features);
});

Deno.test("a region without playgrounds has valid downloads", async () => {
  using opened = openStoreOf({ ...region, playgrounds: [] });
  const ask = serveOpenData(opened.store);
  assert.deepEqual((await (await ask(GEOJSON)).json()).features, []);
  assert.equal(await (await ask("/data/playgrounds.geojsonl")).text(), "");
  assert.match(await (await ask("/data/playgrounds.csv")).text(), /^id,lon,lat,[^\n]*\r\n$/);
});

Deno.test("any range of a download has the bytes of the whole one", async () => {
  using opened = openStoreOf(region);
  for (const path of [GEOJSON, "/data/playgrounds.geojsonl", "/data/playgrounds.csv"]) {
    const whole = await bytesOf(await serveOpenData(opened.store)(path));
    const { length } = whole;
    // A server that has not been asked for the whole file does not know its size.
    const ask = serveOpenData(opened.store);
    const cases: readonly [range: string, start: number, end: number][] = [
      ["bytes=0-0", 0, 1],
      ["bytes=10-", 10, length],
      ["bytes=-25", length - 25, length],
      [`bytes=${length - 1}-${length + 50}`, length - 1, length],
      [
        `bytes=${Math.floor(length / 3)}-${Math.floor(length / 2)}`,
        Math.floor(length / 3),
        Math.floor(length / 2) + 1,
      ],
      [`bytes=-${length + 9}`, 0, length],
    ];
    for (const [range, start, end] of cases) {
      const response = await ask(path, { headers: { range, "accept-encoding": "gzip" } });
      assert.equal(response.status, 206);
      assert.equal(response.headers.get("content-range"), `bytes ${start}-${end - 1}/${length}`);
      assert.equal(response.headers.get("content-length"), String(end - start));
      assert.deepEqual(await bytesOf(response), whole.subarray(start, end));
    }
    const beyond = await ask(path, { headers: { range: `bytes=${length}-` } });
    assert.equal(beyond.status, 416);
    assert.equal(beyond.headers.get("content-range"), `bytes */${length}`);
    assert.match((await beyond.json()).error, new RegExp(`the file, which has ${length} bytes`));
    for (const range of ["bytes=5-2", "lines=1-2", "bytes=0-1,4-5", "bytes=-"]) {
      const ignored = await ask(path, { headers: { range } });
      assert.equal(ignored.status, 200, range);
      assert.deepEqual(await bytesOf(ignored), whole);
    }
  }
});

Deno.test("a client that has the file gets 304; one that has another file gets all of this one", async () => {
  using opened = openStoreOf(region);
  const ask = serveOpenData(opened.store);
  const first = await ask(GEOJSON, { method: "HEAD" });
  const etag = first.headers.get("etag")!;
  const size = Number(first.headers.get("content-length"));
  assert.equal((await bytesOf(first)).length, 0);
  const status = async (headers: Record<string, string>) => {
    const response = await ask(GEOJSON, { headers });
    await response.body?.cancel();
    return response.status;
  };
  assert.equal(await status({ "if-none-match": etag }), 304);
  assert.equal(await status({ "if-none-match": '"other"' }), 200);
  assert.equal(await status({ "if-none-match": etag, "accept-encoding": "gzip" }), 200);
  assert.equal(await status({ "if-modified-since": "Fri, 20 Nov 2026 05:00:00 GMT" }), 304);
  assert.equal(await status({ "if-modified-since": "Fri, 20 Nov 2026 04:59:59 GMT" }), 200);
  const range = "bytes=100-";
  assert.equal(await status({ range, "if-range": etag }), 206);
  assert.equal(await status({ range, "if-range": "Fri, 20 Nov 2026 05:00:00 GMT" }), 206);
  assert.equal(await status({ range, "if-range": '"of an earlier import"' }), 200);
  assert.ok(size > 100_000);
});

Deno.test("a compressed download has the bytes of the plain one", async () => {
  using opened = openStoreOf(region);
  const ask = serveOpenData(opened.store);
  const packed = await ask(GEOJSON, { headers: { "accept-encoding": "gzip" } });
  assert.equal(packed.headers.get("content-encoding"), "gzip");
  const plain = await ask(GEOJSON);
  assert.notEqual(packed.headers.get("etag"), plain.headers.get("etag"));
  const unpacked = new Response(packed.body!.pipeThrough(new DecompressionStream("gzip")));
  assert.deepEqual(await bytesOf(unpacked), await bytesOf(plain));
});

Deno.test("a download that has begun ends with the data of its import", async () => {
  using before = openStoreOf(region);
  using after = openStoreOf({ ...region, playgrounds: region.playgrounds.slice(0, 5) });
  let current: PlaygroundStore = before.store;
  const find = createOpenData({ ...PARTS, store: () => current });
  const response = await find(GEOJSON)!(new Request(`http://node.example${GEOJSON}`));
  const reader = response.body!.getReader();
  const pieces = [(await reader.read()).value!];
  current = after.store;
  before.store.close();
  for (let next = await reader.read(); !next.done; next = await reader.read()) pieces.push(next.value);
  const { features } = JSON.parse(await new Blob(pieces).text());
  assert.equal(features.length, region.playgrounds.length);
  assert.throws(() => before.store.allPlaygrounds());
});

Deno.test("the number of downloads at a time is limited, and one that was cancelled makes room", async () => {
  using opened = openStoreOf(region);
  const ask = serveOpenData(opened.store);
  const running = await Promise.all(Array.from({ length: MAX_DOWNLOADS }, () => ask(GEOJSON)));
  const refused = await ask(GEOJSON);
  assert.deepEqual([refused.status, refused.headers.get("retry-after")], [503, "60"]);
  assert.deepEqual(await refused.json(), { error: "too many downloads are running" });
  await running[0]!.body!.cancel();
  assert.equal((await bytesOf(await ask(GEOJSON))).length > 0, true);
  await Promise.all(running.slice(1).map((response) => response.body!.cancel()));
});

Deno.test("a client that stops reading is treated as gone, and the store is released", async () => {
  let held = 0;
  const released = Promise.withResolvers<void>();
  const store = {
    hold() {
      held += 1;
      return released.resolve;
    },
  };
  async function* endless() {
    for (;;) yield new Uint8Array(100_000);
  }
  const streams = createStreams(PARTS);
  const request = new Request("http://node.example/");
  const answer = streams.send(request, { store, bytes: endless(), isCompressed: false, headers: {} });
  const reader = answer.body!.getReader();
  await withElapsed(IDLE_MS, async () => {
    await reader.read();
    await released.promise;
  });
  assert.equal(held, 1);
  await assert.rejects(reader.read(), /did not read the download/);
});

Deno.test("a damaged store is reported, one that does not answer is asked again later", async () => {
  using opened = openStoreOf(region);
  const reported: string[] = [];
  const failing = (error: Error): PlaygroundStore => ({
    ...opened.store,
    list: () => Promise.reject(error),
  });
  const damaged = serveOpenData(
    failing(new DamagedStoreError("row 3 is damaged")),
    { reportDamage: (reason) => void reported.push(reason) },
  );
  const answer = await damaged(GEOJSON, { method: "HEAD" });
  assert.deepEqual([answer.status, answer.headers.get("retry-after")], [503, "60"]);
  await assert.rejects(bytesOf(await damaged(GEOJSON)), /row 3/);
  assert.deepEqual(reported, ["row 3 is damaged", "row 3 is damaged"]);
  const away = await serveOpenData(failing(new UnavailableStoreError("gone")))(GEOJSON, {
    headers: { range: "bytes=0-" },
  });
  assert.deepEqual([away.status, away.headers.get("retry-after")], [503, "5"]);
});

Deno.test("nothing is offered without a store that lists its data, or at other paths", () => {
  using opened = openStoreOf(region);
  assert.equal(createOpenData({ ...PARTS, store: () => null })(GEOJSON), undefined);
  assert.equal(createOpenData({ ...PARTS, store: () => opened.store })("/data/playgrounds.xml"), undefined);
});
