import assert from "node:assert/strict";
import { join } from "node:path";
import { createHeartbeat, HEARTBEAT_TIMEOUT_MS } from "server/hub/alerts/heartbeat.ts";
import { createLog } from "server/base/kit/log.ts";
import type { RoundOutcome } from "server/hub/monitor/core/round_tally.ts";
import { startFakeNode } from "fakes/fake_node.ts";
import { HEARTBEAT_FORMS, type HeartbeatService, startHeartbeatServer } from "fakes/heartbeat_services.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";
import { until, waitUntil } from "fakes/wait_until.ts";
import { startWebhookServer } from "fakes/webhook_server.ts";
import { withDirectory } from "fakes/with_directory.ts";

const GOOD = { outcome: "published" } as const;

function start(url: string, timeoutMs = HEARTBEAT_TIMEOUT_MS) {
  const lines: string[] = [];
  const log = createLog({ format: "json", write: (line) => lines.push(line) });
  const heartbeat = createHeartbeat({ url, userAgent: "hub/1", log, timeoutMs });
  const read = () =>
    lines.map((line) => JSON.parse(line)).map(({ level, event, reason }) => [level, event, reason]);
  return { ...heartbeat, lines, read };
}

const services = Object.keys(HEARTBEAT_FORMS) as HeartbeatService[];
for (const service of services) {
  Deno.test(`the heartbeat is one that ${service} takes`, async () => {
    await using server = await startHeartbeatServer(service);
    const heartbeat = start(server.url);
    for (let round = 1; round <= 3; round++) {
      // While a call is running, none is added.
      await until(() => {
        heartbeat.observe(GOOD, null);
        return server.beats.length >= round;
      });
    }
    await heartbeat.stop();
    assert.deepEqual(new Set(server.beats), new Set(["hub/1"]));
    assert.deepEqual([server.refused, heartbeat.lines], [[], []]);
  });

  Deno.test(`the heartbeat to a wrong address of ${service} is logged`, async () => {
    await using server = await startHeartbeatServer(service);
    const heartbeat = start(`${new URL(server.url).origin}/wrong-secret/api`);
    heartbeat.observe(GOOD, null);
    await until(() => heartbeat.lines.length === 1);
    await heartbeat.stop();
    assert.deepEqual(heartbeat.read(), [["warn", "heartbeat not sent", "HTTP 404"]]);
    assert.doesNotMatch(heartbeat.lines.join(), /wrong-secret|127\.0\.0\.1/);
  });
}

const badRounds: [name: string, outcome: RoundOutcome, problem: string | null][] = [
  ["failed", "failed", null],
  ["was skipped, since no registry has been read", "skipped", null],
  ["left no files", "published", "the status files could not be written: disk full"],
];
for (const [name, outcome, problem] of badRounds) {
  Deno.test(`no heartbeat after a round that ${name}`, async () => {
    await using server = await startHeartbeatServer("healthchecks.io");
    const heartbeat = start(server.url);
    heartbeat.observe({ outcome }, problem);
    heartbeat.observe(GOOD, null);
    await until(() => server.beats.length > 0);
    await heartbeat.stop();
    assert.deepEqual([server.beats.length, heartbeat.lines], [1, []]);
  });
}

