import assert from "node:assert/strict";
import { join } from "node:path";
import type { Backend } from "contract/types.ts";
import { createLog } from "server/base/kit/log.ts";
import { createPoller, type PollerParts, type PollRound } from "server/hub/monitor/poller.ts";
import { probeBackend } from "server/hub/monitor/probe.ts";
import { openSnapshotStore, type SnapshotStore } from "server/hub/monitor/snapshot_store.ts";
import { startRawServer, waitForClose } from "./raw_server.ts";
import { makeBackend } from "fakes/records.ts";
import { makeSuccess } from "./probe_results.ts";

type Parts = Pick<PollerParts, "readBackends"> & Partial<PollerParts> & { readonly store?: SnapshotStore };

interface Hub {
  readonly directory: string;
  readonly store: SnapshotStore;
  readonly events: () => Record<string, unknown>[];
  /** A poller whose probes are patient, and whose rounds are published; single parts can be replaced. */
  readonly createPoller: (parts: Parts) => {
    runRound(): Promise<PollRound | null>;
    stop(): void;
  };
}

async function withHub(run: (hub: Hub) => Promise<void>): Promise<void> {
  const root = await Deno.makeTempDir();
  const lines: string[] = [];
  const log = createLog({ format: "json", write: (line) => lines.push(line) });
  try {
    const directory = join(root, "status");
    const store = await openSnapshotStore({ directory, log });
    await run({
      directory,
      store,
      events: () => lines.map((line) => JSON.parse(line)),
      createPoller(parts) {
        const stopping = new AbortController();
        const poller = createPoller({
          selfOrigin: "http://127.0.0.1:1",
          privateNodes: "guard",
          store,
          log,
          signal: stopping.signal,
          probe: (url, options) => probeBackend(url, { ...options, timeoutMs: 60_000 }),
          ...parts,
        });
        return {
          async runRound() {
            const round = await poller.runRound();
            if (round?.outcome === "published") await (parts.store ?? store).publish(round.snapshot);
            return round;
          },
          stop: () => stopping.abort(),
        };
      },
    });
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

interface FakeNode extends AsyncDisposable {
  readonly origin: string;
  readonly paths: string[];
  /** Status of the next answers. */
  status: number;
}

function startNode(): FakeNode {
  const paths: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    paths.push(new URL(request.url).pathname);
    return Response.json({ name: "Node", playground_count: 3 }, { status: node.status });
  });
  const node: FakeNode = {
    origin: `http://127.0.0.1:${server.addr.port}`,
    paths,
    status: 200,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
  return node;
}

const listOf = (...backends: Backend[]) => () => Promise.resolve(backends);

Deno.test("runRound: publishes a record per backend, in memory and on disk", () =>
  withHub(async (hub) => {
    await using node = startNode();
    await using broken = startNode();
    broken.status = 503;
    const poller = hub.createPoller({
      readBackends: listOf(
        makeBackend("good", { url: `${node.origin}/api` }),
        makeBackend("bad", { url: `${broken.origin}/api` }),
      ),
      now: () => new Date("2026-11-20T05:00:00Z"),
    });
    await poller.runRound();
    const { snapshot, statusJson } = hub.store.current()!;
    assert.equal(snapshot.generatedAt, "2026-11-20T05:00:00.000Z");
    assert.deepEqual([...snapshot.backends.keys()], ["good", "bad"]);
    assert.equal(snapshot.backends.get("good")?.playgroundCount, 3);
    assert.equal(snapshot.backends.get("bad")?.error, "HTTP 503");
    assert.equal(await Deno.readTextFile(join(hub.directory, "federation-status.json")), statusJson);
    assert.deepEqual(node.paths, ["/api/rpc/get_meta"]);
  }));

Deno.test("runRound: a relative URL is asked at the hub itself and stays relative in the record", () =>
  withHub(async (hub) => {
    await using node = startNode();
    const poller = hub.createPoller({
      readBackends: listOf(makeBackend("own", { url: "/api" })),
      selfOrigin: node.origin,
    });
    await poller.runRound();
    assert.deepEqual(node.paths, ["/api/rpc/get_meta"]);
    const record = hub.store.current()!.snapshot.backends.get("own")!;
    assert.equal(record.url, "/api");
    assert.equal(record.up, true);
  }));

Deno.test("runRound: a name that resolves to a private address is logged once, with what is not published", () =>
  withHub(async (hub) => {
    await using node = startNode();
    const { port } = new URL(node.origin);
    const poller = hub.createPoller({
      readBackends: listOf(
        makeBackend("inner", { url: `http://inner.invalid:${port}/api` }),
        makeBackend("literal", { url: `${node.origin}/api` }),
        makeBackend("own", { url: "/api" }),
      ),
      selfOrigin: `http://self.invalid:${port}`,
      probe: (url, options) =>
        probeBackend(url, { ...options, timeoutMs: 60_000, lookUp: () => Promise.resolve(["127.0.0.1"]) }),
    });
    for (const status of [200, 200, 401, 401]) {
      node.status = status;
      await poller.runRound();
    }
    const warnings = hub.events().filter(({ event }) => /private address/.test(String(event)));
    const describe = ({ event, backend, address, reason }: Record<string, unknown>) => [
      event,
      backend,
      address ?? reason,
    ];
    assert.deepEqual(warnings.map(describe), [
      ["backend name resolves to a private address", "inner", "127.0.0.1"],
      ["answer of a private address not published", "inner", "HTTP 401"],
    ]);
    const { backends } = hub.store.current()!.snapshot;
    assert.deepEqual([...backends.values()].map(({ error }) => error), [
      "response from a private address is not a data-node's",
      "HTTP 401",
      "HTTP 401",
    ]);
  }));

Deno.test("runRound: backends that hang cost the round one deadline, however many they are", () =>
  withHub(async (hub) => {
    await using node = startNode();
    await using hanging = startRawServer(waitForClose);
    const backends = Array.from(
      { length: 10 },
      (_, n) => makeBackend(`hanging-${n}`, { url: `${hanging.origin}/${n}` }),
    );
    const poller = hub.createPoller({
      readBackends: listOf(...backends, makeBackend("good", { url: node.origin })),
      probe: (url, options) =>
        probeBackend(url, { ...options, timeoutMs: url.startsWith(node.origin) ? 60_000 : 1_000 }),
    });
    const start = performance.now();
    await poller.runRound();
    const elapsedMs = performance.now() - start;
    assert.ok(elapsedMs < 9_000, `one after the other: ${elapsedMs} ms`);
    const ups = [...hub.store.current()!.snapshot.backends.values()].filter(({ up }) => up);
    assert.equal(ups.length, 1);
  }));

Deno.test("runRound: probes no more than 128 backends at the same time", () =>
  withHub(async (hub) => {
    let active = 0;
    let most = 0;
    const backends = Array.from({ length: 600 }, (_, n) =>
      makeBackend(`b${n}`, { url: `http://b${n}.example` }));
    const poller = hub.createPoller({
      readBackends: listOf(...backends),
      async probe() {
        most = Math.max(most, ++active);
        await Promise.resolve();
        active--;
        return makeSuccess();
      },
    });
    await poller.runRound();
    assert.equal(most, 128);
    assert.equal(hub.store.current()!.snapshot.backends.size, 600);
  }));

Deno.test("stop: cuts the running round short, publishes none of it and lets no other begin", () =>
  withHub(async (hub) => {
    await using node = startNode();
    const asked = Promise.withResolvers<void>();
    await using hanging = startRawServer(async (connection) => {
      asked.resolve();
      await waitForClose(connection);
    });
    const poller = hub.createPoller({
      readBackends: listOf(
        makeBackend("good", { url: node.origin }),
        makeBackend("hanging", { url: hanging.origin }),
      ),
    });
    const round = poller.runRound();
    await asked.promise;
    poller.stop();
    assert.equal(await round, null);
    await hanging.settled();
    assert.equal(hub.store.current(), null);
    assert.equal(await poller.runRound(), null);
    assert.equal(hanging.connectionCount(), 1);
    assert.deepEqual(hub.events(), []);
  }));

Deno.test("runRound: publishes nothing while the backends are unknown, and logs it once", () =>
  withHub(async (hub) => {
    await using node = startNode();
    const backends = [makeBackend("alpha", { url: node.origin })];
    let known: readonly Backend[] | null = backends;
    const poller = hub.createPoller({ readBackends: () => Promise.resolve(known) });
    await poller.runRound();
    const published = hub.store.current();
    known = null;
    await poller.runRound();
    await poller.runRound();
    assert.equal(hub.store.current(), published);
    known = backends;
    await poller.runRound();
    assert.notEqual(hub.store.current(), published);
    assert.deepEqual(hub.events().map(({ event }) => event), [
      "poll rounds are skipped until a registry is read",
    ]);
  }));

Deno.test("runRound: logs changes, nothing else", () =>
  withHub(async (hub) => {
    await using node = startNode();
    let backends = [makeBackend("alpha", { url: node.origin })];
    const poller = hub.createPoller({ readBackends: () => Promise.resolve(backends) });
    for (const status of [200, 200, 503, 503, 500, 200, 200, 500]) {
      node.status = status;
      await poller.runRound();
    }
    backends = [];
    await poller.runRound();
    backends = [makeBackend("alpha", { url: node.origin })];
    await poller.runRound();
    assert.deepEqual(hub.events().map(({ event, reason, backend }) => [event, reason ?? backend ?? ""]), [
      ["backend down", "HTTP 503"],
      ["backend down", "HTTP 500"],
      ["backend up again", "alpha"],
      ["backend down", "HTTP 500"],
      ["backend down", "HTTP 500"],
    ]);
  }));

Deno.test("runRound: what the last run knew outlives a restart into an outage", () =>
  withHub(async (hub) => {
    const node = startNode();
    const url = node.origin;
    await hub.createPoller({ readBackends: listOf(makeBackend("alpha", { url })) }).runRound();
    const before = hub.store.current()!.snapshot.backends.get("alpha")!;
    await node[Symbol.asyncDispose]();

    const log = createLog({ format: "text", write() {} });
    const store = await openSnapshotStore({ directory: hub.directory, log });
    await hub.createPoller({ readBackends: listOf(makeBackend("alpha", { url })), store, log }).runRound();
    const after = store.current()!.snapshot.backends.get("alpha")!;
    assert.equal(after.up, false);
    assert.equal(after.error, "connection refused");
    assert.equal(after.lastSuccess, before.lastSuccess);
    assert.deepEqual(after.lastKnown, before.lastKnown);
  }));
