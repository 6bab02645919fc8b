// Two Hubs and a node that only one of them reaches: what the other tells, and after its peer has died.
import assert from "node:assert/strict";
import { join } from "node:path";
import { createRegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { startFakeNode } from "fakes/fake_node.ts";
import { startWebhookServer } from "fakes/webhook_server.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";

/** The contact in the requests of the Hub that the node does not answer. */
const CUT_OFF = "cut-off@hub.example";

/** Passes requests on to the node, but for those of one Hub. */
function startNetwork(nodeUrl: string) {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async ({ url, headers }) => {
    if (headers.get("user-agent")?.includes(CUT_OFF)) return new Response(null, { status: 503 });
    const { pathname, search } = new URL(url);
    const response = await fetch(new URL(pathname + search, nodeUrl));
    return new Response(await response.text(), { headers: { "content-type": "application/json" } });
  });
  return { url: `http://127.0.0.1:${server.addr.port}`, [Symbol.asyncDispose]: () => server.shutdown() };
}

/** The state of a run that ended a moment ago, and saw the trouble for eleven minutes. */
async function leaveState(dataDir: string, id: string): Promise<void> {
  const since = Date.now() - 11 * 60_000;
  const subjects = [{ id, isToldBad: false, badSinceMs: since, pendingSinceMs: since }];
  await Deno.mkdir(join(dataDir, "alerts"), { recursive: true });
  await Deno.writeTextFile(
    join(dataDir, "alerts", "alerts.json"),
    JSON.stringify({ version: 1, observedAtMs: Date.now(), subjects, outbox: [] }),
  );
}

const hasPolled = (hub: HubProcess) =>
  waitUntil("a round", () => hub.log.some(({ event }) => event === "first poll round done"), Boolean);

Deno.test("a Hub that alone sees a region down says so; without its peer it reports as before", () =>
  withDirectory(async (dataDir) => {
    await using node = await startFakeNode();
    await using network = startNetwork(node.url);
    await using webhook = await startWebhookServer();
    await using registry = await createRegistryFile([{ slug: "tal", url: network.url, name: "Kreis Tal" }]);
    await using peer = await startHub({ registry: registry.path, env: { DEPLOY_MODE: "ui" } });
    await hasPolled(peer);
    const env = {
      DEPLOY_MODE: "ui",
      OPERATOR_CONTACT: CUT_OFF,
      STATUS_PEERS: peer.url,
      ALERT_WEBHOOK_URL: webhook.origin,
    };
    const readTold = async (count: number) => {
      await waitUntil("messages", () => webhook.received.length, (received) => received === count);
      const { title, text, events } = JSON.parse(webhook.received.at(-1)!.body);
      return { title, text, kinds: events.map(({ kind }: { kind: string }) => kind) };
    };
    const readNotes = async (hub: HubProcess) =>
      JSON.parse(await (await fetch(`${hub.url}healthz`)).text()).notes;

    await leaveState(dataDir, `only_here ${network.url}`);
    const alone = await startHub({ registry: registry.path, dataDir, env });
    const only = await readTold(1);
    assert.deepEqual(only.kinds, ["only_here"]);
    assert.equal(only.title, "Spielplatz-Hub: Kreis Tal is unreachable from this Hub only");
    assert.match(
      only.text,
      /^Other Hubs can reach what this Hub cannot, so its own network may be the cause\.$/m,
    );
    assert.match(only.text, /HTTP 503 \(the other Hub can reach it\)$/m);
    const page = await (await fetch(`${alone.url}status?lang=de`)).text();
    assert.match(
      page,
      /Mindestens ein anderer Hub erreicht diese Region\. Vielleicht liegt es am Netz dieses Hubs\./,
    );
    assert.deepEqual(await readNotes(alone), []);
    await alone.stop();

    await peer.stop();
    await leaveState(dataDir, `down ${network.url}`);
    await using again = await startHub({ registry: registry.path, dataDir, env });
    const down = await readTold(2);
    assert.deepEqual(down.kinds, ["down"]);
    assert.match(down.text, /HTTP 503 \(no other Hub has a result\)$/m);
    assert.deepEqual(await readNotes(again), [
      `cannot use the status of the Hub ${peer.url} in STATUS_PEERS: connection refused`,
    ]);
    assert.equal(again.log.filter(({ event }) => event === "peer not usable").length, 1);
    await again.stop();
  }));
