import assert from "node:assert/strict";
import { circleAround } from "server/node/region/core/measure.ts";
import { DamagedStoreError } from "server/node/store/playground_store.ts";
import { createSampleStore } from "server/node/service/placeholder_store.ts";
import { listPlaygroundPaths, listRegionPaths } from "server/site/preview/sitemap_source.ts";
import { makeBackend } from "fakes/records.ts";
import { makePlayground, makeRegion } from "../../node/service/region.ts";
import { openStoreOf } from "../../node/store/open_store_of.ts";

Deno.test("sitemap source: all playgrounds of the store, in pieces", async () => {
  const types = ["W", "N", "R"] as const;
  const playgrounds = types.map((osmType, i) =>
    makePlayground({ osmType, osmId: i + 1, shape: circleAround(9.6 + i / 100, 50.5, 20) })
  );
  using opened = openStoreOf(makeRegion({ playgrounds }));
  const source = listPlaygroundPaths(() => opened.store, assert.fail);
  assert.equal(source.count(), 3);
  assert.equal(source.lastModified(), "2026-11-20T05:00:00Z");
  const all = (await source.paths(0, 10))!;
  assert.deepEqual(all.toSorted(), ["p/N2", "p/R3", "p/W1"]);
  assert.deepEqual([...(await source.paths(0, 2))!, ...(await source.paths(2, 2))!], all);
});

Deno.test("sitemap source: no playground that is made up", async () => {
  const store = await createSampleStore();
  const source = listPlaygroundPaths(() => store, assert.fail);
  assert.equal(source.count(), 0);
  assert.deepEqual(await source.paths(0, 10), []);
  store.close();
});

Deno.test("sitemap source: a damaged store is reported", async () => {
  using opened = openStoreOf(makeRegion({}));
  const reported: string[] = [];
  const store = {
    ...opened.store,
    playgroundKeys: () => {
      throw new DamagedStoreError("broken");
    },
  };
  assert.equal(await listPlaygroundPaths(() => store, (reason) => reported.push(reason)).paths(0, 1), null);
  assert.deepEqual(reported, ["broken"]);
});

Deno.test("sitemap source: the paths of regions with a slug", () => {
  const backends = [
    makeBackend("alpha", { slug: "a" }),
    makeBackend("alpha", { slug: null }),
    makeBackend("alpha", { slug: "b-2" }),
  ];
  const source = listRegionPaths({ current: () => ({ backends, problems: [] }) });
  assert.equal(source.count(), 2);
  assert.deepEqual(source.paths(0, 5), ["a", "b-2"]);
  assert.deepEqual(source.paths(1, 5), ["b-2"]);
});
