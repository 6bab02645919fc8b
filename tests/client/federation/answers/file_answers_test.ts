// Compares the page's answers for a published region with those of a node that serves the same store.
import assert from "node:assert/strict";
import fc from "fast-check";
import { bboxCentre, growBboxByMetres, intersects } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import {
  AMENITY_RADIUS_METRES,
  surroundingsArgs,
  TREE_REACH_METRES,
} from "contract/playground/surroundings_args.ts";
import {
  bboxArgs,
  clusterArgs,
  filterArgs,
  legalArgs,
  nearestArgs,
  playgroundArgs,
  poiArgs,
  type RpcName,
  searchArgs,
} from "contract/rpc.ts";
import type { Bbox, Bucket } from "contract/types.ts";
import { createAsk } from "fakes/ask_store.ts";
import { type FileServer, startFileServer } from "fakes/file_server.ts";
import { createRandomRegion } from "../../../server/node/service/region.ts";
import { publish } from "../../../server/site/publication/published.ts";
import { openPage, type StaticPage, storeOf } from "./static_page.ts";

const REGION = createRandomRegion(5, 600);
const STORE = storeOf(REGION);
const AREA: Bbox = [9, 50, 9.4, 50.3];
const ask = createAsk(STORE);

let folder: string;
let server: FileServer;
let page: StaticPage;

Deno.test.beforeAll(async () => {
  folder = await Deno.makeTempDir();
  await publish(folder, STORE, {
    legalContent: (kind) => kind === "privacy" ? "<p>Datenschutz</p>" : null,
  });
  server = startFileServer(folder);
  page = openPage(server.url);
});

Deno.test.afterAll(async () => {
  STORE.close();
  await server[Symbol.asyncDispose]();
  await Deno.remove(folder, { recursive: true });
});

async function answersOf(name: RpcName, args: Record<string, string>) {
  const served = await ask(`/api/rpc/${name}?${new URLSearchParams(args)}`);
  assert.equal(served.status, 200);
  const own = await page.call(name, args);
  assert.ok(own.ok, JSON.stringify(own));
  return { served: served.body, own: own.value };
}

const sorted = (list: unknown) => (list as unknown[]).map((each) => JSON.stringify(each)).sort();
const featuresOf = (answer: unknown) => sorted((answer as { features: unknown }).features);

const anyBox = fc.tuple(
  fc.double({ min: 8.9, max: 9.5, noNaN: true }),
  fc.double({ min: 49.9, max: 50.4, noNaN: true }),
  fc.double({ min: 0, max: 0.3, noNaN: true }),
  fc.double({ min: 0, max: 0.3, noNaN: true }),
).map(([west, south, width, height]): Bbox => [west, south, west + width, south + height]);
const anyPlace = fc.tuple(
  fc.double({ min: 8.5, max: 9.9, noNaN: true }),
  fc.double({ min: 49.6, max: 50.7, noNaN: true }),
);
const anyFilters = fc.record({
  attributes: fc.subarray([...FILTER_ATTRIBUTES], { maxLength: 3 }),
  hidden: fc.subarray(["complete", "partial", "missing"] as const),
});

function sumBuckets(answer: unknown) {
  const sums = { count: 0, complete: 0, partial: 0, missing: 0, restricted: 0 };
  for (const bucket of answer as Bucket[]) {
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += bucket[key];
  }
  return sums;
}

Deno.test("clusters: the same playgrounds of each class as at the node, at every zoom and with filters", async () => {
  await fc.assert(
    fc.asyncProperty(anyBox, fc.integer({ min: 0, max: 19 }), anyFilters, async (box, zoom, filters) => {
      const args = { ...clusterArgs(zoom, box), ...filterArgs(filters) };
      const { served, own } = await answersOf("get_playground_clusters", args);
      assert.deepEqual(sumBuckets(own), sumBuckets(served));
    }),
  );
});

Deno.test("clusters: a filter that the files do not name is one that the node lacks", async () => {
  const args = { ...clusterArgs(10, AREA), filter_trampoline: "true" };
  assert.deepEqual(await page.call("get_playground_clusters", args), {
    ok: false,
    failure: { kind: "http", status: 404 },
  });
});

Deno.test("playgrounds in a box: the same features as at the node", async () => {
  await fc.assert(
    fc.asyncProperty(anyBox, async (box) => {
      const { served, own } = await answersOf("get_playgrounds_bbox", bboxArgs(box));
      assert.deepEqual(featuresOf(own), featuresOf(served));
    }),
    { numRuns: 30 },
  );
});

