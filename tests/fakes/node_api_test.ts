import assert from "node:assert/strict";
import { parseBuckets } from "contract/playground/bucket.ts";
import { parsePlaygrounds } from "contract/playground/playground.ts";
import { answerCall } from "./node_api.ts";
import { createNodeData } from "./node_data.ts";
import { describeNode, type Generation } from "./node_meta.ts";
import { createRegion } from "./region.ts";

const data = createNodeData(createRegion({ count: 400, seed: 2 }));
const now = new Date("2026-04-02T12:00:00Z");
const BOX = "min_lon=9&min_lat=50&max_lon=11&max_lat=51";

function call(functionName: string, query = "", generation: Generation = "current") {
  const meta = () =>
    describeNode(data, generation, { importing: false, lastImportAt: now, hasLegal: false, now });
  const answer = answerCall({ data, generation, meta, legal: { impressum: "<p>Wir</p>" } }, {
    functionName,
    query: new URLSearchParams(query),
  });
  return { status: answer.status, json: JSON.parse(answer.body) };
}

const osmId = data.playgrounds[5]!.feature.properties.osm_id;

const CASES: readonly [call: string, generation: Generation, status: number][] = [
  ["get_meta", "current", 200],
  ["get_meta", "legacy", 200],
  ["get_meta?lang=de", "current", 404],
  ["get_nothing", "current", 404],
  ["toString", "current", 404],
  [`get_playground_clusters?z=9&${BOX}`, "current", 200],
  [`get_playground_clusters?z=9&${BOX}`, "middle", 200],
  [`get_playground_clusters?z=9&${BOX}`, "legacy", 404],
  [`get_playground_clusters?z=8.5&${BOX}`, "current", 400],
  ["get_playground_clusters?z=9", "current", 404],
  [`get_playground_clusters?zoom=9&${BOX}`, "current", 404],
  [`get_playground_clusters?z=9&${BOX}&filter_water=true`, "current", 200],
  [`get_playground_clusters?z=9&${BOX}&filter_water=true`, "middle", 404],
  [`get_playground_clusters?z=9&${BOX}&filter_water=maybe`, "current", 400],
  ["get_surroundings?lat=50.5&lon=9.7&radius_m=2000&max_per_kind=20", "own", 200],
  ["get_surroundings?lat=50.5&lon=9.7&radius_m=2000&max_per_kind=20", "current", 404],
  ["search_playgrounds?q=hof&max_results=5", "own", 200],
  ["search_playgrounds?q=hof&max_results=5", "current", 404],
  [`get_playgrounds_bbox?${BOX}`, "current", 200],
  [`get_playgrounds_bbox?${BOX}`, "middle", 200],
  [`get_playgrounds_bbox?${BOX}`, "legacy", 404],
  [`get_playgrounds_bbox?${BOX.replace("11", "NaN")}`, "current", 400],
  [`get_playground?osm_id=${osmId}`, "current", 200],
  ["get_playground?osm_id=2", "current", 200],
  ["get_playground?osm_id=abc", "current", 400],
  [`get_playground?osm_id=${osmId}`, "legacy", 404],
  ["get_playgrounds", "legacy", 200],
  ["get_nearest_playgrounds?lat=50.5&lon=9.7", "legacy", 200],
  [`get_equipment?${BOX}`, "legacy", 200],
  [`get_trees?${BOX}`, "legacy", 404],
  [`get_trees?${BOX}`, "middle", 200],
  ["get_pois?lat=50.5&lon=9.7", "middle", 404],
  ["get_pois?lat=50.5&lon=9.7&radius_m=300", "current", 200],
  ["get_pois?lat=50.5&lon=9.7&radius=300", "current", 404],
];

for (const [text, generation, status] of CASES) {
  Deno.test(`${generation} nodes answer ${text} with ${status}`, () => {
    const [name, query] = text.split("?");
    const { status: answered, json } = call(name!, query, generation);
    assert.equal(answered, status);
    if (status === 200) return;
    assert.deepEqual(Object.keys(json).sort(), ["code", "details", "hint", "message"]);
    assert.equal(json.code, status === 404 ? "PGRST202" : "22P02");
  });
}

Deno.test("tier answers pass the parsers of the contract without dropped entries", () => {
  const buckets = parseBuckets(call("get_playground_clusters", `z=10&${BOX}`).json)!;
  assert.equal(buckets.dropped, 0);
  assert.equal(buckets.items.reduce((sum, { count }) => sum + count, 0), 400);
  const playgrounds = parsePlaygrounds(call("get_playgrounds_bbox", BOX).json)!;
  assert.deepEqual([playgrounds.items.length, playgrounds.dropped], [400, 0]);
  assert.equal(call("get_playground", `osm_id=${osmId}`).json.properties.osm_id, osmId);
  assert.equal(call("get_playground", "osm_id=2").json, null);
});

Deno.test("filters leave out what does not match", () => {
  const count = (filter: string): number =>
    call("get_playground_clusters", `z=9&${BOX}&${filter}`).json
      .reduce((sum: number, bucket: { count: number }) => sum + bucket.count, 0);
  const matching = (test: (properties: Record<string, unknown>) => boolean) =>
    data.playgrounds.filter(({ feature }) => test(feature.properties)).length;
  assert.equal(count("filter_water=false"), 400);
  assert.equal(count("filter_water=true"), matching((properties) => properties.is_water === true));
  assert.equal(count("filter_bench=true"), matching((properties) => Number(properties.bench_count) > 0));
  assert.equal(count("filter_private=true"), data.playgrounds.filter(({ restricted }) => !restricted).length);
  assert.equal(count("filter_partial=false&filter_missing=false"), data.counts.complete);
});

Deno.test("each generation has the get_meta of its release", () => {
  const keys = (generation: Generation) => Object.keys(call("get_meta", "", generation).json);
  assert.deepEqual(keys("legacy"), ["relation_id", "name", "playground_count", "bbox"]);
  assert.ok(keys("middle").includes("missing") && !keys("middle").includes("importing"));
  assert.ok(keys("current").includes("importing") && keys("current").includes("region_geom"));
  const meta = call("get_meta").json;
  assert.equal(meta.playground_count, 400);
  assert.equal(meta.complete + meta.partial + meta.missing, 400);
});
