// Offline areas: nothing is lost by a failure, and every outcome is said.
import assert from "node:assert/strict";
import type { Downloaded, DownloadResult } from "client/features/area/area_download.ts";
import { type AreaModelParts, createAreaModel } from "client/features/area/area_model.ts";
import type { AreaStore, Stored } from "client/features/area/area_store.ts";
import type { AreaTiles } from "client/features/area/area_tiles.ts";
import type { OfflineArea } from "client/features/area/core/offline_area.ts";
import type { OfflineTiles } from "client/features/area/core/offline_area.ts";
import type { DownloadedTiles } from "client/features/area/tile_download.ts";
import type { Backend } from "contract/types.ts";
import { boxAround, offlineNode } from "./features.ts";

const BOX = boxAround(1_000);
const backendAt = (name: string): Backend => ({
  key: name,
  slug: null,
  url: `https://${name}.example`,
  name,
});
const [FULDA, RHOEN] = [backendAt("fulda"), backendAt("rhoen")];

function memoryStore() {
  const areas = new Map<string, OfflineArea>();
  const answers = new Map<string, string>();
  let refusal: Stored<null> | null = null;
  const store: AreaStore = {
    list: () => Promise.resolve({ ok: true, value: [...areas.values()] }),
    write(area, texts) {
      if (refusal) return Promise.resolve(refusal);
      areas.set(area.id, area);
      for (const key of answers.keys()) if (key.startsWith(`${area.id} `)) answers.delete(key);
      for (const [url, text] of texts) answers.set(`${area.id} ${url}`, text);
      return Promise.resolve({ ok: true, value: null });
    },
    read: (id, url) => Promise.resolve(answers.get(`${id} ${url}`) ?? null),
    remove(id) {
      areas.delete(id);
      return Promise.resolve({ ok: true, value: null });
    },
  };
  return { store, areas, answers, refuse: (problem: "blocked" | "full") => refusal = { ok: false, problem } };
}

function downloaded(backend: Backend, text: string, playgrounds = 3): Downloaded["nodes"][number] {
  return { node: offlineNode({ url: backend.url, name: backend.name, playgrounds, keptAtMs: 2 }), text };
}

function setUp(result: () => DownloadResult, parts: Partial<AreaModelParts> = {}) {
  const memory = memoryStore();
  let ids = 0;
  const model = createAreaModel({
    store: memory.store,
    backendsIn: () => [FULDA, RHOEN],
    count: () => Promise.resolve(3),
    download: () => Promise.resolve(result()),
    tiles: null,
    freeBytes: () => Promise.resolve(null),
    durability: { check: () => Promise.resolve(true), ask: () => Promise.resolve(true) },
    createId: () => `area ${++ids}`,
    onChange() {},
    ...parts,
  });
  return { model, memory };
}

async function keep(model: ReturnType<typeof createAreaModel>) {
  await model.estimate(BOX);
  await model.download({ withTiles: true });
  return model.outcome.value?.kind;
}

Deno.test("model: the size is estimated, the area downloaded, listed and removed", async () => {
  const { model, memory } = setUp(() => ({ nodes: [downloaded(FULDA, "a")], failed: [] }));
  await model.estimate(BOX);
  assert.deepEqual(model.offer.value, {
    box: BOX,
    playgrounds: 3,
    bytes: 24_000,
    tiles: null,
    problem: null,
  });
  assert.equal(await keep(model), "downloaded");
  assert.deepEqual([model.areas.value.length, memory.answers.get(`area 1 ${FULDA.url}`)], [1, "a"]);
  await model.remove("area 1");
  assert.deepEqual([model.areas.value, model.outcome.value?.kind], [[], "removed"]);
});

Deno.test("model: what was offered for another view is not downloaded, and an area not twice", async () => {
  const { model, memory } = setUp(() => ({ nodes: [downloaded(FULDA, "a")], failed: [] }));
  await model.estimate(BOX);
  model.withdraw();
  await model.download({ withTiles: true });
  assert.equal(memory.areas.size, 0);
  await keep(model);
  await model.download({ withTiles: true });
  assert.equal(memory.areas.size, 1);
});

Deno.test("model: an estimate that ends late offers nothing in another view", async () => {
  const counts = [boxAround(500), BOX].map(() => Promise.withResolvers<number>());
  let asked = 0;
  const count = () => counts[asked++]!.promise;
  const { model } = setUp(() => ({ nodes: [], failed: [] }), { count });
  const [late, current] = [model.estimate(boxAround(500)), model.estimate(BOX)];
  counts[1]!.resolve(3);
  await current;
  counts[0]!.resolve(7);
  await late;
  assert.deepEqual([model.offer.value?.box, model.offer.value?.playgrounds], [BOX, 3]);
});

