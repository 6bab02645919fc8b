// M, C, P, E: the program's own data-node, with the sample region.
import assert from "node:assert/strict";
import { contains } from "contract/geometry/bbox.ts";
import { parseShape, shapeBbox } from "contract/geometry/shape.ts";
import type { Bbox } from "contract/types.ts";
import { EAST, encodeDistrict } from "../e2e/federation.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { rule } from "./rule.ts";
import { get, getJson, prepareStage, startProgram } from "./stage.ts";

interface Bucket {
  readonly lon: number;
  readonly lat: number;
  readonly count: number;
  readonly complete: number;
  readonly partial: number;
  readonly missing: number;
  readonly restricted: number;
}

interface Feature {
  readonly type: string;
  readonly geometry: { readonly type: string };
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The sample region, and a region that was imported. */
const programs = prepareStage(async (stage) => {
  const extract = `${await stage.makeFolder()}/region.osm.pbf`;
  await Deno.writeFile(extract, encodeDistrict(EAST));
  const region = { PBF_URL: extract, OSM_RELATION_ID: String(EAST.relationId) };
  const [sample, imported] = await Promise.all([
    startProgram(stage, { DEPLOY_MODE: "data-node-ui" }),
    startProgram(stage, { DEPLOY_MODE: "data-node-ui", ...region }),
  ]);
  return { sample, imported };
});
const stage = () => programs().sample;
const call = (path: string) => getJson(stage().url, `api/rpc/${path}`);
const readAll = async (): Promise<Feature[]> => (await call("get_playgrounds")).features;
const boxArguments = ([west, south, east, north]: Bbox) =>
  `min_lon=${west}&min_lat=${south}&max_lon=${east}&max_lat=${north}`;
const readBuckets = async (zoom: number, box: Bbox): Promise<Bucket[]> =>
  await call(`get_playground_clusters?z=${zoom}&${boxArguments(box)}`);
const boxOf = ({ geometry }: Feature): Bbox => shapeBbox(parseShape(geometry)!);

rule("M1", async () => {
  const { imported } = programs();
  const readMeta = () => getJson(imported.url, "api/rpc/get_meta");
  const isImported = (meta: Record<string, unknown>) => Number(meta.playground_count) > 0;
  const { relation_id, name } = await waitUntil("the region is imported", readMeta, isImported);
  assert.deepEqual([relation_id, name], [EAST.relationId, EAST.name]);
});

rule("M2", async () => {
  assert.equal((await call("get_meta")).playground_count, (await readAll()).length);
});

rule("M3", async () => {
  const { bbox } = await call("get_meta");
  const [west, south, east, north] = bbox;
  assert.ok(-180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90);
  for (const feature of await readAll()) assert.ok(contains(bbox, boxOf(feature)));
});

rule("M4", async () => {
  const { playground_count, complete, partial, missing } = await call("get_meta");
  for (const count of [complete, partial, missing]) assert.ok(Number.isInteger(count) && count > 0);
  assert.equal(complete + partial + missing, playground_count);
});

rule("M5", async () => {
  const { region_geom, bbox } = await call("get_meta");
  assert.match(region_geom.type, /^(Multi)?Polygon$/);
  // Outlines are simplified.
  shapeBbox(parseShape(region_geom)!).forEach((side, i) => assert.ok(Math.abs(side - bbox[i]) < 0.01));
});

rule("C1", async () => {
  const { bbox } = await call("get_meta");
  for (const zoom of [8, 13]) {
    for (const { lon, lat } of await readBuckets(zoom, bbox)) {
      assert.ok(contains(bbox, [lon, lat, lon, lat]), `${lon} ${lat}`);
    }
  }
  // A closer look divides the same playgrounds among more positions.
  const positions = async (zoom: number) =>
    new Set((await readBuckets(zoom, bbox)).map(({ lon, lat }) => `${lon} ${lat}`)).size;
  assert.ok(await positions(13) > await positions(8));
});

rule("C2", async () => {
  const { bbox, playground_count } = await call("get_meta");
  for (const zoom of [8, 10, 13]) {
    const counts = (await readBuckets(zoom, bbox)).map(({ count }) => count);
    assert.equal(counts.reduce((sum, count) => sum + count, 0), playground_count);
  }
});

rule("C3", async () => {
  const { bbox } = await call("get_meta");
  const buckets = await readBuckets(13, bbox);
  for (const { count, complete, partial, missing, restricted } of buckets) {
    for (const part of [complete, partial, missing, restricted]) {
      assert.ok(Number.isInteger(part) && part >= 0);
    }
    assert.equal(complete + partial + missing + restricted, count);
  }
  const closed = (await readAll()).filter(({ properties }) =>
    /^(private|customers)$/.test(String(properties.access))
  );
  assert.ok(closed.length > 0, "the sample has no restricted playground");
  assert.equal(buckets.reduce((sum, { restricted }) => sum + restricted, 0), closed.length);
});

rule("P1", async () => {
  const features = await readAll();
  for (const { type, geometry, properties } of features) {
    assert.equal(type, "Feature");
    assert.match(geometry.type, /^(Multi)?Polygon$/);
    assert.ok(Number.isSafeInteger(properties.osm_id));
  }
  const keys = new Set(features.map(({ properties }) => `${properties.osm_type}${properties.osm_id}`));
  assert.equal(keys.size, features.length);
});

rule(["E2", "A2"], async () => {
  const headers = { origin: "https://any.example" };
  for (const path of ["get_meta", "get_playgrounds"]) {
    const answer = await get(stage().url, `api/rpc/${path}`, { headers });
    assert.equal(answer.headers.get("access-control-allow-origin"), "*");
  }
  const preflight = await get(stage().url, "api/rpc/get_meta", { method: "OPTIONS", headers });
  assert.ok(preflight.status === 200 || preflight.status === 204);
  assert.equal(preflight.headers.get("access-control-allow-origin"), "*");
  assert.match(preflight.headers.get("access-control-allow-methods")!, /\bGET\b/);
});

rule("E3", async () => {
  const { status, headers, text } = await get(stage().url, "api/rpc/get_meta");
  assert.equal(status, 200);
  assert.match(headers.get("content-type")!, /^application\/json\b/);
  const meta = JSON.parse(text);
  assert.ok(typeof meta === "object" && meta !== null && !Array.isArray(meta));
});

rule("E4", async () => {
  const { bbox: [west, south, east, north], playground_count } = await call("get_meta");
  const half: Bbox = [west, south, (west + east) / 2, north];
  const buckets = await readBuckets(12, half);
  assert.ok(Array.isArray(buckets));
  const count = buckets.reduce((sum, bucket) => sum + bucket.count, 0);
  assert.ok(count > 0 && count < playground_count, `${count} of ${playground_count} in half of the region`);
  const partial = await get(stage().url, "api/rpc/get_playground_clusters?z=12&min_lon=10");
  assert.ok(partial.status === 400 || partial.status === 404);
});

rule("E5", async () => {
  const all = await readAll();
  const { bbox: [west, south, east, north] } = await call("get_meta");
  const half: Bbox = [west, south, (west + east) / 2, north];
  const { type, features } = await call(`get_playgrounds_bbox?${boxArguments(half)}`);
  assert.equal(type, "FeatureCollection");
  const ids = (list: readonly Feature[]) => list.map(({ properties }) => properties.osm_id).sort();
  const expected = all.filter((feature) => boxOf(feature)[0] <= half[2]);
  assert.ok(expected.length > 0 && expected.length < all.length);
  assert.deepEqual(ids(features), ids(expected));
});

rule("E6", async () => {
  const [wanted] = await readAll();
  const found = await call(`get_playground?osm_id=${wanted!.properties.osm_id}`);
  assert.equal(found.type, "Feature");
  assert.deepEqual(found.properties.osm_id, wanted!.properties.osm_id);
  assert.deepEqual(found.geometry, wanted!.geometry);
  assert.equal(await call("get_playground?osm_id=1"), null);
});

rule("E7", async () => {
  const { type, features } = await call("get_playgrounds");
  assert.equal(type, "FeatureCollection");
  assert.ok(features.length > 1);
});
