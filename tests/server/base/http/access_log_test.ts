import assert from "node:assert/strict";
import { MAX_LOGGED_PATH, withAccessLog } from "server/base/http/access_log.ts";
import { MAX_REQUEST_ID } from "server/base/http/request_id.ts";
import { createLog } from "server/base/kit/log.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { createStandInApp } from "../../site/frame/stand_in_app.ts";

type App = Parameters<typeof withAccessLog>[0];
const MADE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Passes requests to `app` as a server does, and collects the lines. */
function createLogged(app: App) {
  const lines: string[] = [];
  let clock = 0;
  const log = createLog({ format: "json", write: (line) => lines.push(line) });
  const handle = withAccessLog(app, log, () => clock += 12.34);
  return {
    lines,
    async ask(path: string, init?: RequestInit) {
      const sending = Promise.withResolvers<void>();
      const response = await handle(new Request(`http://hub.example${path}`, init), {
        completed: sending.promise,
      });
      const text = await response.text();
      assert.equal(lines.length, 0, "not before the answer has been sent");
      sending.resolve();
      await sending.promise;
      await Promise.resolve();
      assert.equal(lines.length, 1);
      const { time, ...line } = JSON.parse(lines.pop()!);
      assert.ok(Date.parse(time));
      return { line, text, headers: response.headers, status: response.status };
    },
  };
}

const text = (body: string) => new Response(body, { headers: { "content-length": String(body.length) } });

Deno.test("the access log has one line per request, without its query", async () => {
  const { ask } = createLogged(() => text("hello"));
  const { line, headers } = await ask("/api/rpc/get_playgrounds_nearby?lon=9.68&lat=50.55#x");
  assert.deepEqual(line, {
    level: "info",
    event: "request",
    request_id: headers.get("x-request-id"),
    method: "GET",
    path: "/api/rpc/get_playgrounds_nearby",
    status: 200,
    bytes: 5,
    duration_ms: 12.3,
  });
  assert.match(String(line.request_id), MADE_ID);
});

const bodiless: [method: string, status: number][] = [["HEAD", 200], ["GET", 304], ["OPTIONS", 204]];
for (const [method, status] of bodiless) {
  Deno.test(`the access log counts no bytes for ${method} with ${status}`, async () => {
    const { ask } = createLogged(() => new Response(null, { status, headers: { "content-length": "7" } }));
    const { line } = await ask("/", { method });
    assert.deepEqual([line.method, line.status, line.bytes], [method, status, 0]);
  });
}

Deno.test("the access log counts the bytes of a streamed answer", async () => {
  const { ask } = createLogged(() => new Response(new Blob(["ä".repeat(50_000)]).stream(), { status: 206 }));
  const { line, text } = await ask("/");
  assert.deepEqual([text.length, line.status, line.bytes, line.aborted], [50_000, 206, 100_000, undefined]);
});

Deno.test("the access log has a line for an answer that could not be sent", async () => {
  const lines: string[] = [];
  const log = createLog({ format: "json", write: (line) => lines.push(line) });
  const completed = Promise.reject(new Error("connection reset"));
  await withAccessLog(() => text("hello"), log)(new Request("http://hub.example/lost"), { completed });
  await completed.catch(() => {});
  assert.deepEqual(lines.map((line) => JSON.parse(line).path), ["/lost"]);
});

Deno.test("the access log waits for an answer that waits", async () => {
  const { ask } = createLogged(() => Promise.resolve(text("late")));
  assert.equal((await ask("/W1")).line.bytes, 4);
});

const givenIds: [given: string, isTaken: boolean][] = [
  ["7f3c0a12e5", true],
  ["4f0c6c1e-6a4f-4c59-9d63-2c0f3a1f5b7e", true],
  ["a".repeat(MAX_REQUEST_ID), true],
  ["a".repeat(MAX_REQUEST_ID + 1), false],
  ["", false],
  ["a b", false],
  ['a","level":"error', false],
  ["ä", false],
];
for (const [given, isTaken] of givenIds) {
  Deno.test(`the id of a proxy ${isTaken ? "is used" : "is not used"}: ${given.slice(0, 40)}`, async () => {
    const { ask } = createLogged(() => text("x"));
    const { line, headers } = await ask("/", { headers: { "x-request-id": given } });
    assert.equal(headers.get("x-request-id"), line.request_id);
    if (isTaken) assert.equal(line.request_id, given);
    else assert.match(line.request_id, MADE_ID);
  });
}

Deno.test("a long or hostile path stays one short line", async () => {
  const { ask } = createLogged(() => text("x"));
  const long = (await ask(`/${"a".repeat(60_000)}`)).line.path;
  assert.equal(long.length, MAX_LOGGED_PATH + 1);
  for (const format of ["json", "text"] as const) {
    const lines: string[] = [];
    const log = createLog({ format, write: (line) => lines.push(line) });
    // The runtime passes on what a client has sent.
    const url = 'http://a/\u202e"\u001b[2J\n?q';
    const request = Object.defineProperty(new Request("http://a/"), "url", { value: url });
    await withAccessLog(() => text("x"), log)(request, { completed: Promise.resolve() });
    await Promise.resolve();
    assert.equal(lines.length, 1);
    // deno-lint-ignore no-control-regex
    assert.doesNotMatch(lines[0]!, /[\u0000-\u001f\u202e]/);
  }
});

Deno.test("a failure has the id of its request, with and without an access log", async () => {
  const app = createStandInApp({}, {
    api: () => {
      throw new Error("secret detail");
    },
    notes: () => [],
  });
  const request = { headers: { "x-request-id": "of-the-proxy" } };
  const response = app.request("/api/x", request);
  assert.equal(response.status, 500);
  assert.equal(response.headers.get("x-request-id"), "of-the-proxy");
  assert.match(app.logged[0]!, /"request_id":"of-the-proxy"/);
  assert.equal(app.request("/healthz", request).headers.has("x-request-id"), false);

  const { ask } = createLogged((asked) => app.ask(new URL(asked.url).pathname, asked));
  const { line, headers } = await ask("/api/x", request);
  assert.deepEqual([line.status, line.request_id], [500, "of-the-proxy"]);
  assert.equal(headers.get("x-request-id"), "of-the-proxy");
});

Deno.test("over a socket: a client that leaves in the middle has its line, and so has the next one", async () => {
  const lines: string[] = [];
  const log = createLog({ format: "json", write: (line) => lines.push(line) });
  const endless = () => new ReadableStream({ pull: (c) => c.enqueue(new Uint8Array(70_000)) });
  const app: App = ({ url }) => url.endsWith("/endless") ? new Response(endless()) : text("hello");
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, withAccessLog(app, log));
  const ask = async (path: string) => {
    const client = await Deno.connect({ hostname: "127.0.0.1", port: server.addr.port });
    await client.write(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: hub.example\r\n\r\n`));
    await client.read(new Uint8Array(1_000));
    client.close();
  };
  await ask("/endless");
  await ask("/short");
  await waitUntil("both are logged", () => lines.length, (length) => length === 2);
  await server.shutdown();
  const found = lines.map((line) => JSON.parse(line)).sort((a, b) => a.path.localeCompare(b.path));
  assert.deepEqual(found.map(({ path, aborted }) => [path, aborted]), [["/endless", true], [
    "/short",
    undefined,
  ]]);
  assert.ok(found[0].bytes >= 70_000);
});
