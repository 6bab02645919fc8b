// The mirror at work: a poller, a node, and another Hub that answers as told, over real sockets.
import assert from "node:assert/strict";
import { join } from "node:path";
import { encodeStatusDocument } from "contract/status/status_document.ts";
import type { StatusSnapshot } from "contract/types.ts";
import { createLog } from "server/base/kit/log.ts";
import { createPoller } from "server/hub/monitor/poller.ts";
import { probeBackend } from "server/hub/monitor/probe.ts";
import { openSnapshotStore } from "server/hub/monitor/snapshot_store.ts";
import { MAX_STATUS_BYTES } from "server/hub/monitor/hub_status_request.ts";
import { createStatusMirror } from "server/hub/monitor/status_mirror.ts";
import { startFakeNode } from "fakes/fake_node.ts";
import { startRawServer, waitForClose } from "./raw_server.ts";
import { makeBackend, makeFullStatus, makeSnapshot } from "fakes/records.ts";

type Answer = () => Response;

/** Longer than any answer takes on a slow machine. */
const PATIENT_MS = 60_000;

async function withMirror(run: (scene: Awaited<ReturnType<typeof openScene>>) => Promise<void>) {
  await using opened = new AsyncDisposableStack();
  await run(await openScene(opened));
}

async function openScene(opened: AsyncDisposableStack) {
  const directory = await Deno.makeTempDir();
  opened.defer(() => Deno.remove(directory, { recursive: true }));
  const node = opened.use(await startFakeNode());
  let answer: Answer = () => new Response(null, { status: 500 });
  const paths: string[] = [];
  const other = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    paths.push(new URL(request.url).pathname);
    return answer();
  });
  opened.use(other);
  const lines: string[] = [];
  const log = createLog({ format: "json", write: (line) => lines.push(line) });
  const backend = makeBackend("alpha", { url: node.url });
  const origin = `http://127.0.0.1:${other.addr.port}`;
  const store = await openSnapshotStore({ directory: join(directory, "status"), log, isMirror: true });
  const mirror = createStatusMirror({ hubUrl: `${origin}/karte/`, log, timeoutMs: PATIENT_MS });
  const probed: StatusSnapshot[] = [];
  const poller = createPoller({
    readBackends: () => Promise.resolve([backend]),
    selfOrigin: origin,
    privateNodes: "guard",
    mirror,
    store,
    log,
    signal: new AbortController().signal,
    probe: (url, options) => probeBackend(url, { ...options, timeoutMs: PATIENT_MS }),
  });
  /** What the other Hub says of the node: a count that the node itself would not give. */
  const document = (generatedAt = new Date().toISOString(), isMirror = false) =>
    encodeStatusDocument(
      makeSnapshot({ alpha: makeFullStatus({ url: node.url, playgroundCount: 4711 }) }, generatedAt),
      { isMirror },
    );
  return {
    backend,
    document,
    mirror,
    node,
    paths,
    probed,
    store,
    /** Runs a round with this answer; whether the node was left alone. */
    async isMirrored(next: Answer): Promise<boolean> {
      answer = next;
      node.clear();
      const round = await poller.runRound();
      assert.ok(round?.outcome === "published");
      await store.publish(round.snapshot);
      probed.push(round.probed);
      const count = store.current()!.snapshot.backends.get("alpha")?.playgroundCount;
      assert.equal(count === 4711, node.count("get_meta") === 0);
      return count === 4711;
    },
    events: () => lines.map((line) => JSON.parse(line)),
  };
}

Deno.test("a usable status is published as it is, and no node is asked", () =>
  withMirror(async ({ document, isMirrored, mirror, paths, probed, store }) => {
    const generatedAt = new Date().toISOString();
    assert.ok(await isMirrored(() => new Response(document(generatedAt))));
    assert.deepEqual(paths, ["/karte/federation-status.json"]);
    const published = store.current()!;
    assert.equal(published.statusJson, document(generatedAt, true));
    assert.match(published.metricsText, / 4711$/m);
    assert.equal(mirror.problem(), null);
    // The other Hub sends the alerts.
    assert.deepEqual(probed.map(({ backends }) => backends.size), [0]);
  }));

Deno.test("while the other Hub's status is not usable, the nodes are polled", () =>
  withMirror(async ({ document, events, isMirrored, mirror, probed }) => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const answers: readonly [Answer, RegExp][] = [
      [() => new Response("<html>", { headers: { "content-type": "text/html" } }), /response is not JSON$/],
      [() => new Response(document(), { status: 503 }), /HTTP 503$/],
      [() => new Response(document(minutesAgo(3))), /its last poll was more than 120 s ago$/],
      [() => new Response(document(undefined, true)), /it is a mirror itself, or this Hub$/],
      [() => new Response(" ".repeat(MAX_STATUS_BYTES) + document()), /response larger than 8 MiB$/],
      [() => Response.redirect("http://127.0.0.2:9/"), /redirects to another server$/],
    ];
    assert.ok(await isMirrored(() => new Response(document())));
    for (const [answer, reason] of answers) {
      assert.equal(await isMirrored(answer), false);
      assert.match(
        mirror.problem()!,
        /^cannot use the status of the Hub in STATUS_FROM, so this Hub polls the nodes itself: /,
      );
      assert.match(mirror.problem()!, reason);
    }
    assert.ok(await isMirrored(() => new Response(document())));
    assert.equal(mirror.problem(), null);
    const switches = events().filter(({ event }) => /status of the other hub/.test(event));
    assert.deepEqual(switches.map(({ level, event, reason }) => [level, event, reason]), [
      ["warn", "status of the other hub not usable, polling the regions", "response is not JSON"],
      ["info", "status of the other hub used again", undefined],
    ]);
    assert.deepEqual(probed.map(({ backends }) => backends.size), [0, ...answers.map(() => 1), 0]);
  }));

Deno.test("a node that is down is logged by the Hub that polls it", () =>
  withMirror(async ({ document, events, isMirrored, node }) => {
    const down = () => events().filter(({ event }) => event === "backend down").length;
    const mirrored = () => new Response(document().replace('"up":true', '"up":false'));
    assert.ok(await isMirrored(mirrored));
    assert.equal(down(), 0);
    node.set({ behaviour: "http500" });
    assert.equal(await isMirrored(() => new Response("")), false);
    assert.equal(down(), 1);
  }));

Deno.test("a Hub that never answers costs a round its time limit", async () => {
  await using silent = startRawServer(waitForClose);
  const lines: string[] = [];
  const log = createLog({ format: "json", write: (line) => lines.push(line) });
  const mirror = createStatusMirror({ hubUrl: `${silent.origin}/`, log, timeoutMs: 50 });
  assert.equal(await mirror.read([makeBackend()], new AbortController().signal), null);
  assert.match(mirror.problem()!, /no response within 0\.05 s$/);
});

Deno.test("where nothing can be mirrored the other Hub is not asked", () =>
  withMirror(async ({ mirror, paths }) => {
    assert.equal(
      await mirror.read([makeBackend("alpha", { url: "/api" })], new AbortController().signal),
      null,
    );
    assert.deepEqual([paths, mirror.problem()], [[], null]);
  }));

Deno.test("a read that the stop aborts is no switch", () =>
  withMirror(async ({ backend, events, mirror }) => {
    assert.equal(await mirror.read([backend], AbortSignal.abort()), null);
    assert.deepEqual([events(), mirror.problem()], [[], null]);
  }));
