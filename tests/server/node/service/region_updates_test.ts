// When updates are due and how they end, with an updater and a clock that the test controls.
import assert from "node:assert/strict";
import { join } from "node:path";
import { createLog } from "server/base/kit/log.ts";
import type { ImportOutcome } from "server/node/import/importer.ts";
import { NO_SERVER, NOT_KEPT_NAME } from "server/node/import/kept_file.ts";
import { recordCheck } from "server/node/import/last_check.ts";
import { createRegionUpdates } from "server/node/service/region_updates.ts";
import { UPDATE_EVERY_MS } from "server/node/update/core/replication_state.ts";
import type { FollowedServer } from "server/node/update/followed_server.ts";
import { withDirectory } from "fakes/with_directory.ts";

const MINUTE_MS = 60_000;
const NOW_MS = Date.parse("2026-11-27T05:00:00Z");
const never = new AbortController().signal;

const SERVER: FollowedServer = {
  url: "https://changes.example/minute",
  period: "minute",
  sequence: 7,
  timestamp: "2026-11-27T04:58:00.000Z",
  isConfigured: true,
};
const IMPORTED = { kind: "imported", seconds: 1, steps: { merge: 1 }, hasMore: false } as Extract<
  ImportOutcome,
  { kind: "imported" }
>;

/** `importedAgo` in minutes; null: there is no data. */
function createScene(
  directory: string,
  importedAgo: number | null,
  server: FollowedServer | null = SERVER,
  lacksExtract = false,
) {
  const lines: string[] = [];
  const scene = {
    lines,
    nowMs: NOW_MS,
    importedAtMs: importedAgo === null ? null : NOW_MS - importedAgo * MINUTE_MS,
    server,
    lacksExtract,
    outcome: { kind: "unchanged" } as ImportOutcome,
  };
  const updates = createRegionUpdates({
    updater: { run: () => Promise.resolve(scene.outcome) },
    findServer: () => Promise.resolve(scene.server),
    lacksExtract: () => Promise.resolve(scene.lacksExtract),
    everyMs: UPDATE_EVERY_MS,
  }, {
    directory,
    jitterShare: 0.5,
    importedAtMs: () => scene.importedAtMs,
    nowMs: () => scene.nowMs,
    log: createLog({ format: "json", write: (line) => lines.push(line) }),
  });
  const reasonOf = (outcome: ImportOutcome) =>
    Promise.resolve(outcome.kind === "failed" ? outcome.reason : null);
  return { scene, updates, run: () => updates.run(never, reasonOf) };
}

const DAILY: FollowedServer = { ...SERVER, url: "https://changes.example/town-updates", period: "day" };
const DUE: readonly (readonly [
  name: string,
  importedAgo: number | null,
  server: FollowedServer | null,
  isDue: boolean,
])[] = [
  ["minutes, imported 14 minutes ago", 14, SERVER, false],
  ["minutes, imported 15 minutes ago", 15, SERVER, true],
  ["days, imported yesterday, an hour before the random delay ends", 24 * 60, DAILY, false],
  ["days, imported longer ago", 25 * 60, DAILY, true],
  ["no server", 25 * 60, null, false],
  ["no data", null, SERVER, false],
];

for (const [name, importedAgo, server, isDue] of DUE) {
  Deno.test(`an update is ${isDue ? "" : "not "}due: ${name}`, () =>
    withDirectory(async (directory) => {
      const { updates } = createScene(directory, importedAgo, server);
      await updates.check();
      assert.equal(updates.isDue(), isDue);
    }));
}

Deno.test("without a kept extract, as after a restore, an update is due at once, and again after a pause if it fails", () =>
  withDirectory(async (directory) => {
    const { scene, updates, run } = createScene(directory, 0, null, true);
    await updates.check();
    assert.equal(updates.isDue(), true);
    scene.outcome = { kind: "failed", reason: "the server is gone", isBlocked: false };
    await run();
    assert.equal(updates.isDue(), false);
    scene.nowMs += 10 * MINUTE_MS;
    assert.equal(updates.isDue(), true);
    scene.outcome = { ...IMPORTED, hasMore: true };
    [scene.server, scene.lacksExtract] = [SERVER, false];
    await run();
    assert.equal(updates.isDue(), true);
    scene.outcome = { kind: "unchanged" };
    await run();
    assert.equal(updates.isDue(), false);
  }));

const UNFOLLOWED: readonly (readonly [note: string | null, reason: string])[] = [
  [NO_SERVER, NO_SERVER.split("\n")[0]!],
  [null, "the extract does not name a replication server; set UPDATES_URL"],
];

