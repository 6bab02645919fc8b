// Range requests to a real server that misbehaves.
import assert from "node:assert/strict";
import { type HttpSourceParts, openHttpSource } from "server/maps/copy/http_source.ts";
import { ChangedSourceError } from "server/formats/pmtiles/byte_source.ts";
import { DownloadError } from "server/base/outbound/download/download_error.ts";
import { IDLE_MS } from "server/base/outbound/download/download.ts";
import { withElapsed } from "fakes/elapsed_timers.ts";
import { type RangeServer, type RangeServerSettings, startRangeServer } from "fakes/range_server.ts";

const content = Uint8Array.from({ length: 50_000 }, (_, i) => i % 251);
const signal = new AbortController().signal;
const open = (server: RangeServer, parts: Partial<HttpSourceParts> = {}) =>
  openHttpSource(server.url, { userAgent: "Test/1", signal, pausesMs: [1, 1], ...parts });

Deno.test("openHttpSource reads ranges, and names itself", async () => {
  await using server = await startRangeServer({ content });
  const source = await open(server);
  assert.deepEqual([source.sizeBytes, source.requests()], [50_000, 1]);
  assert.deepEqual(await source.read(20_000, 10, signal), content.slice(20_000, 20_010));
  // From the first answer.
  assert.deepEqual(await source.read(100, 10, signal), content.slice(100, 110));
  assert.equal(source.requests(), 2);
  const { range, "user-agent": agent, "accept-encoding": encoding, "if-match": match } = server.requests[1]!;
  assert.deepEqual([range, agent, encoding, match], ["bytes=20000-20009", "Test/1", "identity", '"1"']);
  await assert.rejects(source.read(49_999, 2, signal), {
    name: "ArchiveError",
    message: "it ends early: bytes 49999 to 50001 of 50000",
  });
  source.close();
});

Deno.test("openHttpSource reads a file that is shorter than its first request", async () => {
  await using server = await startRangeServer({ content: content.subarray(0, 100) });
  const source = await open(server);
  assert.deepEqual(await source.read(0, 100, signal), content.slice(0, 100));
  source.close();
});

Deno.test("openHttpSource follows redirects, and sends no weak ETag", async () => {
  await using server = await startRangeServer({ content, redirectTo: "/elsewhere", etag: 'W/"1"' });
  const source = await open(server);
  assert.deepEqual(await source.read(20_000, 3, signal), content.slice(20_000, 20_003));
  assert.equal(server.requests.at(-1)!["if-match"], undefined);
  source.close();
});

const passing: [name: string, change: Partial<RangeServerSettings>][] = [
  ["an error of the server", { status: 503 }],
  ["too many requests", { status: 429 }],
  ["a connection that breaks", { cutAfterBytes: 20 }],
  ["another range than requested", { ranges: "shifted" }],
  ["a server that sends nothing", { stalls: true }],
];
for (const [name, change] of passing) {
  const idle = change.stalls ? { idleMs: 1_000 } : {};
  Deno.test(`a request is repeated after ${name}`, async () => {
    await using server = await startRangeServer({ content });
    const source = await open(server, idle);
    server.set({ ...change, times: 1 });
    assert.deepEqual(await source.read(20_000, 5_000, signal), content.slice(20_000, 25_000));
    assert.equal(source.requests(), 3);
    source.close();
  });
  Deno.test(`a request fails after three attempts: ${name}`, async () => {
    await using server = await startRangeServer({ content });
    const source = await open(server);
    server.set(change);
    const read = () => source.read(20_000, 5_000, signal);
    await assert.rejects(change.stalls ? withElapsed(IDLE_MS, read) : read(), (error) => {
      assert.ok(error instanceof DownloadError);
      assert.match(error.message, /, after 3 attempts$/);
      return true;
    });
    assert.equal(source.requests(), 4);
    source.close();
  });
}

const refused: [name: string, change: Partial<RangeServerSettings>, message: RegExp][] = [
  [
    "that sends the whole file",
    { ranges: "ignored" },
    /^the server does not support range requests; /,
  ],
  ["that does not know the size", { ranges: "unsized" }, /^the response has no valid Content-Range header/],
  ["that compresses", { contentEncoding: "br" }, /^the server compresses the file \(br\)/],
  ["without the file", { status: 404 }, /^HTTP 404$/],
  ["with an empty file", { content: new Uint8Array() }, /^it is empty$/],
];
for (const [name, change, message] of refused) {
  Deno.test(`openHttpSource refuses a server ${name} at once`, async () => {
    await using server = await startRangeServer({ content, ...change });
    await assert.rejects(open(server), { message });
    assert.equal(server.requests.length, 1);
  });
}

Deno.test("a server that loses range requests, or part of the file, is noticed", async () => {
  await using server = await startRangeServer({ content });
  const source = await open(server);
  server.set({ content: content.subarray(0, 30_000) });
  await assert.rejects(source.read(40_000, 10, signal), ChangedSourceError);
  await assert.rejects(source.read(20_000, 10, signal), ChangedSourceError);
  server.set({ content, ranges: "ignored" });
  await assert.rejects(source.read(20_000, 10, signal), { name: "ArchiveError" });
  source.close();
});

Deno.test("a server that sends too slowly is given up", async () => {
  await using server = await startRangeServer({ content });
  const source = await open(server, { idleMs: 1_000, pausesMs: [] });
  server.set({ drips: 1 });
  await assert.rejects(source.read(20_000, 5_000, signal), {
    name: "DownloadError",
    message: "the server sends less than 10 kB/s",
  });
  source.close();
});

Deno.test("a server that sends steadily may take longer than the time without data", async () => {
  await using server = await startRangeServer({ content });
  const source = await open(server, { idleMs: 1_000, pausesMs: [] });
  server.set({ drips: 1_200 });
  assert.deepEqual(await source.read(5_000, 40_000, signal), content.slice(5_000, 45_000));
  source.close();
});

Deno.test("a request ends with the signal", async () => {
  await using server = await startRangeServer({ content });
  const source = await open(server);
  server.set({ stalls: true });
  const cancel = new AbortController();
  server.onRequest = () => cancel.abort();
  await assert.rejects(source.read(20_000, 10, cancel.signal), { name: "AbortError" });
  source.close();
});

Deno.test("openHttpSource explains that there is no server", async () => {
  const server = await startRangeServer({ content });
  await server[Symbol.asyncDispose]();
  await assert.rejects(open(server), { message: "connection refused, after 3 attempts" });
});
