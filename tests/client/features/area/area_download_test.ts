// A download: of new and old nodes, in parts where an answer is too large, within its bounds, cancelled.
import assert from "node:assert/strict";
import {
  downloadArea,
  type DownloadProgress,
  NODE_REQUESTS,
  NODES_AT_ONCE,
} from "client/features/area/area_download.ts";
import { parseAnswers } from "client/features/area/core/offline_area.ts";
import { MAX_AREA_BYTES, MAX_AREA_PLAYGROUNDS } from "client/features/area/core/area_limits.ts";
import { fail, type Failure } from "client/kit/core/failure.ts";
import type { BackendCall } from "client/federation/nodes/backend_call.ts";
import { createRegionFallback } from "client/federation/nodes/region_fallback.ts";
import type { RpcName } from "contract/rpc.ts";
import type { Backend } from "contract/types.ts";
import { boxAround, wireNotice, wirePlayground, wirePoi, wirePoint } from "./features.ts";

const FULDA: Backend = { key: "fulda", slug: "fulda", url: "https://fulda.example/api", name: "Fulda" };
const RHOEN: Backend = { key: "rhoen", slug: "rhoen", url: "https://rhoen.example/api", name: "Rhön" };
const collect = (features: readonly unknown[]) => ({ type: "FeatureCollection", features });
const NOT_FOUND: Failure = { kind: "http", status: 404 };

type Answers = Partial<Record<RpcName, (args: Record<string, string>) => unknown | Failure>>;

const COMPLETE: Answers = {
  get_meta: () => ({ name: "Fulda" }),
  get_playgrounds_bbox: () =>
    collect([wirePlayground(1), wirePlayground(2, 300, 0), wirePlayground(9, 9_000, 0), {}]),
  get_equipment: () => collect([wirePoint(0, 0, { osm_id: 5 }), wirePoint(150, 0, { osm_id: 6 })]),
  get_trees: () => collect([wirePoint(25, 0)]),
  get_pois: () => [wirePoi(0, 100)],
  get_notices: () => [wireNotice(2), wireNotice(9), null],
};

const isFailure = (value: unknown): value is Failure =>
  typeof value === "object" && value !== null && "kind" in value;

function callOf(nodes: Readonly<Record<string, Answers>>) {
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  const call = (async (
    backend: Backend,
    name: RpcName,
    args: Record<string, string>,
    parse: (value: unknown) => unknown,
  ) => {
    asked.push(`${backend.key} ${name}`);
    most = Math.max(most, ++open);
    await Promise.resolve();
    open--;
    const value = nodes[backend.key]?.[name]?.(args) ?? NOT_FOUND;
    return isFailure(value) ? fail(value) : { ok: true, value: parse(value) };
  }) as BackendCall;
  return { call, asked, most: () => most };
}

function download(
  call: BackendCall,
  backends: readonly Backend[],
  { box = boxAround(2_000), signal = new AbortController().signal } = {},
) {
  const progress: DownloadProgress[] = [];
  const result = downloadArea({
    box,
    backends,
    call,
    fallback: createRegionFallback({ fetchRegion: () => assert.fail("it is not fresh") }, () => {}),
    signal,
    now: () => 7,
    onProgress: (now) => progress.push(now),
  });
  return { result, progress };
}

Deno.test("download: playgrounds of the area with what is around them", async () => {
  const { call } = callOf({ fulda: COMPLETE });
  const { result, progress } = download(call, [FULDA]);
  const done = await result;
  assert.ok(typeof done === "object");
  assert.equal(done.failed.length, 0);
  const [{ node, text }] = done.nodes as [typeof done.nodes[number]];
  const answers = parseAnswers(text)!;
  assert.deepEqual(
    [answers.playgrounds, answers.equipment, answers.trees, answers.pois].map(({ length }) => length),
    [2, 1, 1, 1],
  );
  assert.deepEqual(answers.notices, [wireNotice(2)]);
  assert.deepEqual({ ...node, bytes: 0 }, {
    url: FULDA.url,
    name: "Fulda",
    keptAtMs: 7,
    playgrounds: 2,
    bytes: 0,
    lacking: [],
  });
  assert.equal(node.bytes, new TextEncoder().encode(text).byteLength);
  assert.deepEqual(progress, [{ done: 0, total: null }, { done: 0, total: 2 }, { done: 2, total: 2 }]);
});

