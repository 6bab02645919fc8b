import assert from "node:assert/strict";
import { MAX_PLACED } from "server/node/notices/notice_board.ts";
import { MAX_LOGGED, MAX_NOTICES_BYTES } from "server/node/notices/notice_source.ts";
import { DamagedStoreError, UnavailableStoreError } from "server/node/store/playground_store.ts";
import { until } from "fakes/wait_until.ts";
import { createStore, START, withNotices } from "./notice_bench.ts";

const STORE = createStore({ 1: [9, 50], 2: [9.001, 50], 3: [9.5, 50.5] });
const CLOSED = { playground: "W1", kind: "closed" };
/** Around the playgrounds 1 and 2. */
const AREA = {
  type: "Polygon",
  coordinates: [[[8.9, 49.9], [9.1, 49.9], [9.1, 50.1], [8.9, 50.1], [8.9, 49.9]]],
};
const DAY_MS = 24 * 60 * 60_000;

Deno.test("notices follow the file: written, changed, broken, mended, removed", () =>
  withNotices(async ({ open, write, file, events, eventNames }) => {
    const board = await open({ store: () => STORE });
    const ids = () =>
      board.list(START, null).map(({ kind, osmId, naming }) =>
        `${kind} ${osmId} ${naming.kind === "named" && naming.name}`
      );
    assert.deepEqual(ids(), []);
    assert.deepEqual(events, [], "a node without notices has nothing to say");

    await write(CLOSED, { area: AREA, kind: "works" });
    await board.refresh();
    assert.deepEqual(ids(), ["closed 1 Platz 1", "works 1 Platz 1", "works 2 Platz 2"]);
    await write({ playground: "W3", kind: "event" }, { playground: "W1", kind: "shut" });
    await board.refresh();
    assert.deepEqual(ids(), ["event 3 Platz 3"]);
    assert.deepEqual(eventNames(), ["notices read", "notices read", "notice entry"]);

    for (const text of ['{"notices": [', '{"notices": [', "7"]) {
      await Deno.writeTextFile(file, text);
      await board.refresh();
      await board.refresh();
      assert.deepEqual(ids(), ["event 3 Platz 3"]);
    }
    const broken = eventNames().slice(3);
    assert.ok(broken.every((event) => event === "notices not usable, the last good ones stay in use"));
    assert.ok(broken.length === 2 || broken.length === 3, "once for each version");
    await write({ playground: "W3", kind: "event" });
    await board.refresh();
    assert.deepEqual(eventNames().slice(-2), ["notices usable again", "notices read"]);
    await Deno.remove(file);
    await board.refresh();
    assert.deepEqual([ids(), eventNames().at(-1)], [[], "notices removed"]);
    await board.stop();
  }));

Deno.test("an area may be the whole world, or its part across the antimeridian", () =>
  withNotices(async ({ open, write, eventNames }) => {
    const areaOf = (west: number, east: number) => ({
      type: "Polygon",
      coordinates: [[[west, -90], [east, -90], [east, 90], [west, 90], [west, -90]]],
    });
    await write({ area: areaOf(-180, 180), kind: "works" }, { area: areaOf(179, -179), kind: "closed" });
    const board = await open({ store: () => createStore({ 1: [9, 50], 2: [179.5, -17], 3: [-179.5, -17] }) });
    assert.deepEqual(board.list(START, null).map(({ kind, osmId }) => `${kind} ${osmId}`), [
      "closed 2",
      "closed 3",
      "works 1",
      "works 2",
      "works 3",
    ]);
    assert.deepEqual(eventNames(), ["notices read"]);
    await board.stop();
  }));

Deno.test("a file that is too large is not read", () =>
  withNotices(async ({ open, file, events }) => {
    await Deno.writeTextFile(file, `{"notices": [${" ".repeat(MAX_NOTICES_BYTES)}]}`);
    const board = await open({ store: () => STORE });
    assert.match(String(events[0]!.reason), new RegExp(`the limit is ${MAX_NOTICES_BYTES}`));
    await board.stop();
  }));