Deno.test("model: a failed update leaves the earlier answers", async () => {
  let result: DownloadResult = { nodes: [downloaded(FULDA, "a")], failed: [] };
  const { model, memory } = setUp(() => result);
  await keep(model);
  const before = model.areas.value;
  for (const next of ["tooMany", "tooLarge", "aborted", { nodes: [], failed: [FULDA] }] as const) {
    result = next;
    await model.update("area 1");
    assert.equal(model.areas.value, before);
    assert.equal(memory.answers.get(`area 1 ${FULDA.url}`), "a");
  }
  result = { nodes: [downloaded(FULDA, "b")], failed: [] };
  memory.refuse("full");
  await model.update("area 1");
  assert.deepEqual(model.outcome.value, { kind: "full", neededBytes: 100 });
  assert.equal(memory.answers.get(`area 1 ${FULDA.url}`), "a");
});

Deno.test("model: a region that does not answer keeps its earlier answers", async () => {
  let result: DownloadResult = { nodes: [downloaded(FULDA, "a"), downloaded(RHOEN, "r")], failed: [] };
  const { model, memory } = setUp(() => result);
  await keep(model);
  result = { nodes: [downloaded(FULDA, "b")], failed: [RHOEN] };
  await model.update("area 1");
  assert.equal(model.outcome.value?.kind, "updated");
  assert.deepEqual(model.areas.value[0]!.failed, ["rhoen"]);
  assert.deepEqual(model.areas.value[0]!.nodes.map(({ name }) => name), ["fulda", "rhoen"]);
  assert.deepEqual([...memory.answers.values()], ["b", "r"]);
});

Deno.test("model: too little space is said before anything is requested", async () => {
  let downloads = 0;
  const { model } = setUp(() => {
    downloads++;
    return "aborted";
  }, { freeBytes: () => Promise.resolve(1_000) });
  assert.equal(await keep(model), "full");
  assert.equal(downloads, 0);
});

Deno.test("model: blocked storage, no answer, nothing there: each is said", async () => {
  const downloads: DownloadResult = { nodes: [downloaded(FULDA, "a")], failed: [] };
  const blocked = setUp(() => downloads);
  blocked.memory.refuse("blocked");
  assert.equal(await keep(blocked.model), "blocked");
  assert.equal(await keep(setUp(() => ({ nodes: [], failed: [FULDA] })).model), "noAnswer");
  assert.equal(await keep(setUp(() => ({ nodes: [downloaded(FULDA, "a", 0)], failed: [] })).model), "empty");
});

Deno.test("model: a cancelled download leaves nothing", async () => {
  const { model, memory } = setUp(() => "aborted", {
    download: ({ signal }) =>
      new Promise((resolve) => signal.addEventListener("abort", () => resolve("aborted"))),
  });
  await model.estimate(BOX);
  const running = model.download({ withTiles: true });
  await Promise.resolve();
  assert.notEqual(model.run.value, null);
  model.cancel();
  // Also before the download itself has started.
  await Promise.race([running, new Promise((resolve) => queueMicrotask(() => resolve(null)))]);
  model.cancel();
  await running;
  assert.deepEqual([model.run.value, model.outcome.value?.kind, memory.areas.size], [null, "cancelled", 0]);
});

const TILES: OfflineTiles = { count: 7, bytes: 500, missing: 0, keptAtMs: 5 };

function fakeTiles(result: () => Promise<DownloadedTiles>) {
  const log: string[] = [];
  const tiles: AreaTiles = {
    isAllowed: true,
    estimate: () => Promise.resolve({ count: 7, bytes: 1_000, isCoarse: false }),
    download({ areaId }) {
      log.push(`download ${areaId}`);
      return result();
    },
    remove: (areaId) => Promise.resolve(void log.push(`remove ${areaId}`)),
    sweep: () => Promise.resolve(),
    hold: (run) => run(),
  };
  return { tiles, log };
}

const ANSWERS: DownloadResult = { nodes: [downloaded(FULDA, "a")], failed: [] };

Deno.test("model: tiles are downloaded, updated and removed with their area", async () => {
  const { tiles, log } = fakeTiles(() => Promise.resolve({ tiles: TILES, problem: null }));
  const { model } = setUp(() => ANSWERS, { tiles });
  await model.estimate(BOX);
  assert.deepEqual(model.offer.value?.tiles, { count: 7, bytes: 1_000, isCoarse: false });
  assert.equal(await keep(model), "downloaded");
  assert.deepEqual(model.areas.value[0]!.tiles, TILES);
  await model.update("area 1");
  await model.remove("area 1");
  assert.deepEqual(log, ["download area 1", "download area 1", "remove area 1"]);
});