Deno.test("download: an old node gives its whole region, and what it has", async () => {
  const { call } = callOf({
    fulda: { get_playgrounds: () => collect([wirePlayground(1), wirePlayground(9, 9_000, 0)]) },
  });
  const done = await download(call, [FULDA]).result;
  assert.ok(typeof done === "object");
  assert.deepEqual(done.nodes.map(({ node }) => [node.playgrounds, node.lacking]), [
    [1, ["get_equipment", "get_trees", "get_pois"]],
  ]);
});

Deno.test("download: an old node sends its whole region once, across the antimeridian as well", async () => {
  const { call, asked } = callOf({
    fulda: { get_playgrounds: () => collect([wirePlayground(1)]) },
  });
  const done = await download(call, [FULDA], { box: [170, 50, 190, 51] }).result;
  assert.ok(typeof done === "object");
  const ofPlaygrounds = asked.filter((each) => /get_playgrounds/.test(each));
  assert.deepEqual(ofPlaygrounds, ["fulda get_playgrounds_bbox", "fulda get_playgrounds"]);
});

Deno.test("download: a box is halved six times at most", async () => {
  const halvings: number[] = [];
  const width = ({ min_lon, max_lon }: Record<string, string>) => Number(max_lon) - Number(min_lon);
  const height = ({ min_lat, max_lat }: Record<string, string>) => Number(max_lat) - Number(min_lat);
  const { call } = callOf({
    fulda: {
      get_playgrounds_bbox(args) {
        halvings.push(Math.round(Math.log2(64 / (width(args) * height(args)))));
        assert.ok(halvings.length < 100, "it is halved without end");
        return { kind: "tooLarge", limitBytes: 1 } satisfies Failure;
      },
    },
  });
  const done = await download(call, [FULDA], { box: [0, 0, 8, 8] }).result;
  assert.ok(typeof done === "object");
  assert.deepEqual([done.failed, done.nodes], [[FULDA], []]);
  assert.deepEqual(halvings, [0, 1, 2, 3, 4, 5, 6]);
});

Deno.test("download: answers that are too large are requested in parts", async () => {
  const tooLarge: Failure = { kind: "tooLarge", limitBytes: 1 };
  let boxes = 0;
  let trees = 0;
  const { call } = callOf({
    fulda: {
      ...COMPLETE,
      get_playgrounds_bbox: (args) => ++boxes === 1 ? tooLarge : COMPLETE.get_playgrounds_bbox!(args),
      get_trees: (args) => ++trees === 1 ? tooLarge : COMPLETE.get_trees!(args),
    },
  });
  const done = await download(call, [FULDA]).result;
  assert.ok(typeof done === "object");
  assert.equal(done.nodes[0]!.node.playgrounds, 2);
  assert.deepEqual([boxes, trees], [3, 3]);
});

Deno.test("download: a region that fails is named, after a second attempt; the others are stored", async () => {
  const broken: Answers = { ...COMPLETE, get_pois: () => ({ kind: "network" }) };
  const { call, asked } = callOf({ fulda: COMPLETE, rhoen: broken });
  const done = await download(call, [FULDA, RHOEN]).result;
  assert.ok(typeof done === "object");
  assert.deepEqual(done.nodes.map(({ node }) => node.name), ["Fulda"]);
  assert.deepEqual(done.failed, [RHOEN]);
  assert.equal(asked.filter((each) => each === "rhoen get_pois").length, 2);
});

Deno.test("download: few requests at a time", async () => {
  const many = collect(Array.from({ length: 400 }, (_, i) => wirePlayground(i + 1, i * 4, 0)));
  const { call, most } = callOf({ fulda: { ...COMPLETE, get_playgrounds_bbox: () => many } });
  const done = await download(call, [FULDA]).result;
  assert.ok(typeof done === "object");
  assert.ok(most() <= NODE_REQUESTS, String(most()));
  const more = collect(many.features.slice(0, 150));
  const backends = Array.from(
    { length: NODES_AT_ONCE * NODE_REQUESTS + 1 },
    (_, i) => ({ ...FULDA, key: `${i}` }),
  );
  const answers = { ...COMPLETE, get_playgrounds_bbox: () => more };
  const nodes = callOf(Object.fromEntries(backends.map(({ key }) => [key, answers])));
  assert.equal(typeof await download(nodes.call, backends).result, "object");
  assert.equal(nodes.most(), NODES_AT_ONCE * NODE_REQUESTS);
});

Deno.test("download: the limit of bytes is for all regions of an area together", async () => {
  const long = collect([wirePlayground(1, 0, 0, { description: "x".repeat(MAX_AREA_BYTES / 2) })]);
  const answers: Answers = { ...COMPLETE, get_playgrounds_bbox: () => long };
  const { call } = callOf({ fulda: answers, rhoen: answers });
  assert.equal(typeof await download(call, [FULDA]).result, "object");
  assert.equal(await download(call, [FULDA, RHOEN]).result, "tooLarge");
});