Deno.test("one playground: the same as at the node, also with a negative id, and null for an unknown one", async () => {
  for (const id of [1, 300, 600, -17, 601, 9_999_999]) {
    const { served, own } = await answersOf("get_playground", playgroundArgs(id));
    assert.deepEqual(own, served);
  }
});

Deno.test("nearest: the same entries as at the node, in the same order", async () => {
  await fc.assert(
    fc.asyncProperty(anyPlace, fc.constantFrom(1, 3, 50, 100), async (place, limit) => {
      const { served, own } = await answersOf("get_nearest_playgrounds", nearestArgs(place, limit));
      assert.deepEqual(own, served);
    }),
    { numRuns: 30 },
  );
});

Deno.test("panel: the same equipment, trees and amenities as at the node", async () => {
  for (const { shape } of REGION.playgrounds.slice(0, 100)) {
    const box = shapeBbox(shape);
    const equipment = await answersOf("get_equipment", bboxArgs(box));
    assert.deepEqual(featuresOf(equipment.own), featuresOf(equipment.served));
    const trees = await answersOf("get_trees", bboxArgs(growBboxByMetres(box, TREE_REACH_METRES)));
    assert.deepEqual(featuresOf(trees.own), featuresOf(trees.served));
    const args = surroundingsArgs(bboxCentre(box), AMENITY_RADIUS_METRES, 20);
    const places = await answersOf("get_surroundings", args);
    assert.deepEqual(places.own, places.served);
  }
});

Deno.test("amenities around a place without a playground: those around all playgrounds within the radius", async () => {
  const { served, own } = await answersOf("get_pois", poiArgs([9.2, 50.15], 6_000));
  const idsOf = (body: unknown) => (body as { osm_id: number }[]).map(({ osm_id }) => osm_id);
  const all = new Set(idsOf(served));
  assert.ok(idsOf(own).length > 10);
  assert.ok(new Set(idsOf(own)).isSubsetOf(all));
});

Deno.test("search: the same playgrounds as at the node", async () => {
  for (const text of ["spielplatz", "Spielplatz 12", "spiel 7", "platz", "zzz", "!!"]) {
    const served = await ask(`/api/rpc/search_playgrounds?${new URLSearchParams(searchArgs(text, 50))}`);
    const own = await page.call("search_playgrounds", searchArgs(text, 50));
    assert.ok(own.ok);
    // Equally good matches may come in another order, so only complete lists are compared.
    const namesOf = (body: unknown) => (body as { name: string }[]).map(({ name }) => name.length).sort();
    assert.deepEqual(namesOf(own.value), namesOf(served.body));
  }
  const named = REGION.playgrounds.find(({ tags }) => tags.name !== undefined)!;
  const { served, own } = await answersOf("search_playgrounds", searchArgs(named.tags.name!, 50));
  const withoutTags = (served as { tags: unknown; lon: number; lat: number }[]).map(({ tags: _, ...each }) =>
    each
  );
  const [first] = own as { lon: number; lat: number }[];
  assert.deepEqual({ ...first, lon: 0, lat: 0 }, { ...withoutTags[0], lon: 0, lat: 0 });
  assert.ok(intersects([first!.lon, first!.lat, first!.lon, first!.lat], AREA));
});

Deno.test("legal texts: the one that the region has, and null for the other", async () => {
  assert.deepEqual(await page.call("get_legal", legalArgs("privacy")), {
    ok: true,
    value: { content: "<p>Datenschutz</p>" },
  });
  assert.deepEqual(await page.call("get_legal", legalArgs("impressum")), { ok: true, value: null });
});

Deno.test("no request carries a query, and each file is requested once", async () => {
  const fresh = openPage(server.url);
  const from = server.requests.length;
  const calls: readonly [RpcName, Record<string, string>][] = [
    ["get_playground_clusters", clusterArgs(9, AREA)],
    ["get_playgrounds_bbox", bboxArgs(AREA)],
    ["get_playgrounds_bbox", bboxArgs(AREA)],
    ["get_nearest_playgrounds", nearestArgs([9.2, 50.1], 10)],
    ["get_changes", { days: "30" }],
    ["get_notices", {}],
  ];
  for (const result of await Promise.all(calls.map(([name, args]) => fresh.call(name, args)))) {
    assert.ok(result.ok, JSON.stringify(result));
  }
  const paths = server.requests.slice(from);
  assert.deepEqual(paths.filter((path) => path.includes("?")), []);
  assert.deepEqual(new Set(paths).size, paths.length);
});
