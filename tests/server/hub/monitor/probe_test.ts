import assert from "node:assert/strict";
import type { ProbeError } from "contract/status/probe_error.ts";
import type { FailureKind } from "server/hub/monitor/core/probe_result.ts";
import { PROBE_TIMEOUT_MS, probeBackend, type ProbeOptions } from "server/hub/monitor/probe.ts";
import { withElapsed } from "fakes/elapsed_timers.ts";
import { type Answer, answerWith, readHead, startRawServer, waitForClose, writeAll } from "./raw_server.ts";

const META = JSON.stringify({ relation_id: 1, name: "Alpha", playground_count: 3, bbox: [9, 50, 10, 51] });
const OK = "HTTP/1.1 200 OK";
const JSON_TYPE = "content-type: application/json";
/** Far more than a loaded machine needs: these tests are not about the deadline. */
const PATIENT: ProbeOptions = { timeoutMs: 60_000 };
const HASTY: ProbeOptions = { timeoutMs: 1_500 };
/** Leaked sockets, timers and answers fail the test. */
const WATCHED = { sanitizeOps: true, sanitizeResources: true };

function answerJson(body: string, ...headers: string[]): Answer {
  const length = new TextEncoder().encode(body).length;
  return answerWith(OK, JSON_TYPE, `content-length: ${length}`, ...headers, "", body);
}

const SUCCESSES: { name: string; answer: Answer; allowOrigin: string | null }[] = [
  { name: "a plain answer", answer: answerJson(META), allowOrigin: null },
  {
    name: "an answer with CORS header",
    answer: answerJson(META, "Access-Control-Allow-Origin: *"),
    allowOrigin: "*",
  },
  {
    name: "the wrong content type around good JSON",
    answer: answerWith(OK, "content-type: text/plain", "", META),
    allowOrigin: null,
  },
  {
    name: "a byte order mark before the JSON",
    answer: answerJson("\ufeff" + META),
    allowOrigin: null,
  },
  {
    name: "a slow answer within the deadline",
    answer: async (connection) => {
      await readHead(connection);
      for (const part of [`${OK}\r\n\r\n`, META.slice(0, 20), META.slice(20)]) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        await writeAll(connection, part);
      }
    },
    allowOrigin: null,
  },
  {
    name: "a redirect to a good answer",
    answer: async (connection) => {
      const isMoved = (await readHead(connection)).startsWith("GET /moved ");
      const redirect =
        "HTTP/1.1 302 Found\r\nlocation: /moved\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
      await writeAll(connection, isMoved ? `${OK}\r\n\r\n${META}` : redirect);
    },
    allowOrigin: null,
  },
];

for (const { name, answer, allowOrigin } of SUCCESSES) {
  Deno.test({
    name: `probeBackend: accepts ${name}`,
    ...WATCHED,
    async fn() {
      await using server = startRawServer(answer);
      const result = await probeBackend(`${server.origin}/api`, PATIENT);
      assert.ok(result.ok, JSON.stringify(result));
      assert.equal(result.meta.name, "Alpha");
      assert.equal(result.meta.playgroundCount, 3);
      assert.equal(result.allowOrigin, allowOrigin);
      assert.ok(result.latencySeconds > 0 && result.latencySeconds < 60);
      await server.settled();
    },
  });
}

