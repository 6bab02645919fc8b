import assert from "node:assert/strict";
import { join } from "node:path";
import { encodeStatusDocument, parseStatusDocument } from "contract/status/status_document.ts";
import { createLog, type Log } from "server/base/kit/log.ts";
import { encodeMetrics } from "server/hub/monitor/core/metrics_text.ts";
import { openSnapshotStore, type SnapshotStore } from "server/hub/monitor/snapshot_store.ts";
import { makeFullStatus, makeSnapshot } from "fakes/records.ts";

interface Setting {
  /** Exists, and is removed afterwards. */
  readonly root: string;
  readonly directory: string;
  readonly log: Log;
  readonly lines: string[];
}

async function withSetting(run: (setting: Setting) => Promise<void>): Promise<void> {
  const root = await Deno.makeTempDir();
  const lines: string[] = [];
  const log = createLog({ format: "json", write: (line) => lines.push(line) });
  try {
    await run({ root, directory: join(root, "data", "status"), log, lines });
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

async function listNames(directory: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(directory))).map(({ name }) => name).sort();
}

const readEvents = (lines: readonly string[]) => lines.map((line) => JSON.parse(line).event as string);

Deno.test("openSnapshotStore: a new installation has published nothing and reports no problem", () =>
  withSetting(async ({ directory, log, lines }) => {
    const store = await openSnapshotStore({ directory, log });
    assert.equal(store.current(), null);
    assert.equal(store.problem(), null);
    assert.deepEqual(store.writes(), { failures: 0, lastAtMs: null });
    assert.deepEqual(lines, []);
  }));

Deno.test("openSnapshotStore: a new installation serves an empty snapshot of the time of its start", () =>
  withSetting(async ({ directory, log }) => {
    const startedAt = new Date("2026-11-21T05:00:07.250Z");
    const store = await openSnapshotStore({ directory, log, now: () => startedAt });
    const { statusJson, metricsText } = store.served();
    assert.deepEqual(JSON.parse(statusJson), {
      generated_at: startedAt.toISOString(),
      poll_interval_seconds: 60,
      backends: {},
    });
    const timestamp = Math.floor(startedAt.getTime() / 1000);
    assert.match(metricsText, new RegExp(`^spielplatz_poll_generated_timestamp ${timestamp}$`, "m"));
    assert.deepEqual(await listNames(directory), []);
    await store.publish(makeSnapshot());
    assert.equal(store.served(), store.current());
  }));

Deno.test("publish: memory and both files hold the same snapshot, and nothing else is left behind", () =>
  withSetting(async ({ directory, log }) => {
    const store = await openSnapshotStore({ directory, log });
    const snapshot = makeSnapshot();
    await store.publish(snapshot);
    assert.deepEqual(store.current(), {
      snapshot,
      statusJson: encodeStatusDocument(snapshot),
      metricsText: encodeMetrics(snapshot),
    });
    assert.deepEqual(await listNames(directory), ["federation-status.json", "metrics"]);
    assert.equal(
      await Deno.readTextFile(join(directory, "federation-status.json")),
      encodeStatusDocument(snapshot),
    );
    assert.equal(await Deno.readTextFile(join(directory, "metrics")), encodeMetrics(snapshot));
  }));

Deno.test("publish: the document has the note of its time", () =>
  withSetting(async ({ directory, log }) => {
    let note: { day: string; title: string } | null = { day: "2026-11-28", title: "Umzug" };
    const store = await openSnapshotStore({ directory, log, note: () => note });
    const readNote = () => JSON.parse(store.served().statusJson).note;
    assert.deepEqual(readNote(), note);
    note = null;
    await store.publish(makeSnapshot());
    assert.equal(readNote(), undefined);
  }));

Deno.test("publish: is visible in memory before the disk has it", () =>
  withSetting(async ({ directory, log }) => {
    const store = await openSnapshotStore({ directory, log });
    const snapshot = makeSnapshot();
    const written = store.publish(snapshot);
    assert.equal(store.current()?.snapshot, snapshot);
    await written;
  }));

Deno.test("openSnapshotStore: reads back what the last run published", () =>
  withSetting(async ({ directory, log }) => {
    const snapshot = makeSnapshot();
    await (await openSnapshotStore({ directory, log })).publish(snapshot);
    const store = await openSnapshotStore({ directory, log });
    assert.deepEqual(store.current()?.snapshot, snapshot);
    assert.equal(store.current()?.metricsText, encodeMetrics(snapshot));
  }));