Deno.test("model: tiles that the visitor does not choose, or that are not allowed, are not requested", async () => {
  const { tiles, log } = fakeTiles(() => Promise.resolve({ tiles: TILES, problem: null }));
  const { model } = setUp(() => ANSWERS, { tiles });
  await model.estimate(BOX);
  await model.download({ withTiles: false });
  await model.update("area 1");
  assert.deepEqual([log, model.areas.value[0]!.tiles], [[], null]);
  const forbidden = setUp(() => ANSWERS, { tiles: { ...tiles, isAllowed: false } });
  await forbidden.model.estimate(BOX);
  assert.equal(forbidden.model.offer.value?.tiles, null);
  assert.equal(await keep(forbidden.model), "downloaded");
  assert.deepEqual(log, []);
});

Deno.test("model: failed tiles do not lose the area", async () => {
  const some: OfflineTiles = { ...TILES, count: 3, missing: 4 };
  for (const problem of ["refused", "unreachable", "tooLarge"] as const) {
    const { tiles } = fakeTiles(() => Promise.resolve({ tiles: some, problem }));
    const { model } = setUp(() => ANSWERS, { tiles });
    assert.equal(await keep(model), "downloaded");
    assert.equal((model.outcome.value as { tileProblem?: unknown }).tileProblem, problem);
    assert.deepEqual(model.areas.value[0]!.tiles, some);
  }
  const unreadable = fakeTiles(() => Promise.resolve({ tiles: null, problem: "unreadable" }));
  const { model } = setUp(() => ANSWERS, { tiles: unreadable.tiles });
  assert.equal(await keep(model), "downloaded");
  assert.equal(model.areas.value[0]!.tiles, null);
});

Deno.test("model: tiles make room for the playgrounds of a new area, and stay in an update", async () => {
  const full: DownloadedTiles = { tiles: { ...TILES, missing: 2 }, problem: "full" };
  let result: DownloadedTiles = full;
  const { tiles, log } = fakeTiles(() => Promise.resolve(result));
  const { model } = setUp(() => ANSWERS, { tiles });
  assert.equal(await keep(model), "downloaded");
  assert.deepEqual(log, ["download area 1", "remove area 1"]);
  assert.deepEqual(model.areas.value[0]!.tiles, { count: 0, bytes: 0, missing: 9, keptAtMs: 5 });
  result = { tiles: TILES, problem: null };
  await model.update("area 1");
  result = full;
  await model.update("area 1");
  assert.deepEqual(log.filter((line) => line.startsWith("remove")), ["remove area 1"]);
  assert.deepEqual(model.areas.value[0]!.tiles, full.tiles);
});

Deno.test("model: too little space for tiles is known before they are requested", async () => {
  const { tiles, log } = fakeTiles(() => Promise.resolve({ tiles: TILES, problem: null }));
  const { model } = setUp(() => ANSWERS, { tiles, freeBytes: () => Promise.resolve(24_500) });
  assert.equal(await keep(model), "downloaded");
  assert.deepEqual(model.outcome.value, {
    kind: "downloaded",
    area: model.areas.value[0],
    tileProblem: "full",
  });
  assert.deepEqual(log, []);
});

Deno.test("model: nothing stays of a new area that is cancelled or cannot be written", async () => {
  const { tiles, log } = fakeTiles(() => Promise.resolve({ tiles: TILES, problem: null }));
  const { model, memory } = setUp(() => ANSWERS, { tiles });
  memory.refuse("full");
  assert.equal(await keep(model), "full");
  assert.deepEqual(log, ["download area 1", "remove area 1"]);

  const waiting = fakeTiles(() => {
    second.model.cancel();
    return Promise.reject(new Error("aborted"));
  });
  const second = setUp(() => ANSWERS, { tiles: waiting.tiles });
  assert.equal(await keep(second.model), "cancelled");
  assert.deepEqual(waiting.log, ["download area 1", "remove area 1"]);
});

Deno.test("model: whether the storage lasts is requested when an area is downloaded, not before", async () => {
  const asked: string[] = [];
  const answer = (name: string) => () => {
    asked.push(name);
    return Promise.resolve(false);
  };
  const { model } = setUp(() => ANSWERS, { durability: { check: answer("check"), ask: answer("ask") } });
  await model.load();
  assert.deepEqual([asked, model.isDurable.value], [[], null]);
  await keep(model);
  assert.deepEqual([asked, model.isDurable.value], [["ask"], false]);
  await model.load();
  assert.deepEqual(asked, ["ask", "check"]);
});
