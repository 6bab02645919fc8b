import assert from "node:assert/strict";
import { createWebhookSender, MAX_WEBHOOK_ANSWER, WEBHOOK_TIMEOUT_MS } from "server/hub/alerts/webhook.ts";
import { createAuthority } from "fakes/certificate.ts";
import { startTlsServer } from "fakes/tls_server.ts";
import { startWebhookServer, type WebhookServer } from "fakes/webhook_server.ts";
import { makeMessage } from "./alert_records.ts";

const SECRET = "/hooks/geheim-1234/";
const NEVER = new AbortController().signal;

function send(
  server: Pick<WebhookServer, "origin">,
  fields: { timeoutMs?: number; signal?: AbortSignal } = {},
) {
  const target = { url: `${server.origin}${SECRET}`, format: "json" as const, token: "sehr-geheim" };
  const { signal = NEVER, ...rest } = fields;
  return createWebhookSender({ target, userAgent: "Test/1", timeoutMs: 60_000, ...rest }).send(
    makeMessage(),
    signal,
  );
}

Deno.test("webhook: the message arrives, and the answer is reported", async () => {
  await using server = await startWebhookServer({ status: 202, answer: "taken\n" });
  assert.deepEqual(await send(server), { ok: true, answer: "HTTP 202: taken" });
  const [{ method, path, headers, body } = assert.fail()] = server.received;
  assert.deepEqual([method, path, headers["user-agent"]], ["POST", SECRET, "Test/1"]);
  assert.equal(headers.authorization, "Bearer sehr-geheim");
  assert.deepEqual(JSON.parse(body), { version: 1, ...makeMessage() });
});

Deno.test("webhook: a refusal is reported with the receiver's words", async () => {
  await using server = await startWebhookServer({ status: 500, answer: "broken" });
  assert.deepEqual(await send(server), { ok: false, reason: "HTTP 500", answer: "broken" });
});

Deno.test("webhook: an error page is not repeated", async () => {
  await using server = await startWebhookServer({
    status: 404,
    answer: "<html><title>Not found</title></html>",
  });
  assert.deepEqual(await send(server), { ok: false, reason: "HTTP 404", answer: null });
});

Deno.test("webhook: a redirect is not followed", async () => {
  await using other = await startWebhookServer();
  await using server = await startWebhookServer({ redirectTo: `${other.origin}/elsewhere` });
  const result = await send(server);
  assert.match(
    result.ok ? "" : result.reason,
    /^HTTP 307: redirects are not followed; set ALERT_WEBHOOK_URL to/,
  );
  assert.equal(other.received.length, 0);
});

for (const behaviour of [{ hangs: true }, { isEndless: true }]) {
  Deno.test(`webhook: a receiver with ${JSON.stringify(behaviour)} is given up in time`, async () => {
    await using server = await startWebhookServer(behaviour);
    const result = await send(server, { timeoutMs: 300 });
    assert.deepEqual(result, { ok: false, reason: "no complete response within 0.3 s", answer: null });
  });
}

Deno.test("webhook: the stop of the program ends an attempt", async () => {
  await using server = await startWebhookServer({ hangs: true });
  const stopping = new AbortController();
  const sending = send(server, { signal: stopping.signal });
  stopping.abort();
  assert.equal((await sending).ok, false);
  assert.equal((await send(server, { signal: stopping.signal })).ok, false);
});

Deno.test("webhook: of a long answer only the beginning is received", async () => {
  await using server = await startWebhookServer({ answer: "x".repeat(5_000_000) });
  const result = await send(server);
  assert.equal(result.answer, `HTTP 200: ${"x".repeat(MAX_WEBHOOK_ANSWER)}`);
});

Deno.test("webhook: an answer that repeats the secrets does not reveal them", async () => {
  await using server = await startWebhookServer({ status: 404, echoes: true });
  const result = await send(server);
  assert.equal(result.ok, false);
  assert.doesNotMatch(JSON.stringify(result), /geheim/);
});

Deno.test("webhook: a receiver that does not listen", async () => {
  const server = await startWebhookServer();
  await server[Symbol.asyncDispose]();
  assert.deepEqual(await send(server), { ok: false, reason: "connection refused", answer: null });
});

Deno.test("webhook: a receiver whose certificate is not trusted, or has expired, gets nothing", async () => {
  const authority = await createAuthority();
  for (const expiresAt of ["2099-01-01T00:00:00Z", "2021-01-01T00:00:00Z"]) {
    await using server = await startTlsServer(await authority.issue(new Date(expiresAt)));
    const result = await send({ origin: `https://127.0.0.1:${server.port}` });
    assert.match(
      result.ok ? "" : result.reason,
      /^invalid certificate: (not trusted: unknown issuer|expired since 2021-01-01T)/,
    );
    assert.deepEqual(server.requests, []);
  }
});

Deno.test("webhook: a receiver that ends the handshake, or does not use TLS, gets nothing", async () => {
  await using plain = await startWebhookServer();
  const result = await send({ origin: plain.origin.replace("http:", "https:") });
  assert.deepEqual(result, { ok: false, reason: "TLS handshake failed", answer: null });
  assert.equal(plain.received.length, 0);
});

Deno.test("webhook: the limit is seconds", () => assert.equal(WEBHOOK_TIMEOUT_MS, 10_000));
