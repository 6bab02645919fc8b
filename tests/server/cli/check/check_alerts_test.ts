import assert from "node:assert/strict";
import type { AlertConfig } from "server/hub/alerts/alert_settings.ts";
import { runCheckAlerts } from "server/cli/check/check_alerts.ts";
import { readConfig } from "server/program/settings/config.ts";
import { startSmtpSink } from "fakes/smtp_sink.ts";
import { startWebhookServer } from "fakes/webhook_server.ts";

async function check(alerts: AlertConfig | null) {
  const lines: string[] = [];
  const config = { alerts, publicUrl: "https://karte.example/", userAgent: "Test/1" };
  const code = await runCheckAlerts(config, (line) => lines.push(line));
  return { code, lines: lines.sort() };
}

function configure(origin: string, port: number): AlertConfig | null {
  const env: Readonly<Record<string, string>> = {
    ALERT_WEBHOOK_URL: `${origin}/geheimer-pfad`,
    ALERT_WEBHOOK_FORMAT: "slack",
    ALERT_SMTP_URL: `smtp://hub%40example.org:geheim@127.0.0.1:${port}`,
    ALERT_MAIL_TO: "a@example.org",
  };
  return readConfig((name) => env[name]).alerts;
}

Deno.test("check-alerts: every receiver gets a test message, and its answer is printed", async () => {
  await using webhook = await startWebhookServer({ answer: "ok" });
  await using sink = startSmtpSink();
  assert.deepEqual(await check(configure(webhook.origin, sink.port)), {
    code: 0,
    lines: [
      "mail (ALERT_SMTP_URL) to a@example.org: test message sent; the receiver responded: 250 queued as 17",
      "webhook (ALERT_WEBHOOK_URL): test message sent; the receiver responded: HTTP 200: ok",
    ],
  });
  assert.match(JSON.parse(webhook.received[0]!.body).text, /^Spielplatz-Hub karte\.example: test message\n/);
  assert.equal(sink.mails[0]?.from, "hub@example.org");
});

Deno.test("check-alerts: a refusal is printed without the secrets", async () => {
  await using webhook = await startWebhookServer({ status: 403, echoes: true });
  await using sink = startSmtpSink({ answers: { AUTH: "535 not geheim" } });
  const { code, lines } = await check(configure(webhook.origin, sink.port));
  assert.equal(code, 1);
  assert.match(lines[0]!, /^mail \(ALERT_SMTP_URL\) to a@example\.org: test message not sent: .*535 not …/);
  assert.match(lines[1]!, /^webhook \(ALERT_WEBHOOK_URL\): test message not sent: HTTP 403: no hook …/);
  assert.doesNotMatch(lines.join(), /geheim/);
});

for (const refusal of ["550 5.1.1 no such user", "450 4.2.0 greylisted"]) {
  Deno.test(`check-alerts: an address that is refused (${refusal}) does not hide behind another one`, async () => {
    await using sink = startSmtpSink({ refuses: { "a@example.org": refusal } });
    const env: Readonly<Record<string, string>> = {
      ALERT_SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      ALERT_MAIL_TO: "a@example.org, b@example.org",
    };
    const { code, lines } = await check(readConfig((name) => env[name]).alerts);
    assert.equal(code, 1);
    assert.match(lines[0]!, new RegExp(`^mail .* to a@example\\.org: test message not sent: .*${refusal}`));
    assert.match(lines[1]!, /^mail .* to b@example\.org: test message sent; /);
    assert.deepEqual(sink.mails.map(({ to }) => to), [["b@example.org"]]);
  });
}

Deno.test("check-alerts: without a receiver", async () => {
  const { code, lines } = await check(null);
  assert.equal(code, 2);
  assert.match(
    lines.join(),
    /^no alerts are sent; set ALERT_WEBHOOK_URL, or ALERT_SMTP_URL and ALERT_MAIL_TO$/,
  );
});
