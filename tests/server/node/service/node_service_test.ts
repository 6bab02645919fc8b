// The service over a real directory, with an importer that the test controls.
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { createLog } from "server/base/kit/log.ts";
import type { ImportOutcome } from "server/node/import/importer.ts";
import { lockImports } from "server/node/import/import_lock.ts";
import { recordCheck } from "server/node/import/last_check.ts";
import { type NodeService, openNodeService, type RegionExtract } from "server/node/service/node_service.ts";
import type { UpdateParts } from "server/node/service/region_updates.ts";
import type { RegionSettings } from "server/node/service/region_choice.ts";
import type { LocalStore } from "server/node/store/playground_store.ts";
import { StartError } from "server/base/kit/start_error.ts";
import { putRegionStore } from "fakes/region_store.ts";
import { until } from "fakes/wait_until.ts";

const DAY_MS = 24 * 60 * 60_000;
const NOTHING_SET: RegionSettings = { relationId: null, extractSource: null };
const BIRKENTAL: RegionSettings = { relationId: 7, extractSource: "birkental.osm.pbf" };

/** That of a file. */
const storeOf = (service: NodeService) => service.store() as LocalStore;

class Scene implements AsyncDisposable {
  readonly #directory = Deno.makeTempDirSync();
  readonly path = join(this.#directory, "node", "region.sqlite");
  readonly logged: string[] = [];
  /** Arguments of createImporter. */
  readonly made: RegionExtract[] = [];
  /** All imports in order, with functions that end them. */
  readonly imports: { readonly end: (outcome: ImportOutcome) => void; readonly signal: AbortSignal }[] = [];
  nowMs = Date.parse("2026-11-21T05:00:00Z");
  firstDataNote: string | null = null;
  readonly #services: NodeService[] = [];

  async open(
    region: RegionSettings,
    importEveryDays: number | null = 0,
    updates: UpdateParts | null = null,
  ): Promise<NodeService> {
    const service = await openNodeService({
      region,
      importEveryDays,
      directory: join(this.#directory, "node"),
      createImporter: (parts) => {
        this.made.push(parts);
        return {
          run: (signal) => {
            const { promise, resolve } = Promise.withResolvers<ImportOutcome>();
            signal.addEventListener("abort", () => resolve({ kind: "cancelled" }));
            this.imports.push({ end: resolve, signal });
            return promise;
          },
        };
      },
      createUpdates: () => updates,
      firstDataNote: this.firstDataNote,
      log: createLog({ format: "json", write: (line) => this.logged.push(line) }),
      now: () => new Date(this.nowMs),
      checkIntervalMs: 5,
    });
    this.#services.push(service);
    return service;
  }

  /** Ends the last import: replaces the store, or fails. */
  async endImport(service: NodeService, ok: boolean, name = "Birkental"): Promise<void> {
    const importedAt = new Date(this.nowMs).toISOString();
    if (ok) await putRegionStore(this.path, { name, importedAt });
    this.imports.at(-1)!.end(
      ok ? { kind: "unchanged" } : { kind: "failed", reason: "the disk is full", isBlocked: true },
    );
    await until(() => !service.isImporting());
  }

  async [Symbol.asyncDispose]() {
    for (const service of this.#services) {
      await service.stop();
      service.close();
    }
    await Deno.remove(this.#directory, { recursive: true });
  }
}

/** Long enough for several checks of the service. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 60));

Deno.test("without settings the sample is served until a store appears", async () => {
  await using scene = new Scene();
  const service = await scene.open(NOTHING_SET);
  assert.equal(service.store().facts.name, "Musterstadt (Beispieldaten)");
  assert.match(service.notes().join(), /^serving made-up sample data; set OSM_RELATION_ID and PBF_URL/);
  await putRegionStore(scene.path, { name: "Seefelden" });
  await until(() => service.store().facts.name === "Seefelden");
  assert.deepEqual(service.notes(), []);
  assert.deepEqual(scene.made, []);
});

Deno.test("the note for the first data is logged once, when it is served, and not by later imports or starts", async () => {
  await using scene = new Scene();
  scene.firstDataNote = "how to join";
  const notes = () => scene.logged.filter((line) => line.includes("how to join"));
  const first = await scene.open(BIRKENTAL, 1);
  assert.deepEqual(notes(), []);
  await scene.endImport(first, true);
  assert.equal(notes().length, 1);
  assert.equal(JSON.parse(notes()[0]!).event, "region can be added to other maps");
  scene.nowMs += 2 * DAY_MS;
  await until(() => scene.imports.length === 2);
  await scene.endImport(first, true, "Birkental again");
  await first.stop();
  const second = await scene.open({ ...BIRKENTAL, extractSource: null });
  await putRegionStore(scene.path, { name: "Third" });
  await until(() => second.store().facts.name === "Third");
  assert.equal(notes().length, 1);
});

Deno.test("a store is served after a restart", async () => {
  await using scene = new Scene();
  await putRegionStore(scene.path);
  for (const settings of [NOTHING_SET, { ...BIRKENTAL, extractSource: null }, BIRKENTAL]) {
    const service = await scene.open(settings);
    assert.equal(service.store().facts.name, "Birkental");
    assert.equal(service.isImporting(), false);
  }
  assert.deepEqual(scene.imports, []);
});

Deno.test("a damaged store is never replaced by made-up playgrounds", async () => {
  await using scene = new Scene();
  await putRegionStore(scene.path);
  await Deno.truncate(scene.path, 5_000);
  for (let start = 0; start < 2; start++) {
    const { playgroundCount, name, bbox } = storeOf(await scene.open(NOTHING_SET)).facts;
    assert.deepEqual([playgroundCount, name, bbox], [0, null, null]);
  }
});

const NO_DATA =
  /^there is no data for the region, so the map is empty: "region\.sqlite\.unusable" is from another version of the program, or damaged; run the command "import --pbf FILE --relation \d+"/;

Deno.test("a node without usable data says so at every start, with the command that mends it, until there is data", async () => {
  await using scene = new Scene();
  await putRegionStore(scene.path);
  await Deno.truncate(scene.path, 5_000);
  const settings = { relationId: 7, extractSource: null };
  const first = await scene.open(settings);
  assert.match(first.notes()[0]!, /could not be used/);
  assert.match(first.notes()[1]!, NO_DATA);
  scene.logged.length = 0;
  const second = await scene.open(settings);
  assert.equal(second.notes().length, 1);
  assert.match(second.notes()[0]!, NO_DATA);
  assert.equal(second.hasData(), false);
  const warnings = scene.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === "warn");
  assert.deepEqual(warnings.map(({ event, note }) => [event, note]), [[
    "no data of the region",
    second.notes()[0],
  ]]);

  await putRegionStore(scene.path);
  await until(() => second.hasData());
  await until(() => second.notes().length === 0);
});

Deno.test("a node without data that imports is not told to import", async () => {
  await using scene = new Scene();
  const service = await scene.open(BIRKENTAL);
  assert.equal(service.hasData(), false);
  assert.doesNotMatch(service.notes().join(), /run the command/);
  await scene.endImport(service, true);
  assert.equal(service.hasData(), true);
});

Deno.test("a damaged store is imported again", async () => {
  await using scene = new Scene();
  await putRegionStore(scene.path);
  await Deno.truncate(scene.path, 5_000);
  const service = await scene.open(BIRKENTAL);
  assert.match(service.notes().join(), /could not be used/);
  await scene.endImport(service, true);
  assert.equal(service.store().facts.name, "Birkental");
  assert.deepEqual(service.notes(), []);
});

Deno.test("damage that a request finds is noted, and the region is imported again, even if never repeated", async () => {
  await using scene = new Scene();
  await putRegionStore(scene.path);
  const service = await scene.open(BIRKENTAL);
  assert.equal(service.isImporting(), false);
  service.reportDamage("the checksum of row 5 is wrong");
  assert.equal(service.store().facts.name, "Birkental");
  assert.match(
    service.notes().join(),
    /is damaged: the checksum of row 5 is wrong; .* run the command "import"$/,
  );
  await until(() => scene.imports.length === 1);
  await scene.endImport(service, true, "Birkental, neu");
  assert.equal(service.store().facts.name, "Birkental, neu");
  assert.deepEqual(service.notes(), []);
});

Deno.test("a region that was never imported is empty and importing, then served", async () => {
  await using scene = new Scene();
  const service = await scene.open(BIRKENTAL);
  assert.deepEqual(scene.made, [{ source: "birkental.osm.pbf", relationId: 7 }]);
  assert.equal(service.isImporting(), true);
  const { relationId, playgroundCount, importedAt, bbox, boundary } = storeOf(service).facts;
  assert.deepEqual({ relationId, playgroundCount, importedAt, bbox, boundary }, {
    relationId: 7,
    playgroundCount: 0,
    importedAt: null,
    bbox: null,
    boundary: null,
  });
  assert.deepEqual(
    storeOf(service).buckets(8, [-180, -90, 180, 90], { attributes: 0, hidden: new Set() }),
    [],
  );
  await scene.endImport(service, true);
  assert.equal(service.store().facts.name, "Birkental");
  await aWhile();
  assert.equal(scene.imports.length, 1);
});

Deno.test("after a failed import the old data is served and the import is retried later", async () => {
  await using scene = new Scene();
  await putRegionStore(scene.path, { name: "Birkental", importedAt: "2026-11-13T05:00:00Z" });
  const service = await scene.open(BIRKENTAL, 7);
  const before = service.store();
  assert.equal(service.isImporting(), true);
  await scene.endImport(service, false);
  assert.equal(service.store(), before);
  assert.match(service.notes().join(), /^the last import failed: the disk is full$/);
  const failedAtMs = scene.nowMs;
  assert.deepEqual(service.imports(), {
    succeeded: 0,
    failed: 1,
    lastSuccessAtMs: Date.parse("2026-11-13T05:00:00Z"),
    lastFailureAtMs: failedAtMs,
    steps: {},
    isLastGood: false,
    isBlocked: true,
  });
  scene.nowMs += 9 * 60_000;
  await aWhile();
  assert.equal(scene.imports.length, 1);
  scene.nowMs += 2 * 60_000;
  await until(() => scene.imports.length === 2);
  await scene.endImport(service, true, "Birkental, neu");
  assert.equal(service.store().facts.name, "Birkental, neu");
  assert.deepEqual(service.notes(), []);
  const { lastSuccessAtMs, ...tally } = service.imports()!;
  assert.ok(lastSuccessAtMs! > Date.parse("2026-11-13T05:00:00Z"));
  assert.deepEqual(tally, {
    succeeded: 1,
    failed: 1,
    lastFailureAtMs: failedAtMs,
    steps: {},
    isLastGood: true,
    isBlocked: false,
  });
});

Deno.test("a successful import without a store counts as failed", async () => {
  await using scene = new Scene();
  const service = await scene.open(BIRKENTAL);
  scene.imports.at(-1)!.end({ kind: "unchanged" });
  await until(() => !service.isImporting());
  await aWhile();
  assert.equal(scene.imports.length, 1);
  assert.deepEqual(service.notes(), [
    "there is no data for the region, so the map is empty: the import fails; it is retried automatically; once the cause is " +
    'fixed, run the command "import" to retry now',
    "the last import failed: it produced no usable data",
  ]);
});

Deno.test("a node whose first import runs or fails says that the map is empty, and what to do", async () => {
  await using scene = new Scene();
  const service = await scene.open(BIRKENTAL);
  assert.deepEqual(service.notes(), [
    "there is no data for the region yet, so the map is empty; the import is running",
  ]);
  const warnings = () =>
    scene.logged.map((line) => JSON.parse(line)).filter(({ event }) => event === "no data of the region");
  assert.deepEqual(warnings(), []);
  await scene.endImport(service, false);
  const [note, ...others] = service.notes();
  assert.equal(
    note,
    "there is no data for the region, so the map is empty: the import fails; run the command " +
      '"import --pbf FILE --relation 7" with another extract, or set PBF_URL to it',
  );
  assert.deepEqual(others, ["the last import failed: the disk is full"]);
  await until(() => warnings().length === 1);
  assert.equal(warnings()[0].note, note);
  scene.nowMs += 11 * 60_000;
  await until(() => scene.imports.length === 2);
  assert.deepEqual(service.notes(), [note, ...others]);
  await scene.endImport(service, true);
  assert.deepEqual(service.notes(), []);
  await aWhile();
  assert.equal(warnings().length, 1);
});

Deno.test("the import is repeated after the interval, also for an unchanged extract", async () => {
  await using scene = new Scene();
  await putRegionStore(scene.path, { importedAt: new Date(scene.nowMs).toISOString() });
  const service = await scene.open(BIRKENTAL, 1);
  await aWhile();
  assert.equal(scene.imports.length, 0);
  for (let day = 1; day <= 2; day++) {
    scene.nowMs += DAY_MS;
    await until(() => scene.imports.length === day);
    scene.imports.at(-1)!.end({ kind: "unchanged" });
    await until(() => !service.isImporting());
    await aWhile();
    assert.equal(scene.imports.length, day);
  }
});

Deno.test("the data of another region is served until the configured region is imported", async () => {
  await using scene = new Scene();
  await putRegionStore(scene.path, { name: "Seefelden", relationId: 8 });
  const service = await scene.open(BIRKENTAL);
  assert.equal(service.store().facts.name, "Seefelden");
  assert.equal(service.isImporting(), true);
  const note = "serving relation 8 (Seefelden) until relation 7 (OSM_RELATION_ID) is imported";
  assert.deepEqual(service.notes(), [note]);
  await scene.endImport(service, false);
  assert.deepEqual(service.notes(), [note, "the last import failed: the disk is full"]);
  await aWhile();
  const logged = scene.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === "warn");
  assert.deepEqual(logged.map(({ event, note }) => [event, note]), [["data of another region served", note]]);
  scene.nowMs += DAY_MS;
  await until(() => scene.imports.length === 2);
  await scene.endImport(service, true);
  assert.equal(service.store().facts.name, "Birkental");
  assert.deepEqual(service.notes(), []);
});

Deno.test("a store written by another process makes the import unnecessary", async () => {
  await using scene = new Scene();
  const service = await scene.open(BIRKENTAL);
  await scene.endImport(service, false);
  await putRegionStore(scene.path);
  await until(() => service.store().facts.name === "Birkental");
  scene.nowMs += DAY_MS;
  await aWhile();
  assert.equal(scene.imports.length, 1);
});

const laterGoodImports: [name: string, act: (scene: Scene, at: Date) => Promise<void>][] = [
  ["imports", (scene, at) => putRegionStore(scene.path, { importedAt: at.toISOString() })],
  ["finds the extract unchanged", (scene, at) => recordCheck(dirname(scene.path), "import", at)],
];
for (const [name, act] of laterGoodImports) {
  Deno.test(`a failure is over when another process ${name}`, async () => {
    await using scene = new Scene();
    await putRegionStore(scene.path, { importedAt: "2026-11-13T05:00:00Z" });
    const service = await scene.open(BIRKENTAL, 7);
    await scene.endImport(service, false);
    await aWhile();
    assert.equal(service.importFailure(), "the disk is full");
    scene.nowMs += 5_000;
    await act(scene, new Date(scene.nowMs));
    await until(() => service.importFailure() === null);
    assert.deepEqual(service.notes(), []);
    const { succeeded, failed, lastSuccessAtMs, isLastGood, isBlocked } = service.imports()!;
    assert.deepEqual([succeeded, failed, isLastGood, isBlocked], [0, 1, true, false]);
    assert.equal(lastSuccessAtMs, scene.nowMs);
    scene.nowMs += 6 * DAY_MS;
    await aWhile();
    assert.equal(scene.imports.length, 1);
  });
}

Deno.test("an import of another process is visible, and no second one starts", async () => {
  await using scene = new Scene();
  const lock = await lockImports(dirname(scene.path), new Date());
  assert.ok(lock.isHeld);
  const service = await scene.open(BIRKENTAL);
  assert.equal(service.isImporting(), true);
  assert.equal(scene.imports.length, 0);
  await putRegionStore(scene.path);
  await until(() => service.store().facts.name === "Birkental");
  lock.release();
  await until(() => !service.isImporting());
  assert.equal(scene.imports.length, 0);
});

Deno.test("stop cancels a running import, and no further one starts", async () => {
  await using scene = new Scene();
  const service = await scene.open(BIRKENTAL);
  await service.stop();
  assert.equal(scene.imports[0]!.signal.aborted, true);
  assert.equal(service.isImporting(), false);
  scene.nowMs += DAY_MS;
  await aWhile();
  assert.equal(scene.imports.length, 1);
});

Deno.test("a region that can never be served ends the start", async () => {
  await using scene = new Scene();
  await assert.rejects(scene.open({ relationId: 7, extractSource: null }), StartError);
});

Deno.test("the last check is that of the import, or a later one that found nothing new, also by another process", async () => {
  await using scene = new Scene();
  await putRegionStore(scene.path, { importedAt: new Date(scene.nowMs).toISOString() });
  const service = await scene.open(BIRKENTAL, 7);
  assert.equal(service.checkEveryDays(), 7);
  assert.equal(service.lastCheckAt(), new Date(scene.nowMs).toISOString());
  const later = new Date(scene.nowMs + 3_600_000);
  await recordCheck(dirname(scene.path), "import", later);
  await until(() => service.lastCheckAt() === later.toISOString());
});

const DAILY_UPDATES: UpdateParts = {
  updater: { run: () => Promise.resolve({ kind: "failed", reason: "the server is gone", isBlocked: false }) },
  findServer: () =>
    Promise.resolve({
      url: "https://changes.example",
      period: "day",
      sequence: 7,
      timestamp: "2026-11-20T05:00:00.000Z",
      isConfigured: true,
    }),
  lacksExtract: () => Promise.resolve(false),
  everyMs: { minute: DAY_MS, hour: DAY_MS, day: DAY_MS },
};

Deno.test("with updates a downloaded extract is imported again after 30 days, however recent the last update", async () => {
  await using scene = new Scene();
  const now = new Date(scene.nowMs).toISOString();
  await putRegionStore(scene.path, { importedAt: now, extractAt: "2026-10-23T05:00:00Z" });
  const remote = { ...BIRKENTAL, extractSource: "https://extracts.example/birkental.osm.pbf" };
  await scene.open(remote, null, DAILY_UPDATES);
  await aWhile();
  assert.equal(scene.imports.length, 0);
  scene.nowMs += DAY_MS;
  await until(() => scene.imports.length === 1);
});

const INTERVALS:
  readonly (readonly [name: string, extractSource: string, updates: UpdateParts | null, days: number])[] = [
    ["changes are followed", "https://extracts.example/birkental.osm.pbf", DAILY_UPDATES, 1],
    ["changes cannot be followed", "https://extracts.example/birkental.osm.pbf", {
      ...DAILY_UPDATES,
      findServer: () => Promise.resolve(null),
    }, 30],
    ["the extract is a file", "birkental.osm.pbf", {
      ...DAILY_UPDATES,
      findServer: () => Promise.resolve(null),
    }, 0],
    ["updates are off", "https://extracts.example/birkental.osm.pbf", null, 0],
  ];
for (const [name, extractSource, updates, days] of INTERVALS) {
  Deno.test(`with UPDATES=on or off the node states an interval of ${days} days if ${name}`, async () => {
    await using scene = new Scene();
    await putRegionStore(scene.path, { importedAt: new Date(scene.nowMs).toISOString() });
    const service = await scene.open({ ...BIRKENTAL, extractSource }, null, updates);
    assert.equal(service.checkEveryDays(), days);
  });
}

Deno.test("a failed update is a note, and no failed import", async () => {
  await using scene = new Scene();
  await putRegionStore(scene.path, { importedAt: "2026-11-19T05:00:00Z" });
  const service = await scene.open(BIRKENTAL, 0, DAILY_UPDATES);
  await until(() => service.notes().length > 0);
  assert.deepEqual(service.notes(), ["the last update failed, the data stays: the server is gone"]);
  assert.equal(service.importFailure(), null);
  assert.deepEqual([service.updates()?.failed, service.imports()?.failed], [1, 0]);
  assert.equal(service.store().facts.name, "Birkental");
});

Deno.test("without data there was no check, and without an extract none is scheduled", async () => {
  await using scene = new Scene();
  const service = await scene.open(NOTHING_SET, 7);
  assert.deepEqual([service.lastCheckAt(), service.checkEveryDays()], [null, 0]);
});