for (const [note, reason] of UNFOLLOWED) {
  Deno.test(`one line of the log says that no changes are followed, and why: ${reason}`, () =>
    withDirectory(async (directory) => {
      if (note !== null) await Deno.writeTextFile(join(directory, NOT_KEPT_NAME), note);
      const { scene, updates } = createScene(directory, null, null);
      const list = () => scene.lines.map((line) => JSON.parse(line));
      await updates.check();
      assert.deepEqual(list(), [], "nothing is known before the first import");
      scene.importedAtMs = NOW_MS;
      await updates.check();
      await updates.check();
      assert.deepEqual(list().map(({ level, event, reason }) => ({ level, event, reason })), [
        { level: "warn", event: "changes not followed", reason },
      ]);
      scene.server = SERVER;
      await updates.check();
      assert.equal(list().at(-1).event, "changes followed");
    }));
}

Deno.test("while the next update is to import the whole extract, the log does not complain", () =>
  withDirectory(async (directory) => {
    const { scene, updates } = createScene(directory, 0, null, true);
    await updates.check();
    assert.deepEqual(scene.lines, []);
  }));

Deno.test("an update is due an interval after the last one, also one without changes or of another process", () =>
  withDirectory(async (directory) => {
    const { scene, updates } = createScene(directory, 60);
    await updates.check();
    assert.equal(updates.isDue(), true);
    await recordCheck(directory, "update", new Date(scene.nowMs));
    await updates.check();
    assert.equal(updates.isDue(), false);
    assert.equal(updates.currentAtMs(), NOW_MS);
    scene.nowMs += 15 * MINUTE_MS;
    assert.equal(updates.isDue(), true);
  }));

Deno.test("an update that left changes for the next one is followed by it at once", () =>
  withDirectory(async (directory) => {
    const { scene, updates, run } = createScene(directory, 60);
    await updates.check();
    scene.outcome = { ...IMPORTED, hasMore: true };
    scene.importedAtMs = scene.nowMs;
    await run();
    assert.equal(updates.isDue(), true);
    scene.outcome = IMPORTED;
    await run();
    assert.equal(updates.isDue(), false);
  }));

Deno.test("after a whole import of an extract of elsewhere an update is due at once, after one of the server itself later", () =>
  withDirectory(async (directory) => {
    const { scene, updates, run } = createScene(directory, 0);
    await updates.followImport();
    assert.equal(updates.isDue(), false);
    scene.server = { ...SERVER, sequence: null };
    await updates.followImport();
    assert.equal(updates.isDue(), true);
    await run();
    assert.equal(updates.isDue(), false);
  }));

Deno.test("a failed update is tried again after pauses that grow up to the interval, and forgotten after a success", () =>
  withDirectory(async (directory) => {
    const { scene, updates, run } = createScene(directory, 60);
    await updates.check();
    scene.outcome = { kind: "failed", reason: "the server is gone", isBlocked: false };
    for (const pause of [10, 15, 15]) {
      await run();
      assert.equal(updates.failure(), "the server is gone");
      scene.nowMs += (pause - 1) * MINUTE_MS;
      assert.equal(updates.isDue(), false, `${pause} minutes`);
      scene.nowMs += MINUTE_MS;
      assert.equal(updates.isDue(), true, `${pause} minutes`);
    }
    scene.outcome = IMPORTED;
    await run();
    assert.equal(updates.failure(), null);
    const { lastFailureAtMs, ...tally } = updates.tally()!;
    assert.ok(lastFailureAtMs! < scene.nowMs);
    assert.deepEqual(tally, {
      succeeded: 1,
      failed: 3,
      lastSuccessAtMs: scene.nowMs,
      steps: { merge: 1 },
      sequence: 7,
      lagSeconds: 42 * 60,
    });
  }));

Deno.test("a failure is over when another process has updated", () =>
  withDirectory(async (directory) => {
    const { scene, updates, run } = createScene(directory, 60);
    await updates.check();
    scene.outcome = { kind: "failed", reason: "the server is gone", isBlocked: false };
    await run();
    scene.nowMs += MINUTE_MS;
    scene.importedAtMs = scene.nowMs;
    await updates.check();
    assert.equal(updates.failure(), null);
  }));

Deno.test("the log names the server once, and there are no counts before it is known", () =>
  withDirectory(async (directory) => {
    const { scene, updates } = createScene(directory, null, null);
    await updates.check();
    assert.deepEqual([updates.tally(), updates.everyDays()], [null, null]);
    scene.server = SERVER;
    await updates.check();
    await updates.check();
    assert.deepEqual(
      scene.lines.map((line) => JSON.parse(line)).map(({ event, every_minutes }) => [event, every_minutes]),
      [
        ["changes followed", 15],
      ],
    );
    assert.equal(updates.everyDays(), 1);
  }));

Deno.test("without parts nothing is followed", () =>
  withDirectory(async (directory) => {
    const log = createLog({ format: "json", write() {} });
    const updates = createRegionUpdates(null, {
      directory,
      jitterShare: 0,
      importedAtMs: () => 0,
      nowMs: () => NOW_MS,
      log,
    });
    await updates.check();
    assert.deepEqual([updates.isOn, updates.isDue(), updates.tally(), updates.everyDays()], [
      false,
      false,
      null,
      null,
    ]);
  }));