Deno.test("a failing heartbeat is logged once for each reason, and when it works again", async () => {
  await using server = await startWebhookServer({ status: 500 });
  const heartbeat = start(`${server.origin}/geheim`);
  const beat = async () => {
    const before = server.received.length;
    // While a call is running, none is added.
    await until(() => {
      heartbeat.observe(GOOD, null);
      return server.received.length > before;
    });
  };
  for (let i = 0; i < 3; i++) await beat();
  server.set({ status: 503 });
  await until(() => {
    heartbeat.observe(GOOD, null);
    return heartbeat.lines.length === 2;
  });
  server.set({ redirectTo: "https://elsewhere.example/geheim" });
  await until(() => {
    heartbeat.observe(GOOD, null);
    return heartbeat.lines.length === 3;
  });
  server.set({ status: 204, redirectTo: null });
  await until(() => {
    heartbeat.observe(GOOD, null);
    return heartbeat.lines.length === 4;
  });
  await heartbeat.stop();
  assert.deepEqual(heartbeat.read(), [
    ["warn", "heartbeat not sent", "HTTP 500"],
    ["warn", "heartbeat not sent", "HTTP 503"],
    [
      "warn",
      "heartbeat not sent",
      "HTTP 307: redirects are not followed; set HEARTBEAT_URL to the final address",
    ],
    ["info", "heartbeat sent again", undefined],
  ]);
  assert.doesNotMatch(heartbeat.lines.join(), /geheim/);
});

Deno.test("a heartbeat that hangs ends at its limit, and is the only one until then", async () => {
  await using server = await startWebhookServer({ hangs: true });
  const heartbeat = start(`${server.origin}/geheim`, 300);
  for (let i = 0; i < 5; i++) heartbeat.observe(GOOD, null);
  await until(() => heartbeat.lines.length === 1);
  assert.equal(server.received.length, 1);
  await heartbeat.stop();
  assert.deepEqual(heartbeat.read(), [["warn", "heartbeat not sent", "no complete response within 0.3 s"]]);
});

Deno.test("a service that is gone is a reason without its address", async () => {
  const heartbeat = start("http://127.0.0.1:10/geheim");
  heartbeat.observe(GOOD, null);
  await until(() => heartbeat.lines.length === 1);
  await heartbeat.stop();
  assert.deepEqual(heartbeat.read(), [["warn", "heartbeat not sent", "connection refused"]]);
});

Deno.test("the stop ends a running heartbeat without a line, and no further one begins", async () => {
  await using server = await startWebhookServer({ hangs: true });
  const heartbeat = start(`${server.origin}/geheim`);
  heartbeat.observe(GOOD, null);
  await until(() => server.received.length === 1);
  await heartbeat.stop();
  heartbeat.observe(GOOD, null);
  assert.deepEqual([server.received.length, heartbeat.lines], [1, []]);
});

Deno.test("a Hub beats while a node is down, and not while it cannot write its files", () =>
  withDirectory(async (dataDir) => {
    await using server = await startHeartbeatServer("Uptime Kuma");
    await using node = await startFakeNode();
    const down = { slug: "tal", url: "http://127.0.0.1:10/api", name: "Kreis Tal" };
    await using registry = await createRegistryFile([node.registryEntry, down]);
    const env = { HEARTBEAT_URL: server.url, DENO_CRON_TEST_SCHEDULE_OFFSET: "1000" };
    await using hub = await startHub({ registry: registry.path, dataDir, env });
    await waitUntil("two beats", () => server.beats.length, (beats) => beats >= 2);

    const status = join(dataDir, "status");
    await Deno.remove(status, { recursive: true });
    await Deno.writeTextFile(status, "in the way");
    const isBad = ({ event }: { event?: unknown }) => event === "status files not written";
    await waitUntil("a bad round", () => hub.log.some(isBad), Boolean);
    const countRounds = async () =>
      Number(
        /poll_rounds_total{outcome="published"} (\d+)/.exec(
          await (await fetch(`${hub.url}metrics`)).text(),
        )![1],
      );
    // A beat of the round before may still be under way.
    const first = await countRounds();
    await waitUntil("a further round", countRounds, (rounds) => rounds > first);
    const [beats, rounds] = [server.beats.length, await countRounds()];
    await waitUntil("three further rounds", countRounds, (count) => count >= rounds + 3);
    assert.equal(server.beats.length, beats);

    await Deno.remove(status);
    await waitUntil("beats again", () => server.beats.length, (count) => count > beats);
    await hub.stop();
    assert.doesNotMatch(JSON.stringify(hub.log), /geheim/);
    assert.match(server.beats[0]!, /^spielplatz-hub\//i);
  }));
