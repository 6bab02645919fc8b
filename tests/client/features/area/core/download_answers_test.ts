// Answers from offline areas: in the node's own form, and only where something was downloaded.
import assert from "node:assert/strict";
import {
  answerFromDownloads,
  type NodeDownload,
  prepareDownload,
} from "client/features/area/core/download_answers.ts";
import { parseBuckets } from "contract/playground/bucket.ts";
import { parseFound } from "contract/playground/found_playground.ts";
import { parseNotices } from "contract/playground/notice.ts";
import { parseLookup, parsePlaygrounds } from "contract/playground/playground.ts";
import { surroundingsArgs } from "contract/playground/surroundings_args.ts";
import { bboxArgs, clusterArgs, nearestArgs, poiArgs, type RpcName } from "contract/rpc.ts";
import { parseEquipment, parseNearest, parsePois } from "contract/playground/surroundings.ts";
import type { Bbox } from "contract/types.ts";
import { moveBy } from "../../../squares.ts";
import {
  boxAround,
  HOME,
  NOTHING,
  offlineNode,
  wireNotice,
  wirePlayground,
  wirePoi,
  wirePoint,
} from "../features.ts";

const AREA = boxAround(2_000);
const ELSEWHERE: Bbox = [11, 48, 11.1, 48.1];

const COPY = prepareDownload(AREA, offlineNode({ lacking: ["get_trees"] }), {
  ...NOTHING,
  playgrounds: [
    wirePlayground(1, 0, 0, { is_water: true, name: "Schlosspark" }),
    wirePlayground(2, 500, 0),
    wirePlayground(3, 1_500, 0, { access: "private" }),
    { type: "Feature", properties: {} },
  ],
  equipment: [wirePoint(5, 5, { osm_id: 7, playground: "slide" }), wirePoint(500, 5, { osm_id: 8 })],
  pois: [wirePoi(100, 0, "nah"), wirePoi(1_900, 0, "fern")],
  notices: [wireNotice(2)],
});

async function ask(
  name: RpcName,
  args: Record<string, string>,
  copies: readonly NodeDownload[] = [COPY],
): Promise<unknown> {
  const result = await answerFromDownloads(copies, name, args);
  return result === null ? null : result.ok ? result.value : result.failure;
}

const idsOf = (value: unknown) => parsePlaygrounds(value)?.items.map(({ osmId }) => osmId);

Deno.test("download: playgrounds of a box, none of a box outside of the area", async () => {
  assert.deepEqual(idsOf(await ask("get_playgrounds_bbox", bboxArgs(AREA))), [1, 2, 3]);
  assert.deepEqual(idsOf(await ask("get_playgrounds_bbox", bboxArgs(boxAround(100)))), [1]);
  assert.equal(await ask("get_playgrounds_bbox", bboxArgs(ELSEWHERE)), null);
});

Deno.test("download: clusters, with the filters that nodes apply", async () => {
  const countOf = async (filters: Record<string, string>) =>
    parseBuckets(await ask("get_playground_clusters", { ...clusterArgs(10, AREA), ...filters }))!
      .items.reduce((sum, { count }) => sum + count, 0);
  assert.equal(await countOf({}), 3);
  assert.equal(await countOf({ filter_water: "true" }), 1);
  assert.equal(await countOf({ filter_private: "true" }), 2);
  assert.equal(await countOf({ filter_missing: "false", filter_partial: "false" }), 0);
  assert.equal(await ask("get_playground_clusters", clusterArgs(10, ELSEWHERE)), null);
});

Deno.test("download: a single playground; an unknown one may exist on the node", async () => {
  assert.equal(parseLookup(await ask("get_playground", { osm_id: "2" }))!.playground!.osmId, 2);
  assert.equal(await ask("get_playground", { osm_id: "99" }), null);
});

Deno.test("download: details around a playground; a function that the node lacks is lacking here, too", async () => {
  const equipment = parseEquipment(await ask("get_equipment", bboxArgs(boxAround(30))))!;
  assert.deepEqual(equipment.items.map(({ osmId }) => osmId), [7]);
  assert.deepEqual(await ask("get_trees", bboxArgs(boxAround(30))), { kind: "http", status: 404 });
  assert.equal(await ask("get_equipment", bboxArgs(ELSEWHERE)), null);
  const pois = parsePois(await ask("get_pois", poiArgs(HOME, 1_000)))!;
  assert.deepEqual(pois.items.map(({ tags }) => tags.get("name")), ["nah"]);
  assert.equal(await ask("get_pois", poiArgs([11, 48], 1_000)), null);
  assert.deepEqual(parsePois(await ask("get_surroundings", surroundingsArgs(HOME, 1_000, 20))), pois);
});

Deno.test("download: the notices of its playgrounds; without a download the node may have some", async () => {
  assert.deepEqual(parseNotices(await ask("get_notices", {}))!.items.map(({ osmId }) => osmId), [2]);
  assert.equal(await ask("get_notices", {}, []), null);
});

Deno.test("download: the nearest playgrounds in order, and a search by words of the name", async () => {
  const near = parseNearest(await ask("get_nearest_playgrounds", nearestArgs(moveBy(HOME, 600, 0), 2)))!;
  assert.deepEqual(near.items.map(({ osmId }) => osmId), [2, 1]);
  assert.equal(await ask("get_nearest_playgrounds", nearestArgs([11, 48], 2)), null);
  const found = parseFound(await ask("search_playgrounds", { q: "schloss", max_results: "10" }))!;
  assert.deepEqual(found.items.map(({ name }) => name), ["Schlosspark"]);
  assert.deepEqual(await ask("search_playgrounds", { q: "-", max_results: "10" }), []);
});

Deno.test("download: where areas overlap, the first copy of a playground counts", async () => {
  const newer = prepareDownload(AREA, offlineNode(), {
    ...NOTHING,
    playgrounds: [wirePlayground(1, 0, 0, { name: "Neu" })],
  });
  const { items } = parsePlaygrounds(await ask("get_playgrounds_bbox", bboxArgs(AREA), [newer, COPY]))!;
  assert.deepEqual(items.map(({ osmId, name }) => [osmId, name]), [
    [1, "Neu"],
    [2, "Spielplatz 2"],
    [3, "Spielplatz 3"],
  ]);
});

Deno.test("download: other functions are not answered", async () => {
  for (const name of ["get_meta", "get_legal", "get_changes", "get_playgrounds"] as const) {
    assert.equal(await ask(name, {}), null, name);
  }
});