Deno.test("ageMs: counts from the publication, independent of clock changes", () =>
  withSetting(async ({ directory, log }) => {
    let [wall, steady] = [Date.parse("2026-11-21T05:00:00Z"), 7];
    const parts = { directory, log, now: () => new Date(wall), steadyMs: () => steady };
    const store = await openSnapshotStore(parts);
    assert.equal(store.ageMs(), null);
    await store.publish(makeSnapshot({}, new Date(wall).toISOString()));
    [wall, steady] = [wall + 3_600_000, steady + 20_000];
    assert.equal(store.ageMs(), 20_000);
    // The next run has only the time of day to go by; a later time counts as new.
    assert.equal((await openSnapshotStore(parts)).ageMs(), 3_600_000);
    wall -= 7_200_000;
    const later = await openSnapshotStore(parts);
    steady += 5_000;
    assert.equal(later.ageMs(), 5_000);
  }));

for (
  const text of [
    "",
    "{",
    "[]",
    "null",
    '{"backends": {}}',
    '{"generated_at": "2026-11-20T05:00:00Z"}',
    "\0\0\0",
  ]
) {
  Deno.test(`openSnapshotStore: sets the damaged file ${JSON.stringify(text)} aside`, () =>
    withSetting(async ({ directory, log, lines }) => {
      await Deno.mkdir(directory, { recursive: true });
      await Deno.writeTextFile(join(directory, "federation-status.json"), text);
      const store = await openSnapshotStore({ directory, log });
      assert.equal(store.current(), null);
      assert.deepEqual(readEvents(lines), ["last status file damaged, set aside"]);
      const [aside, ...others] = await listNames(directory);
      assert.deepEqual(others, []);
      assert.match(aside!, /^federation-status\.json\.damaged$/);
      assert.equal(await Deno.readTextFile(join(directory, aside!)), text);
      await store.publish(makeSnapshot());
      assert.equal(store.problem(), null);
    }));
}

Deno.test("openSnapshotStore: keeps only the last damaged file", () =>
  withSetting(async ({ directory, log }) => {
    await Deno.mkdir(directory, { recursive: true });
    for (const text of ["first", "second"]) {
      await Deno.writeTextFile(join(directory, "federation-status.json"), text);
      await openSnapshotStore({ directory, log });
    }
    assert.deepEqual(await listNames(directory), ["federation-status.json.damaged"]);
    assert.equal(await Deno.readTextFile(join(directory, "federation-status.json.damaged")), "second");
  }));

Deno.test("openSnapshotStore: one damaged record costs no other", () =>
  withSetting(async ({ directory, log }) => {
    await Deno.mkdir(directory, { recursive: true });
    const document = JSON.parse(
      encodeStatusDocument(makeSnapshot({ a: makeFullStatus(), b: makeFullStatus() })),
    );
    document.backends.a = 7;
    await Deno.writeTextFile(join(directory, "federation-status.json"), JSON.stringify(document));
    const store = await openSnapshotStore({ directory, log });
    assert.deepEqual([...store.current()!.snapshot.backends.keys()], ["b"]);
  }));

Deno.test("openSnapshotStore: removes what a killed program left half written, and only that", () =>
  withSetting(async ({ directory, log }) => {
    await Deno.mkdir(directory, { recursive: true });
    const leftover = `.federation-status.json.${crypto.randomUUID()}.tmp`;
    for (const name of [leftover, ".keep", "notes.tmp"]) await Deno.writeTextFile(join(directory, name), "{");
    await openSnapshotStore({ directory, log });
    assert.deepEqual(await listNames(directory), [".keep", "notes.tmp"]);
  }));

Deno.test("publish: what could not be removed at the start goes with the first success", () =>
  withSetting(async ({ root, directory, log }) => {
    const obstacle = join(root, "data");
    await Deno.writeTextFile(obstacle, "a file where a directory is needed");
    const store = await openSnapshotStore({ directory, log });
    await Deno.remove(obstacle);
    await Deno.mkdir(directory, { recursive: true });
    await Deno.writeTextFile(join(directory, `.metrics.${crypto.randomUUID()}.tmp`), "#");
    await store.publish(makeSnapshot());
    assert.deepEqual(await listNames(directory), ["federation-status.json", "metrics"]);
  }));

