// Rounds from the poll to the alerts, with a real node and a real store of the status.
import assert from "node:assert/strict";
import { join } from "node:path";
import type { Backend, StatusSnapshot } from "contract/types.ts";
import { createLog } from "server/base/kit/log.ts";
import type { Round } from "server/hub/monitor/core/round_tally.ts";
import { openSnapshotStore } from "server/hub/monitor/snapshot_store.ts";
import { type PollingParts, startPolling } from "server/program/start_polling.ts";
import { type FakeNode, startFakeNode } from "fakes/fake_node.ts";
import { makeBackend } from "fakes/records.ts";
import { withDirectory } from "fakes/with_directory.ts";

interface Scene {
  readonly node: FakeNode;
  readonly store: PollingParts["store"];
  readonly recorded: StatusSnapshot[];
  readonly counted: Round[];
  readonly observed: StatusSnapshot[];
  readonly events: () => string[];
  /** By default the registry lists the node. Rounds after the first are run by `run`. */
  readonly start: (
    parts?: Partial<PollingParts>,
    readBackends?: () => Promise<readonly Backend[] | null>,
  ) => ReturnType<typeof startPolling> & { run(): Promise<void> };
}

const withScene = (run: (scene: Scene) => Promise<void>) =>
  withDirectory(async (directory) => {
    await using node = await startFakeNode();
    const lines: string[] = [];
    const log = createLog({ format: "json", write: (line) => lines.push(line) });
    const store = await openSnapshotStore({ directory: join(directory, "status"), log });
    const recorded: StatusSnapshot[] = [];
    const counted: Round[] = [];
    const observed: StatusSnapshot[] = [];
    await run({
      node,
      store,
      recorded,
      counted,
      observed,
      events: () =>
        lines.map((line) => JSON.parse(line)).map(({ event, reason }) =>
          reason === undefined ? event : `${event}: ${reason}`
        ),
      start(parts, readBackends = () => Promise.resolve([makeBackend("alpha", { url: node.url })])) {
        let backends: readonly Backend[] | null = null;
        let run = () => Promise.resolve();
        const polling = startPolling({
          config: { heartbeatUrl: null, userAgent: "Test/1" },
          registry: {
            refresh: async () => void (backends = await readBackends()),
            isRead: () => backends !== null,
            current: () => ({ backends: backends ?? [], problems: [] }),
          },
          store,
          hubMetrics: { addRound: (round) => void counted.push(round) },
          history: { record: (snapshot) => Promise.resolve(void recorded.push(snapshot)) },
          mapArchive: null,
          mirror: null,
          peers: null,
          alerts: { observe: (_, snapshot) => void observed.push(snapshot) },
          privateNodes: "allow",
          origin: "http://127.0.0.1:1",
          ownClient: undefined,
          readUnserved: () => null,
          log,
          ...parts,
        }, (schedule) => {
          run = schedule.run;
          return { stop() {} };
        });
        return { ...polling, run };
      },
    });
  });

Deno.test("a round is published, recorded at once, and counted when its files are written", () =>
  withScene(async ({ store, recorded, counted, observed, events, start }) => {
    const polling = start({
      history: {
        record(snapshot) {
          assert.equal(store.current()!.snapshot, snapshot);
          assert.equal(store.writes().lastAtMs, null);
          return Promise.resolve(void recorded.push(snapshot));
        },
      },
      hubMetrics: {
        addRound(round) {
          assert.notEqual(store.writes().lastAtMs, null);
          counted.push(round);
        },
      },
    });
    await polling.firstRound;
    const { snapshot } = store.current()!;
    assert.equal(snapshot.backends.get("alpha")!.up, true);
    assert.deepEqual([recorded, observed], [[snapshot], [snapshot]]);
    assert.deepEqual(counted.map(({ outcome, probes }) => [outcome, probes.map(({ ok }) => ok)]), [
      ["published", [true]],
    ]);
    assert.ok(counted[0]!.durationSeconds > 0);
    assert.deepEqual(events(), ["first poll round done"]);
    await polling.stop();
  }));

Deno.test("rounds that are skipped or fail are counted, and pass nothing on", () =>
  withScene(async ({ store, recorded, counted, observed, start }) => {
    const answers = [Promise.resolve(null), Promise.reject(new Error("no registry"))];
    const polling = start({}, () => answers.shift()!);
    await polling.run();
    await polling.run();
    assert.deepEqual(counted.map(({ outcome, probes }) => [outcome, probes]), [["skipped", []], [
      "failed",
      [],
    ]]);
    assert.deepEqual([store.current(), recorded, observed], [null, [], []]);
    await polling.stop();
  }));

Deno.test("while a round runs, asking for another joins it", () =>
  withScene(async ({ node, recorded, start }) => {
    const polling = start();
    const first = polling.firstRound;
    assert.equal(polling.run(), first);
    await first;
    assert.deepEqual([node.count("get_meta"), recorded.length], [1, 1]);
    await polling.run();
    assert.deepEqual([node.count("get_meta"), recorded.length], [2, 2]);
    await polling.stop();
  }));

Deno.test("stop: a round that is cut short is neither published nor counted, and no other begins", () =>
  withScene(async ({ store, recorded, counted, observed, events, start }) => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<null>();
    const polling = start({}, () => {
      asked.resolve();
      return answer.promise;
    });
    await asked.promise;
    const stopped = polling.stop();
    answer.resolve(null);
    await stopped;
    await polling.firstRound;
    await polling.run();
    await polling.stop();
    assert.deepEqual([store.current(), recorded, counted, observed, events()], [null, [], [], [], []]);
  }));

Deno.test("a round that cannot be published counts as failed, and is passed on", () =>
  withScene(async ({ store, recorded, counted, observed, start }) => {
    const polling = start({ store: { ...store, publish: fail } });
    await polling.firstRound;
    assert.deepEqual(counted.map(({ outcome, probes }) => [outcome, probes.length]), [["failed", 1]]);
    assert.deepEqual([recorded.length, observed.length], [1, 1]);
    await polling.stop();
  }));

const fail = () => {
  throw new Error("broken");
};
const failing: readonly [name: string, parts: Partial<PollingParts>][] = [
  ["a history that throws", { history: { record: fail } }],
  ["a history that rejects", { history: { record: () => Promise.reject(new Error("broken")) } }],
  ["a map archive that throws", { mapArchive: { observeRegions: fail } }],
  ["a text that throws", { readUnserved: fail }],
  ["peers that reject", {
    peers: { compare: () => Promise.reject(new Error("broken")), stop: () => Promise.resolve() },
  }],
];

for (const [name, parts] of failing) {
  Deno.test(`${name} holds nothing else of the round up, and is logged once`, () =>
    withScene(async ({ recorded, counted, observed, events, start }) => {
      const polling = start(parts);
      await polling.firstRound;
      await polling.run();
      assert.equal(counted.length, 2);
      assert.equal(recorded.length, parts.history === undefined ? 2 : 0);
      assert.equal(observed.length, 2);
      assert.deepEqual(events().toSorted(), ["first poll round done", "poll round failed: broken"]);
      await polling.stop();
    }));
}