Deno.test("of many entries that are wrong, or whose playground is missing, the log tells some and the number", () =>
  withNotices(async ({ open, write, events }) => {
    const indexes = Array.from({ length: MAX_LOGGED + 2 }, (_, i) => i);
    await write(
      ...indexes.map(() => ({ playground: "W1", kind: "shut" })),
      ...indexes.map((i) => ({ playground: `R${i + 1}`, kind: "closed" })),
    );
    const board = await open({ store: () => STORE });
    const problemsOf = (name: string) =>
      events.filter(({ event }) => event === name).map(({ problem }) => String(problem));
    const wrong = problemsOf("notice entry");
    assert.deepEqual([wrong.length, wrong.at(-1)], [MAX_LOGGED + 1, "2 more; check-notices lists all"]);
    const missing = problemsOf("notice without playground").join().split("; ");
    assert.deepEqual([missing.length, missing.at(-1)], [MAX_LOGGED + 1, "2 more"]);
    await board.stop();
  }));

Deno.test("so many notices at single playgrounds are kept; one more is left out, and not called missing", () =>
  withNotices(async ({ open, write, eventNames, events }) => {
    const geometry = { type: "Polygon", coordinates: [[[9, 50], [9.001, 50], [9, 50.001], [9, 50]]] };
    const json = JSON.stringify({ type: "Feature", geometry, properties: { osm_type: "W", osm_id: 1 } });
    const crowd = Array.from(
      { length: 1_000 },
      (_, position) => ({ position, osmType: "W" as const, osmId: 1, json }),
    );
    const store = { ...STORE, list: () => ({ features: crowd, next: null }) };
    const works = Array.from({ length: MAX_PLACED / crowd.length }, () => ({ area: AREA, kind: "works" }));
    await write(...works);
    const board = await open({ store: () => store });
    assert.deepEqual(eventNames(), ["notices read"]);

    await write(...works, works[0], { ...CLOSED, playground: "W3" });
    await board.refresh();
    assert.deepEqual(board.list(START, [[9.4, 50.4, 9.6, 50.6]]), [], "nor is one at a single playground");
    assert.deepEqual(eventNames().slice(1), ["notices read", "notices left out"]);
    assert.ok(String(events.at(-1)!.note).startsWith(`more than ${MAX_PLACED} notices`));
    await board.stop();
  }));

Deno.test("a notice ends and begins with the clock alone", () =>
  withNotices(async ({ open, write }) => {
    await write(
      { ...CLOSED, until: new Date(START + DAY_MS).toISOString() },
      { playground: "W2", kind: "event", from: new Date(START + 20 * DAY_MS).toISOString() },
    );
    const board = await open({ store: () => STORE });
    const ids = (days: number) => board.list(START + days * DAY_MS, null).map(({ osmId }) => osmId);
    assert.deepEqual([ids(0), ids(1), ids(6), ids(21)], [[1], [], [2], [2]]);
    await board.stop();
  }));

Deno.test("an import moves the notices, and says once what it lacks", () =>
  withNotices(async ({ open, write, events }) => {
    await write(CLOSED, { playground: "W3", kind: "hint" }, { playground: "R1", kind: "works" }, {
      playground: "W77",
      kind: "closed",
      until: "2026-01-01",
    });
    let store = STORE;
    const board = await open({ store: () => store });
    const lacking = () => events.filter(({ event }) => event === "notice without playground");
    assert.deepEqual(lacking().map(({ problem }) => problem), [
      "notice 3: the playground R1 is not in the region",
    ], "what is over is not looked for");
    store = createStore({ 1: [9.25, 50] });
    await board.refresh();
    assert.deepEqual(
      board.list(START, null).map(({ osmId, lon, lat }) => [osmId, lon.toFixed(4), lat.toFixed(4)]),
      [[1, "9.2500", "50.0000"]],
    );
    store = createStore({ 1: [9.25, 50] });
    await board.refresh();
    assert.deepEqual(lacking().map(({ problem }) => problem).slice(1), [
      "notice 2: the playground W3 is not in the region; notice 3: the playground R1 is not in the region",
    ]);
    await board.stop();
  }));

