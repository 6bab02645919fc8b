// Hubs that share one poll, as processes: a mirror, a mirror of the mirror, and the first Hub that goes and comes back.
import assert from "node:assert/strict";
import { startFakeNode } from "fakes/fake_node.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { until } from "fakes/wait_until.ts";

const read = async (hub: HubProcess, path: string) => await (await fetch(`${hub.url}${path}`)).text();

/** After the first round: its status, the nodes that it has asked itself, and the notes on its health. */
async function look(hub: HubProcess) {
  await until(() => hub.log.some(({ event }) => event === "first poll round done"));
  const metrics = await read(hub, "metrics");
  const [, probes] = /^spielplatz_hub_probes_total\{outcome="ok"\} (\d+)$/m.exec(metrics)!;
  const { notes } = JSON.parse(await read(hub, "healthz"));
  return { status: JSON.parse(await read(hub, "federation-status.json")), probes: Number(probes), notes };
}

Deno.test("a mirror polls while the first Hub is gone, and mirrors are not mirrored", async () => {
  await using node = await startFakeNode();
  await using registry = await createRegistryFile([node.registryEntry]);
  const dataDir = await Deno.makeTempDir();
  await using opened = new AsyncDisposableStack();
  opened.defer(() => Deno.remove(dataDir, { recursive: true }));
  const start = async (env: Record<string, string> = {}, options: { dataDir?: string } = {}) =>
    opened.use(await startHub({ registry: registry.path, env: { DEPLOY_MODE: "ui", ...env }, ...options }));

  const first = await start();
  const polled = await look(first);
  assert.ok(polled.probes > 0);
  assert.equal("mirror" in polled.status, false);

  const mirrorEnv = { STATUS_FROM: first.url };
  const mirror = await start(mirrorEnv, { dataDir });
  const mirrored = await look(mirror);
  assert.equal(mirrored.probes, 0);
  assert.equal(mirrored.status.mirror, true);
  assert.deepEqual(Object.keys(mirrored.status.backends), [node.registryEntry.slug]);
  assert.deepEqual(mirrored.notes, []);

  const second = await look(await start({ STATUS_FROM: mirror.url }));
  assert.ok(second.probes > 0);
  assert.match(second.notes[0], /so this Hub polls the nodes itself: it is a mirror itself, or this Hub$/);

  await first.stop();
  await mirror.stop();
  const alone = await start(mirrorEnv, { dataDir });
  const polling = await look(alone);
  assert.ok(polling.probes > 0);
  assert.match(polling.notes[0], /so this Hub polls the nodes itself: connection refused$/);
  assert.ok(polling.status.generated_at > mirrored.status.generated_at);
  await alone.stop();

  await look(await start({ APP_PORT: new URL(first.url).port }));
  const again = await look(await start(mirrorEnv, { dataDir }));
  assert.equal(again.probes, 0);
  assert.deepEqual(again.notes, []);
});