const FAILURES: {
  name: string;
  answer: Answer;
  kind: FailureKind;
  reason: ProbeError;
  options?: ProbeOptions;
}[] = [
  {
    name: "status 503",
    answer: answerWith("HTTP/1.1 503 Busy", "content-length: 2", "", "{}"),
    kind: "status",
    reason: { code: "http_status", detail: 503 },
  },
  {
    name: "status 404 with JSON",
    answer: answerWith("HTTP/1.1 404 Not Found", JSON_TYPE, "", META),
    kind: "status",
    reason: { code: "http_status", detail: 404 },
  },
  {
    name: "a redirect that leads nowhere",
    answer: answerWith("HTTP/1.1 302 Found", "content-length: 0", "", ""),
    kind: "status",
    reason: { code: "http_status", detail: 302 },
  },
  {
    name: "redirects in a circle",
    answer: answerWith(
      "HTTP/1.1 302 Found",
      "location: /again",
      "content-length: 0",
      "connection: close",
      "",
      "",
    ),
    kind: "network",
    reason: { code: "too_many_redirects" },
  },
  {
    name: "a redirect out of the web",
    answer: answerWith("HTTP/1.1 302 Found", "location: file:///etc/hosts", "content-length: 0", "", ""),
    kind: "network",
    reason: { code: "redirect_not_http" },
  },
  {
    name: "a redirect to another port of its host",
    answer: answerWith("HTTP/1.1 307 Moved", "location: http://127.0.0.1:1/", "content-length: 0", "", ""),
    kind: "network",
    reason: { code: "redirect_to_other_server" },
  },
  {
    name: "a redirect to where only this machine gets",
    answer: answerWith("HTTP/1.1 302 Found", "location: //169.254.169.254/", "content-length: 0", "", ""),
    kind: "network",
    reason: { code: "redirect_to_other_server" },
  },
  {
    name: "a web page",
    answer: answerWith(OK, "content-type: text/html", "", "<!doctype html><title>Login</title>"),
    kind: "format",
    reason: { code: "not_json" },
  },
  { name: "an empty answer", answer: answerJson(""), kind: "format", reason: { code: "empty" } },
  {
    name: "status 204",
    answer: answerWith("HTTP/1.1 204 No Content", "", ""),
    kind: "format",
    reason: { code: "empty" },
  },
  {
    name: "cut off JSON",
    answer: answerJson('{"name": "Al'),
    kind: "format",
    reason: { code: "not_json" },
  },
  ...['[{"name":"Alpha"}]', "null", "42", '"up"', "true"].map((body) => ({
    name: `the JSON ${body}`,
    answer: answerJson(body),
    kind: "format" as const,
    reason: { code: "not_an_object" } as const,
  })),
  {
    name: "something that is not HTTP",
    answer: answerWith("220 mail.example ESMTP", "", ""),
    kind: "network",
    reason: { code: "not_http" },
  },
  {
    name: "a connection closed without an answer",
    answer: async (connection) => {
      await readHead(connection);
    },
    kind: "network",
    reason: { code: "connection_closed" },
  },
  {
    // Closing with most of the request unread makes the system send a reset.
    name: "a connection reset",
    answer: async (connection) => {
      await connection.read(new Uint8Array(1));
    },
    kind: "network",
    reason: { code: "connection_closed" },
  },
  {
    name: "a body shorter than announced",
    answer: answerWith(OK, "content-length: 1000", "", META),
    kind: "network",
    reason: { code: "connection_closed" },
  },
  {
    name: "a body that does not match its encoding",
    answer: answerWith(OK, "content-encoding: gzip", "", META),
    kind: "network",
    reason: { code: "decompression_failed" },
  },
  {
    name: "no answer at all",
    answer: waitForClose,
    options: HASTY,
    kind: "timeout",
    reason: { code: "timeout", detail: 1.5 },
  },
  {
    name: "headers without a body",
    answer: async (connection) => {
      await writeAll(connection, `${OK}\r\ncontent-length: 1000\r\n\r\n`);
      await waitForClose(connection);
    },
    options: HASTY,
    kind: "timeout",
    reason: { code: "incomplete", detail: 1.5 },
  },
  {
    // Every piece comes soon after the one before: only a deadline for the whole answer ends this.
    name: "an answer that drips",
    answer: async (connection) => {
      await writeAll(connection, `${OK}\r\n\r\n`);
      for (let piece = 0; piece < 600; piece++) {
        await writeAll(connection, " ".repeat(64));
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    options: HASTY,
    kind: "timeout",
    reason: { code: "incomplete", detail: 1.5 },
  },
];

for (const { name, answer, kind, reason, options } of FAILURES) {
  Deno.test({
    name: `probeBackend: reports ${name}`,
    ...WATCHED,
    async fn() {
      await using server = startRawServer(answer);
      const result = await probeBackend(`${server.origin}/api`, options ?? PATIENT);
      assert.deepEqual(result, { ok: false, kind, reason, allowOrigin: null });
      // Ends only when the probe has let go of every connection.
      await server.settled();
    },
  });
}

Deno.test({
  name: "probeBackend: reports a refused connection and an invalid URL",
  ...WATCHED,
  async fn() {
    const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const { port } = listener.addr;
    listener.close();
    const refused = await probeBackend(`http://127.0.0.1:${port}/api`, PATIENT);
    assert.deepEqual(refused, {
      ok: false,
      kind: "network",
      reason: { code: "connection_refused" },
      allowOrigin: null,
    });
    for (const url of ["not an address", "http://", ""]) {
      const result = await probeBackend(url, PATIENT);
      assert.ok(!result.ok && result.kind === "network", url);
    }
  },
});

Deno.test({
  name: "probeBackend: calls get_meta once, for JSON, with the given origin",
  ...WATCHED,
  async fn() {
    const heads: string[] = [];
    await using server = startRawServer(async (connection) => {
      heads.push(await readHead(connection));
      await writeAll(connection, `${OK}\r\n\r\n${META}`);
    });
    await probeBackend(`${server.origin}/some/api`, { ...PATIENT, origin: "https://hub.example" });
    assert.equal(heads.length, 1);
    assert.match(heads[0]!, /^GET \/some\/api\/rpc\/get_meta HTTP\/1\.1\r\n/);
    assert.match(heads[0]!, /\r\naccept: application\/json\r\n/i);
    assert.match(heads[0]!, /\r\norigin: https:\/\/hub\.example\r\n/i);
  },
});

Deno.test({
  name: "probeBackend: keeps no connection for later, however the server would like to",
  ...WATCHED,
  async fn() {
    await using server = startRawServer(async (connection) => {
      await readHead(connection);
      await writeAll(
        connection,
        `${OK}\r\nconnection: keep-alive\r\ncontent-length: ${META.length}\r\n\r\n${META}`,
      );
      await waitForClose(connection);
    });
    for (let round = 1; round <= 3; round++) {
      assert.ok((await probeBackend(server.origin, { timeoutMs: 15_000 })).ok);
      assert.equal(server.connectionCount(), round);
    }
    await server.settled();
  },
});

Deno.test({
  name: "probeBackend: times out after 3 s by default",
  ...WATCHED,
  async fn() {
    await using server = startRawServer(waitForClose);
    const result = await withElapsed(PROBE_TIMEOUT_MS, () => probeBackend(server.origin));
    assert.deepEqual(result, {
      ok: false,
      kind: "timeout",
      reason: { code: "timeout", detail: 3 },
      allowOrigin: null,
    });
    await server.settled();
  },
});

Deno.test({
  name: "probeBackend: stops on the signal, before and during the call",
  ...WATCHED,
  async fn() {
    const stop = new AbortController();
    await using server = startRawServer(async (connection) => {
      await readHead(connection);
      stop.abort();
      await waitForClose(connection);
    });
    for (let round = 0; round < 2; round++) {
      const result = await probeBackend(server.origin, { ...PATIENT, signal: stop.signal });
      assert.ok(!result.ok && result.kind === "stopped");
    }
    await server.settled();
    assert.equal(server.connectionCount(), 1);
  },
});

Deno.test({
  name: "probeBackend: refuses 100 MB without receiving them",
  ...WATCHED,
  async fn() {
    const piece = new TextEncoder().encode(" ".repeat(64 * 1024));
    const total = 100 * 1024 * 1024;
    let sent = 0;
    await using server = startRawServer(async (connection) => {
      await readHead(connection);
      await writeAll(connection, `${OK}\r\ncontent-length: ${total}\r\n\r\n`);
      while (sent < total) sent += await writeAll(connection, piece);
    });
    const result = await probeBackend(server.origin, PATIENT);
    assert.deepEqual(result, {
      ok: false,
      kind: "size",
      reason: { code: "too_large", detail: 1_048_576 },
      allowOrigin: null,
    });
    await server.settled();
    // What is beyond 1 MiB went into the system's socket buffers, no further.
    assert.ok(sent < total / 4, `${sent} bytes were taken`);
  },
});

async function compress(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).bytes();
}

Deno.test({
  name: "probeBackend: reads compressed answers and limits what they unpack to",
  ...WATCHED,
  async fn() {
    const bodies = new Map([
      ["/good/rpc/get_meta", await compress(META)],
      ["/bomb/rpc/get_meta", await compress(" ".repeat(20 * 1024 * 1024))],
    ]);
    await using server = startRawServer(async (connection) => {
      const path = (await readHead(connection)).split(" ")[1]!;
      const body = bodies.get(path)!;
      await writeAll(connection, `${OK}\r\ncontent-encoding: gzip\r\ncontent-length: ${body.length}\r\n\r\n`);
      await writeAll(connection, body);
    });
    const good = await probeBackend(`${server.origin}/good`, PATIENT);
    assert.ok(good.ok && good.meta.name === "Alpha");
    const bomb = await probeBackend(`${server.origin}/bomb`, PATIENT);
    assert.ok(!bomb.ok && bomb.kind === "size", JSON.stringify(bomb));
    await server.settled();
  },
});