for (const failure of [new DamagedStoreError("row 1 is missing"), new UnavailableStoreError("no answer")]) {
  Deno.test(`with a store that fails (${failure.name}), the notices of the last one stay`, () =>
    withNotices(async ({ open, write, events }) => {
      await write(CLOSED);
      const reports: string[] = [];
      let store = STORE;
      const board = await open({ store: () => store, reportDamage: (reason) => reports.push(reason) });
      store = {
        ...STORE,
        feature: () => {
          throw failure;
        },
      };
      await board.refresh();
      await board.refresh();
      assert.deepEqual(board.list(START, null).map(({ osmId }) => osmId), [1]);
      assert.equal(events.filter(({ event }) => event === "notices not placed").length, 1);
      assert.deepEqual(reports, failure instanceof DamagedStoreError ? [failure.message] : []);
      await board.stop();
    }));
}

Deno.test("a region whose database answers all calls has no notices, and the log says so", () =>
  withNotices(async ({ open, write, eventNames }) => {
    await write(CLOSED);
    const store = {
      ...STORE,
      functions: new Map(),
      revision: "1",
      meta: () => ({}),
      call: () => Promise.resolve(""),
    };
    const board = await open({ store: () => store });
    assert.deepEqual(board.list(START, null), []);
    assert.deepEqual(eventNames(), ["notices read", "notices are not served"]);
    await board.stop();
  }));

Deno.test("the file is looked at again and again", () =>
  withNotices(async ({ open, write }) => {
    const board = await open({ store: () => STORE, checkIntervalMs: 10 });
    await write(CLOSED);
    await until(() => board.list(START, null).length === 1);
    await board.stop();
  }));

Deno.test("a day begins and ends in the time zone of the process", async () => {
  const script = `
    import { startOfLocalDay } from "server/node/notices/local_day.ts";
    const iso = (...day) => new Date(startOfLocalDay(...day)).toISOString();
    console.log([iso(2026, 10, 22), iso(2026, 2, 30), iso(2026, 11, 32)].join(" "));`;
  const inZone = async (TZ: string) => {
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["eval", "--no-check", script],
      cwd: new URL("../../../../", import.meta.url),
      env: { TZ },
    }).output();
    return new TextDecoder().decode(stdout).trim();
  };
  assert.equal(
    await inZone("Europe/Berlin"),
    "2026-11-21T23:00:00.000Z 2026-03-29T22:00:00.000Z 2026-12-31T23:00:00.000Z",
  );
  assert.equal(
    await inZone("Asia/Kolkata"),
    "2026-11-21T18:30:00.000Z 2026-03-29T18:30:00.000Z 2026-12-31T18:30:00.000Z",
  );
});

Deno.test("a start with a broken file has the last good notices, one without a file has none", () =>
  withNotices(async ({ open, write, file }) => {
    const restart = async () => {
      const board = await open({ store: () => STORE });
      const ids = board.list(START, null).map(({ kind, osmId }) => `${kind} ${osmId}`);
      await board.stop();
      return ids;
    };
    await write(CLOSED);
    assert.deepEqual(await restart(), ["closed 1"]);
    await Deno.writeTextFile(file, '{"notices": [');
    assert.deepEqual(await restart(), ["closed 1"]);
    await Deno.remove(file);
    assert.deepEqual(await restart(), []);
    await Deno.writeTextFile(file, '{"notices": [');
    assert.deepEqual(await restart(), [], "what was taken back does not return");
  }));
