// Compares the answers from a whole region with those of the node that sends it.
import assert from "node:assert/strict";
import {
  answerFromRegion,
  chooseByType,
  isAnsweredByRegion,
} from "client/federation/answers/core/whole_region.ts";
import { parsePlaygrounds } from "contract/playground/playground.ts";
import {
  bboxArgs,
  clusterArgs,
  nearestArgs,
  playgroundArgs,
  type RpcName,
  searchArgs,
} from "contract/rpc.ts";
import type { Bbox, Bucket, Playground } from "contract/types.ts";
import { createAsk } from "fakes/ask_store.ts";
import { createRandomRegion } from "../../../../server/node/service/region.ts";
import { storeOf } from "../static_page.ts";

const BOX: Bbox = [9, 50, 9.2, 50.2];
const store = storeOf(createRandomRegion(3, 200));
const ask = createAsk(store);
let playgrounds: readonly Playground[];

Deno.test.beforeAll(async () => {
  playgrounds = parsePlaygrounds((await ask("/api/rpc/get_playgrounds")).body)!.items;
});

Deno.test.afterAll(() => store.close());

async function answersOf(name: RpcName, args: Record<string, string>) {
  const served = await ask(`/api/rpc/${name}?${new URLSearchParams(args)}`);
  return { served: served.body, own: await answerFromRegion(playgrounds, name, args) };
}

/** The playgrounds of an answer as the page reads them. */
const read = (answer: unknown) =>
  parsePlaygrounds(answer)!.items.toSorted((a, b) => a.osmId - b.osmId)
    .map(({ shape, ...other }) => ({ ...other, shape: [...shape.coordinates] }));

Deno.test("whole region: the same playgrounds in a box, one by its id, and the same nearest", async () => {
  const inBox = await answersOf("get_playgrounds_bbox", bboxArgs(BOX));
  assert.deepEqual(read(inBox.own), read(inBox.served));
  const one = await answersOf("get_playground", playgroundArgs(17));
  assert.deepEqual(read({ features: [one.own] }), read({ features: [one.served] }));
  assert.equal(await answerFromRegion(playgrounds, "get_playground", playgroundArgs(9_999)), null);
  const near = await answersOf("get_nearest_playgrounds", nearestArgs([9.1, 50.1], 9));
  const idsOf = (answer: unknown) => (answer as { osm_id: number }[]).map(({ osm_id }) => osm_id);
  assert.deepEqual(idsOf(near.own), idsOf(near.served));
});

Deno.test("whole region: the same counts, with filters, and the same number of hits", async () => {
  const count = (answer: unknown) => (answer as Bucket[]).reduce((sum, bucket) => sum + bucket.count, 0);
  for (const filters of [{}, { filter_water: "true" }, { filter_private: "true", filter_missing: "false" }]) {
    const { served, own } = await answersOf("get_playground_clusters", {
      ...clusterArgs(9, BOX),
      ...filters,
    });
    assert.equal(count(own), count(served));
  }
  const { served, own } = await answersOf("search_playgrounds", searchArgs("spielplatz 1", 50));
  assert.equal((own as unknown[]).length, (served as unknown[]).length);
});

Deno.test("whole region: answers no other functions", () => {
  assert.ok(isAnsweredByRegion("get_playgrounds_bbox"));
  for (const name of ["get_equipment", "get_trees", "get_surroundings", "get_legal", "get_meta"] as const) {
    assert.ok(!isAnsweredByRegion(name), name);
  }
});

Deno.test("chooseByType: a relation before a way before a node", () => {
  const [node, way, relation] = [{ osmType: "N" }, { osmType: "W" }, { osmType: "R" }] as const;
  assert.equal(chooseByType([node, relation, way]), relation);
  assert.equal(chooseByType([node, way]), way);
  assert.equal(chooseByType([]), null);
});