Deno.test("publish: a reader in a tight loop never sees a partial file", () =>
  withSetting(async ({ directory, log }) => {
    const store = await openSnapshotStore({ directory, log });
    await store.publish(makeLargeSnapshot(0));
    let done = false;
    const publishing = (async () => {
      try {
        for (let round = 1; round <= 40; round++) await store.publish(makeLargeSnapshot(round));
      } finally {
        done = true;
      }
    })();
    let reads = 0;
    while (!done) {
      const document: unknown = JSON.parse(
        await Deno.readTextFile(join(directory, "federation-status.json")),
      );
      assert.equal(parseStatusDocument(document)?.backends.size, 200);
      const metrics = await Deno.readTextFile(join(directory, "metrics"));
      assert.match(metrics, /\nspielplatz_poll_generated_timestamp \d+\n$/);
      reads++;
    }
    await publishing;
    assert.ok(reads > 0);
  }));

function makeLargeSnapshot(round: number) {
  const records = Array.from({ length: 200 }, (_, n) => [`backend-${n}`, makeFullStatus()] as const);
  return makeSnapshot(Object.fromEntries(records), new Date(Date.UTC(2026, 10, 20, 5, round)).toISOString());
}

Deno.test("publish: calls at the same time end with the last one on disk", () =>
  withSetting(async ({ directory, log }) => {
    const store = await openSnapshotStore({ directory, log });
    await Promise.all([1, 2, 3, 4, 5].map((round) => store.publish(makeLargeSnapshot(round))));
    const text = await Deno.readTextFile(join(directory, "federation-status.json"));
    assert.equal(text, store.current()?.statusJson);
    assert.equal(JSON.parse(text).generated_at, "2026-11-20T05:05:00.000Z");
    assert.equal(store.problem(), null);
  }));

async function publishTwice(store: SnapshotStore): Promise<void> {
  await store.publish(makeSnapshot());
  await store.publish(makeSnapshot());
}

Deno.test("publish: a directory that cannot be created is said once, and again when it is over", () =>
  withSetting(async ({ root, directory, log, lines }) => {
    const obstacle = join(root, "data");
    await Deno.writeTextFile(obstacle, "a file where a directory is needed");
    const store = await openSnapshotStore({ directory, log });
    assert.match(store.problem() ?? "", /^the status files could not be written: \S/);
    await publishTwice(store);
    assert.deepEqual(store.current()?.snapshot, makeSnapshot());
    assert.match(store.problem() ?? "", /^the status files could not be written: \S/);
    assert.equal(readEvents(lines).filter((event) => event === "status files not written").length, 1);

    await Deno.remove(obstacle);
    await publishTwice(store);
    assert.equal(store.problem(), null);
    assert.deepEqual(await listNames(directory), ["federation-status.json", "metrics"]);
    assert.equal(readEvents(lines).at(-1), "status files written again");
    assert.equal(readEvents(lines).filter((event) => event === "status files written again").length, 1);
  }));

Deno.test("writes: failures are counted, and the last time that the files were written outlives a restart", () =>
  withSetting(async ({ directory, log }) => {
    const store = await openSnapshotStore({ directory, log });
    const before = Date.now();
    await publishTwice(store);
    const { failures, lastAtMs } = store.writes();
    assert.equal(failures, 0);
    assert.ok(lastAtMs !== null && lastAtMs >= before && lastAtMs <= Date.now());

    await Deno.remove(join(directory, "metrics"));
    await Deno.mkdir(join(directory, "metrics", "full"), { recursive: true });
    const long = new Date("2026-11-19T05:00:00Z");
    await Deno.utime(join(directory, "federation-status.json"), long, long);
    const next = await openSnapshotStore({ directory, log });
    assert.deepEqual(next.writes(), { failures: 0, lastAtMs: long.getTime() });
    await publishTwice(next);
    assert.deepEqual(next.writes(), { failures: 2, lastAtMs: long.getTime() });
  }));

Deno.test("publish: a target that cannot be replaced leaves no half written files", () =>
  withSetting(async ({ directory, log, lines }) => {
    const obstacle = join(directory, "metrics");
    await Deno.mkdir(join(obstacle, "full"), { recursive: true });
    const store = await openSnapshotStore({ directory, log });
    assert.equal(store.problem(), null);
    await publishTwice(store);
    assert.notEqual(store.problem(), null);
    assert.deepEqual(readEvents(lines), ["status files not written"]);
    assert.deepEqual(
      (await listNames(directory)).filter((name) => name.endsWith(".tmp")),
      [],
    );
    await Deno.remove(obstacle, { recursive: true });
    await store.publish(makeSnapshot());
    assert.equal(store.problem(), null);
  }));
