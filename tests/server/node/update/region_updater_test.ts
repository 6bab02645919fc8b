// Updates over a real directory, a real server of changes and real workers.
import assert from "node:assert/strict";
import { join } from "node:path";
import { createUpdateScene, EXTRACT_TIME, timeOf, townElements } from "./update_scene.ts";
import { KEPT_NAME, lacksKept, NOT_KEPT_NAME } from "server/node/import/kept_file.ts";
import { createLog } from "server/base/kit/log.ts";
import type { FileElement, OsmChange } from "server/node/osm/elements/element.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { createTown } from "fakes/town_extract.ts";
import { node, put, remove } from "./arbitrary_changes.ts";

const TOWN = ["#900", "Rathausplatz"];

/** A playground as a node, at a place in the town. */
const playground = (
  id: number,
  name: string,
  version = 1,
  at: readonly [number, number] = [9.005, 50.005],
): OsmChange =>
  put({ ...node(id, version, at), tags: [["leisure", "playground"], ["name", name]] } as FileElement);

Deno.test("an update applies what the server has published since the extract, and says so", async () => {
  await using scene = await createUpdateScene();
  await scene.writeExtract();
  assert.equal((await scene.importWhole()).kind, "imported");
  const before = scene.names();
  scene.publish(101, [playground(5_000, "Neu")]);
  scene.publish(102, [playground(5_000, "Neuer", 2), playground(5_001, "Fern", 1, [20, 20])]);
  const outcome = await scene.update();
  assert.ok(outcome.kind === "imported", JSON.stringify(outcome));
  assert.equal(outcome.hasMore, false);
  assert.deepEqual(scene.names(), [...before, "Neuer"].sort());
  assert.equal(scene.facts().dataTimestamp, timeOf(102));
  assert.deepEqual(scene.kept().replication, { baseUrl: scene.server.url, sequenceNumber: 102 });
  assert.deepEqual(scene.files(), ["changes.json", "import.lock", "region.osm.pbf", "region.sqlite"]);
  assert.match(scene.log.join("\n"), /info changes merged: \{"sequence":102,.*"diffs":2,"created":1/);
  // The list of changes, which the feed shows.
  assert.match(await Deno.readTextFile(join(scene.directory, "changes.json")), /"Neuer"/);
});

Deno.test("an update without new changes leaves all files, and records that it looked", async () => {
  await using scene = await createUpdateScene();
  await scene.writeExtract();
  await scene.importWhole();
  scene.server.publish({ sequence: 100, timestamp: EXTRACT_TIME }, []);
  const store = await Deno.readFile(join(scene.directory, "region.sqlite"));
  assert.equal((await scene.update()).kind, "unchanged");
  assert.deepEqual(await Deno.readFile(join(scene.directory, "region.sqlite")), store);
  assert.ok(scene.files().includes("last-update-check"));
});

Deno.test("an update keeps the time of the whole import, from which the next one is due", async () => {
  await using scene = await createUpdateScene();
  await scene.writeExtract();
  await scene.importWhole(undefined, { now: () => new Date("2026-11-21T05:00:00Z") });
  assert.equal(scene.facts().extractAt, undefined);
  for (const sequence of [101, 102]) {
    scene.publish(sequence, [playground(5_000, "Neu", sequence)]);
    assert.equal((await scene.update()).kind, "imported");
    assert.equal(scene.facts().extractAt, "2026-11-21T05:00:00.000Z");
    assert.equal(scene.facts().importedAt, "2026-11-27T05:00:00.000Z");
  }
});

Deno.test("a program killed between the two files of an import applies nothing twice, and loses nothing", async () => {
  await using scene = await createUpdateScene();
  await scene.writeExtract();
  await scene.importWhole();
  const storePath = join(scene.directory, "region.sqlite");
  const old = await Deno.readFile(storePath);
  scene.publish(101, [playground(5_000, "Neu")]);
  await scene.update();
  const complete = scene.names();
  // The kept extract was replaced, the store not yet.
  await Deno.writeFile(storePath, old);
  assert.equal((await scene.update()).kind, "imported");
  assert.deepEqual(scene.names(), complete);
  assert.equal((await scene.update()).kind, "unchanged");
});

Deno.test("an extract of elsewhere finds its place at the server by its time", async () => {
  await using scene = await createUpdateScene();
  await scene.writeExtract(undefined, 100, "https://download.example/updates");
  await scene.importWhole();
  for (let sequence = 90; sequence <= 103; sequence++) {
    scene.publish(
      sequence,
      sequence <= 100 ? [playground(5_000, "Zu alt")] : [playground(sequence, `${sequence}`)],
    );
  }
  // Between two states.
  const before = scene.names();
  assert.equal((await scene.update()).kind, "imported");
  assert.deepEqual(scene.names(), [...before, "101", "102", "103"].sort());
  assert.deepEqual(scene.kept().replication, { baseUrl: scene.server.url, sequenceNumber: 103 });
});

Deno.test("many missed diffs are applied in several updates", async () => {
  await using scene = await createUpdateScene();
  await scene.writeExtract();
  await scene.importWhole();
  for (let sequence = 101; sequence <= 105; sequence++) {
    scene.publish(sequence, [playground(sequence, `${sequence}`)]);
  }
  const limits = { maxSequences: 3 };
  const first = await scene.update({ limits });
  assert.ok(first.kind === "imported" && first.hasMore);
  assert.equal(scene.facts().dataTimestamp, timeOf(103));
  const second = await scene.update({ limits });
  assert.ok(second.kind === "imported" && !second.hasMore);
  assert.equal(scene.facts().dataTimestamp, timeOf(105));
});

const EXTRACT_OF_OTHERS = "https://download.example/updates";

const REFUSALS: readonly (readonly [
  name: string,
  arrange: (scene: Awaited<ReturnType<typeof createUpdateScene>>) => void | Promise<unknown>,
  parts: Parameters<Awaited<ReturnType<typeof createUpdateScene>>["update"]>[0],
  reason: RegExp,
])[] = [
  [
    "a diff that is damaged",
    (scene) => scene.publish(101, new Uint8Array(100)),
    {},
    /not compressed with gzip/,
  ],
  [
    "a diff that is missing",
    (scene) => {
      scene.publish(101, []);
      scene.server.set("000/000/101.osc.gz", null);
    },
    {},
    /HTTP 404/,
  ],
  ["a server that is gone", () => {}, {}, /the state of the changes cannot be read from .* HTTP 404/],
  ["a server that went backwards", (scene) => scene.publish(99, []), {}, /went backwards/],
  ["a gap that is too long", (scene) => scene.publish(200, []), { maxGapDays: 1 }, /more than a day later/],
  [
    "a loss",
    (scene) => scene.publish(101, [...townNodes(scene)]),
    {},
    /IMPORT_MAX_LOSS|fewer|playgrounds/,
  ],
  [
    "an extract without a server",
    (scene) => scene.writeExtract(undefined, 100, "").then(() => scene.importWhole()),
    { updatesUrl: null },
    /not kept.* does not name a replication server; set UPDATES_URL, .* and import again/,
  ],
  [
    "a private server that only the extract names",
    (scene) => scene.publish(101, []),
    { updatesUrl: null },
    /as its replication server, which has the private address 127\.0\.0\.1; set UPDATES_URL/,
  ],
  [
    "another server than the extract's where all of the extract belongs to the region",
    (scene) =>
      scene.writeExtract(undefined, 100, EXTRACT_OF_OTHERS).then(() =>
        scene.importWhole(undefined, { area: "extract" })
      ),
    { area: "extract" },
    /with IMPORT_AREA=extract only the extract's own replication server/,
  ],
  [
    "an extract without a sequence, where all of it belongs to the region",
    (scene) =>
      scene.writeExtract(undefined, 100, undefined, null).then(() =>
        scene.importWhole(undefined, { area: "extract" })
      ),
    { area: "extract", updatesUrl: null },
    /does not name its sequence at the replication server/,
  ],
  [
    "no data of the region",
    () => {},
    { relationId: 4712 },
    /there is no data for this region and IMPORT_AREA/,
  ],
  ["data of another area", () => {}, { area: "bbox" }, /there is no data for this region and IMPORT_AREA/],
  [
    "nothing kept",
    (scene) => scene.importWhole(undefined, { keepsExtract: false }),
    { source: "" },
    /there is no kept extract to apply changes to, for example after a restore; run the command "import"/,
  ],
  [
    "nothing kept, and an extract that is older than the data",
    async (scene) => {
      scene.publish(101, []);
      await scene.update();
      await Deno.remove(join(scene.directory, KEPT_NAME));
    },
    {},
    /there is no kept extract to apply changes to, and ".*" is older than the data; run the command "import" with a newer/,
  ],
  [
    "an extract that cannot be kept",
    async (scene) => {
      const path = join(scene.directory, "unsorted.osm.pbf");
      const { nodes, ...rest } = createTown();
      await Deno.writeFile(path, encodeExtract({ ...rest, nodes: nodes.toReversed() }));
      await scene.importWhole(path, { updatesUrl: scene.server.url });
    },
    {},
    /^the extract is not kept, .*: it is not sorted/,
  ],
];

Deno.test("nothing is kept of an extract without a server, until UPDATES_URL is set: then it is imported again", async () => {
  await using scene = await createUpdateScene();
  await scene.writeExtract(undefined, 100, "");
  const outcome = await scene.importWhole();
  assert.ok(outcome.kind === "imported");
  assert.deepEqual(outcome.summary.warnings, []);
  assert.ok(!scene.files().includes(KEPT_NAME) && scene.files().includes(NOT_KEPT_NAME));
  assert.equal(await lacksKept(scene.directory, null), false);
  assert.equal(await lacksKept(scene.directory, scene.server.url), true);
  scene.publish(100, []);
  scene.publish(101, [playground(5_000, "Neu")]);
  assert.deepEqual(await scene.update().then(({ kind }) => kind), "imported");
  assert.ok(scene.files().includes(KEPT_NAME) && !scene.files().includes(NOT_KEPT_NAME));
  assert.equal(scene.kept().dataTimestamp, timeOf(100));
  assert.deepEqual(await scene.update().then(({ kind }) => kind), "imported");
  assert.equal(scene.kept().dataTimestamp, timeOf(101));
});

Deno.test("without a kept extract, as after a restore, an update imports the whole extract, and the next one the changes", async () => {
  await using scene = await createUpdateScene();
  await scene.writeExtract();
  await scene.importWhole();
  scene.publish(101, [...townNodes(scene)]);
  await Deno.remove(join(scene.directory, KEPT_NAME));
  const whole = await scene.update();
  assert.ok(whole.kind === "imported" && whole.hasMore);
  assert.equal(scene.facts().extractAt ?? scene.facts().importedAt, scene.facts().importedAt);
  assert.ok(scene.files().includes(KEPT_NAME));
  assert.ok(scene.log.some((line) => line.startsWith("info no kept extract: ")));
  assert.equal(scene.names().length, 3);
  const changed = await scene.update({ maxLossPercent: null });
  assert.ok(changed.kind === "imported" && !changed.hasMore);
  assert.equal(scene.names().length, 1);
});

/** Deletes all ways, and with them two of three playgrounds. */
function* townNodes(scene: { readonly directory: string }): Generator<OsmChange> {
  for (const { kind, id } of townElements(scene.directory)) {
    if (kind === "way" && id > 103) yield remove(kind, id, 2);
  }
}

for (const [name, arrange, parts, reason] of REFUSALS) {
  Deno.test(`an update is refused with a sentence, and the data stays: ${name}`, async () => {
    await using scene = await createUpdateScene();
    await scene.writeExtract();
    await scene.importWhole();
    await arrange(scene);
    const [facts, kept] = [scene.facts(), scene.files().includes("region.osm.pbf") && scene.kept()];
    const outcome = await scene.update(parts);
    assert.ok(outcome.kind === "failed", JSON.stringify(outcome));
    assert.match(outcome.reason, reason);
    assert.deepEqual([scene.facts(), scene.files().includes("region.osm.pbf") && scene.kept()], [
      facts,
      kept,
    ]);
    assert.ok(!scene.files().some((file) => file.startsWith(".import-")), scene.files().join());
  });
}

Deno.test("a lasting failure is logged once, and again after updates that found nothing new", async () => {
  await using scene = await createUpdateScene();
  await scene.writeExtract();
  await scene.importWhole();
  const lines: string[] = [];
  const log = createLog({ format: "json", write: (line) => lines.push(line) });
  for (const isGone of [true, true, false, true]) {
    if (isGone) scene.server.set("state.txt", null);
    else scene.server.publish({ sequence: 100, timestamp: EXTRACT_TIME }, []);
    assert.equal((await scene.update({ log })).kind, isGone ? "failed" : "unchanged");
  }
  assert.equal(lines.filter((line) => JSON.parse(line).event === "update failed").length, 2);
});

Deno.test("an extract's server is followed if the extract came from it", async () => {
  await using scene = await createUpdateScene();
  await scene.writeExtract();
  await scene.importWhole();
  scene.publish(101, [playground(5_000, "Neu")]);
  const source = new URL("/town.osm.pbf", scene.server.url).href;
  assert.equal((await scene.update({ updatesUrl: null, source })).kind, "imported");
});

Deno.test("a cancelled update leaves the data and no other file", async () => {
  await using scene = await createUpdateScene();
  await scene.writeExtract();
  await scene.importWhole();
  scene.server.set("state.txt", { body: "", hangs: true });
  const cancel = new AbortController();
  const updating = scene.update({}, cancel.signal);
  setTimeout(() => cancel.abort(), 200);
  assert.equal((await updating).kind, "cancelled");
  assert.deepEqual(scene.files(), ["changes.json", "import.lock", "region.osm.pbf", "region.sqlite"]);
});

Deno.test("a file of the operator that is older than the updated data is not imported by itself", async () => {
  await using scene = await createUpdateScene();
  await scene.writeExtract();
  await scene.importWhole();
  scene.publish(101, [playground(5_000, "Neu")]);
  await scene.update();
  assert.equal((await scene.importWhole(undefined, { takesOlder: false })).kind, "unchanged");
  await scene.writeExtract(undefined, 102);
  assert.equal((await scene.importWhole(undefined, { takesOlder: false })).kind, "imported");
  assert.deepEqual(scene.names().length, TOWN.length + 1);
});
