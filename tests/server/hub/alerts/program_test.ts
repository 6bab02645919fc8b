// The program as an operator runs it: an outage that an earlier run has seen begin is told by webhook and mail.
import assert from "node:assert/strict";
import { join } from "node:path";
import { startHub } from "fakes/start_hub.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startSmtpSink } from "fakes/smtp_sink.ts";
import { startWebhookServer } from "fakes/webhook_server.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";

const NODE = "http://127.0.0.1:10/api";

/** The state of a run that ended a moment ago. */
async function leaveState(dataDir: string, minutesAgo: number): Promise<void> {
  const since = Date.now() - minutesAgo * 60_000;
  await Deno.mkdir(join(dataDir, "alerts"), { recursive: true });
  await Deno.writeTextFile(
    join(dataDir, "alerts", "alerts.json"),
    JSON.stringify({
      version: 1,
      observedAtMs: Date.now(),
      subjects: [{ id: `down ${NODE}`, isToldBad: false, badSinceMs: since, pendingSinceMs: since }],
      outbox: [],
    }),
  );
}

Deno.test("a Hub tells by webhook and mail that a region is down, once", () =>
  withDirectory(async (dataDir) => {
    await using webhook = await startWebhookServer();
    await using sink = startSmtpSink();
    await using registry = await createRegistryFile([{ slug: "tal", url: NODE, name: "Kreis Tal" }]);
    await leaveState(dataDir, 11);
    const env = {
      ALERT_WEBHOOK_URL: `${webhook.origin}/geheimer-pfad`,
      ALERT_SMTP_URL: `smtp://hub:geheim@127.0.0.1:${sink.port}`,
      ALERT_MAIL_TO: "a@example.org",
    };
    await using hub = await startHub({ registry: registry.path, dataDir, env });
    await waitUntil(
      "both are sent",
      () => hub.log.filter(({ event }) => event === "alert sent").length,
      (n) => n === 2,
    );
    const [received = assert.fail()] = webhook.received;
    const { status, events } = JSON.parse(received.body);
    assert.equal(status, "problem");
    assert.deepEqual(events.map(({ region, reason }: Record<string, unknown>) => [region, reason]), [
      ["tal", "connection refused"],
    ]);
    assert.match(sink.mails[0]!.text, /^Subject: Spielplatz-Hub: Kreis Tal is down$/m);
    await hub.stop();

    await using again = await startHub({ registry: registry.path, dataDir, env });
    await waitUntil(
      "a round",
      () => again.log.some(({ event }) => event === "first poll round done"),
      Boolean,
    );
    await again.stop();
    assert.deepEqual([webhook.received.length, sink.mails.length], [1, 1]);
    assert.doesNotMatch(JSON.stringify([hub.log, again.log]), /geheim/);
  }));

Deno.test("a region in maintenance is not told, and a webhook that hangs delays no poll", () =>
  withDirectory(async (dataDir) => {
    await using webhook = await startWebhookServer({ hangs: true });
    const maintenance = [{
      from: new Date(Date.now() - 3_600_000).toISOString(),
      to: new Date(Date.now() + 3_600_000).toISOString(),
    }];
    await using registry = await createRegistryFile([{
      slug: "tal",
      url: NODE,
      name: "Kreis Tal",
      maintenance,
    }]);
    await leaveState(dataDir, 11);
    const env = { ALERT_WEBHOOK_URL: webhook.origin };
    await using hub = await startHub({ registry: registry.path, dataDir, env });
    await waitUntil("a round", () => hub.log.some(({ event }) => event === "first poll round done"), Boolean);
    await hub.stop();
    assert.equal(webhook.received.length, 0);

    await leaveState(dataDir, 11);
    await using plain = await createRegistryFile([{ slug: "tal", url: NODE, name: "Kreis Tal" }]);
    await using other = await startHub({ registry: plain.path, dataDir, env });
    await waitUntil("the request", () => webhook.received.length, (n) => n === 1);
    await waitUntil(
      "a round",
      () => other.log.some(({ event }) => event === "first poll round done"),
      Boolean,
    );
    const { success } = await other.stop();
    assert.ok(success, "ends in time, also while an attempt is under way");
  }));