Deno.test("download: the limit is of bytes, of which a character may have three", async () => {
  const euros = collect([wirePlayground(1, 0, 0, { description: "€".repeat(MAX_AREA_BYTES / 3) })]);
  const { call } = callOf({ fulda: { ...COMPLETE, get_playgrounds_bbox: () => euros } });
  assert.equal(await download(call, [FULDA]).result, "tooLarge");
});

Deno.test("download: too many playgrounds end it; so does a cancellation", async () => {
  const many = collect(Array.from({ length: MAX_AREA_PLAYGROUNDS + 1 }, (_, i) => wirePlayground(i + 1)));
  const { call } = callOf({ fulda: { ...COMPLETE, get_playgrounds_bbox: () => many } });
  assert.equal(await download(call, [FULDA]).result, "tooMany");
  const controller = new AbortController();
  const aborting = callOf({
    fulda: {
      ...COMPLETE,
      get_trees() {
        controller.abort();
        return { kind: "aborted" };
      },
    },
  });
  assert.equal(await download(aborting.call, [FULDA], { signal: controller.signal }).result, "aborted");
});

const TOO_LARGE: Failure = { kind: "tooLarge", limitBytes: 1 };

Deno.test("download: what the answers weigh counts as they arrive, not at the end", async () => {
  const many = collect(Array.from({ length: 2_500 }, (_, i) => wirePlayground(i + 1)));
  const heavy = "x".repeat(MAX_AREA_BYTES / 4);
  let trees = 0;
  const { call } = callOf({
    fulda: {
      ...COMPLETE,
      get_playgrounds_bbox: () => many,
      get_trees: () => collect([wirePoint(25, 0, { osm_id: ++trees, note: heavy })]),
    },
  });
  assert.equal(await download(call, [FULDA]).result, "tooLarge");
  assert.ok(trees <= 4 + NODE_REQUESTS, `${trees} of 50 cells were requested`);
});

Deno.test("download: what occurs in many answers is held, and counted, once", async () => {
  const many = collect(Array.from({ length: 2_500 }, (_, i) => wirePlayground(i + 1)));
  const heavy = collect([wirePoint(25, 0, { note: "x".repeat(MAX_AREA_BYTES / 4) })]);
  const { call } = callOf({
    fulda: { ...COMPLETE, get_playgrounds_bbox: () => many, get_trees: () => heavy },
  });
  const done = await download(call, [FULDA]).result;
  assert.ok(typeof done === "object");
  assert.equal(parseAnswers(done.nodes[0]!.text)!.trees.length, 1);
});

for (
  const [name, features, expected] of [
    ["more playgrounds than an area may have", 2_000, "tooMany"],
    ["playgrounds that are larger than an area", 1, "tooLarge"],
  ] as const
) {
  Deno.test(`download: ${name}, in parts, end it before the last part`, async () => {
    let parts = 0;
    const { call } = callOf({
      fulda: {
        ...COMPLETE,
        get_playgrounds_bbox({ min_lon, max_lon }) {
          if (Number(max_lon) - Number(min_lon) > 0.01) return TOO_LARGE;
          parts++;
          const note = features === 1 ? "x".repeat(MAX_AREA_BYTES / 4) : "";
          return collect(
            Array.from({ length: features }, (_, i) => wirePlayground(parts * 10_000 + i, 0, 0, { note })),
          );
        },
      },
    });
    assert.equal(await download(call, [FULDA]).result, expected);
    assert.ok(parts <= 5, `${parts} parts were requested`);
  });
}

Deno.test("download: a node whose answer cannot be written as text is named; the others are stored", async () => {
  // Stands for arrays in arrays: how deep some browsers can write them is less than they can read.
  const deep: unknown[] = [];
  deep.push(deep);
  for (
    const broken of [
      { get_meta: () => ({ name: deep }) },
      { get_playgrounds_bbox: () => collect([wirePlayground(3, 0, 0, { deep })]) },
      { get_trees: () => collect([wirePoint(25, 0, { deep })]) },
    ]
  ) {
    const { call } = callOf({ fulda: COMPLETE, rhoen: { ...COMPLETE, ...broken } });
    const done = await download(call, [FULDA, RHOEN]).result;
    assert.ok(typeof done === "object");
    assert.deepEqual([done.nodes.map(({ node }) => node.name), done.failed], [["Fulda"], [RHOEN]]);
  }
});
