import assert from "node:assert/strict";
import type { Failure } from "client/kit/core/failure.ts";
import { type Fetch, fetchJson, type FetchJsonOptions, parseResult } from "client/kit/http/fetch_json.ts";
import { type FakeNode, startFakeNode } from "fakes/fake_node.ts";
import type { Behaviour } from "fakes/misbehaviour.ts";
import { type Answer, startSmallServer, type Stream, streamPieces } from "../../small_server.ts";

const GENEROUS: FetchJsonOptions = { fetch, timeoutMs: 60_000, limitBytes: 1_000_000 };
const metaUrl = (node: FakeNode) => `${node.url}/rpc/get_meta`;
const encode = (text: string) => new TextEncoder().encode(text);

/** The result for a body in pieces of exactly `pieceBytes`; a real connection would join them. */
async function fetchText(bytes: Uint8Array, options: Partial<FetchJsonOptions> = {}, pieceBytes = 7) {
  function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const answer = new Response(streamPieces(pieces()).body);
  return await fetchJson("http://127.0.0.1/", {
    ...GENEROUS,
    ...options,
    fetch: () => Promise.resolve(answer),
  });
}

/** Waits until the reader has cancelled, long before the deadline. */
async function waitForCancel({ cancelled }: Stream): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("the rest of the body is still being read")), 10_000);
  await Promise.race([cancelled, promise]).finally(() => clearTimeout(timer));
}

/** Waits until the node has seen its only request aborted. */
async function waitForAbort(node: FakeNode): Promise<void> {
  const start = performance.now();
  while (!node.requests[0]?.aborted) {
    assert.ok(performance.now() - start < 10_000, "the connection stayed open");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

Deno.test("fetchJson: reads any JSON value, in pieces of any size", async (test) => {
  const values = [{ name: "Grünspielplatz 🛝 „Süd“" }, [1, 2.5, -3], "Text", 7, true, null, {}];
  for (const value of values) {
    await test.step(JSON.stringify(value), async () => {
      for (const pieceBytes of [1, 3, 1000]) {
        const result = await fetchText(encode(JSON.stringify(value)), {}, pieceBytes);
        assert.deepEqual(result, { ok: true, value });
      }
    });
  }
  await test.step("a byte order mark before it", async () => {
    assert.deepEqual(await fetchText(encode("\uFEFF[1]")), { ok: true, value: [1] });
  });
});

Deno.test("fetchJson: anything else is a format failure", async (test) => {
  for (const text of ["", " ", "<!doctype html>", "{", "{}{}", "NaN", "{'a':1}"]) {
    await test.step(JSON.stringify(text), async () => {
      assert.deepEqual(await fetchText(encode(text)), { ok: false, failure: { kind: "format" } });
    });
  }
  await test.step("no content at all", async () => {
    await using server = startSmallServer(() => new Response(null, { status: 204 }));
    const result = await fetchJson(server.origin, GENEROUS);
    assert.deepEqual(result, { ok: false, failure: { kind: "format" } });
  });
});

Deno.test("fetchJson: failures of a node by kind", async (test) => {
  const cases: [behaviour: Behaviour, expected: Failure][] = [
    ["http500", { kind: "http", status: 500 }],
    ["http404", { kind: "http", status: 404 }],
    ["html", { kind: "format" }],
    ["empty-body", { kind: "format" }],
    ["truncated", { kind: "network" }],
    ["reset", { kind: "network" }],
    ["redirect-circle", { kind: "network" }],
  ];
  for (const [behaviour, failure] of cases) {
    await test.step(behaviour, async () => {
      await using node = await startFakeNode({ behaviour });
      assert.deepEqual(await fetchJson(metaUrl(node), GENEROUS), { ok: false, failure });
    });
  }
  await test.step("an invalid address", async () => {
    const result = await fetchJson("http://127.0.0.1:99999/", GENEROUS);
    assert.deepEqual(result, { ok: false, failure: { kind: "network" } });
  });
});

Deno.test("fetchJson: does not read the body of an error", async () => {
  const stream = streamPieces(endless());
  await using server = startSmallServer(() => new Response(stream.body, { status: 503 }));
  const result = await fetchJson(server.origin, GENEROUS);
  assert.deepEqual(result, { ok: false, failure: { kind: "http", status: 503 } });
  await waitForCancel(stream);
});

function* endless(): Generator<Uint8Array> {
  const piece = encode(" ".repeat(10_000));
  for (;;) yield piece;
}

Deno.test("fetchJson: the deadline covers connecting, headers and body", async (test) => {
  for (const behaviour of ["hang", "hang-after-headers", "drip"] as const) {
    await test.step(behaviour, async () => {
      await using node = await startFakeNode({ behaviour });
      const result = await fetchJson(metaUrl(node), { ...GENEROUS, timeoutMs: 300 });
      assert.deepEqual(result, { ok: false, failure: { kind: "timeout", afterMs: 300 } });
      await waitForAbort(node);
    });
  }
});

Deno.test("fetchJson: applies the size limit while the body arrives", async (test) => {
  const text = encode('{"name":"Fulda"}');
  const cases: [name: string, limitBytes: number, isRead: boolean][] = [
    ["exactly the limit", text.length, true],
    ["one byte above", text.length - 1, false],
    ["far above", 3, false],
  ];
  for (const [name, limitBytes, isRead] of cases) {
    await test.step(name, async () => {
      const result = await fetchText(text, { limitBytes });
      assert.deepEqual(
        result,
        isRead
          ? { ok: true, value: { name: "Fulda" } }
          : { ok: false, failure: { kind: "tooLarge", limitBytes } },
      );
    });
  }
  await test.step("cancels an endless body", async () => {
    const stream = streamPieces(endless());
    await using server = startSmallServer(() => new Response(stream.body));
    const result = await fetchJson(server.origin, { ...GENEROUS, limitBytes: 50_000 });
    assert.deepEqual(result, { ok: false, failure: { kind: "tooLarge", limitBytes: 50_000 } });
    await waitForCancel(stream);
  });
});

Deno.test("fetchJson: aborted by the caller is not a timeout", async (test) => {
  for (const behaviour of ["hang", "hang-after-headers"] as const) {
    await test.step(`while waiting for a node: ${behaviour}`, async () => {
      await using node = await startFakeNode({ behaviour });
      const caller = new AbortController();
      const pending = fetchJson(metaUrl(node), { ...GENEROUS, signal: caller.signal });
      while (node.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      caller.abort();
      assert.deepEqual(await pending, { ok: false, failure: { kind: "aborted" } });
      await waitForAbort(node);
    });
  }
  await test.step("before the start: no request", async () => {
    await using node = await startFakeNode();
    const result = await fetchJson(metaUrl(node), { ...GENEROUS, signal: AbortSignal.abort() });
    assert.deepEqual(result, { ok: false, failure: { kind: "aborted" } });
    assert.equal(node.requests.length, 0);
  });
  await test.step("an unused signal changes nothing", async () => {
    await using node = await startFakeNode({ behaviour: "hang" });
    const { signal } = new AbortController();
    const result = await fetchJson(metaUrl(node), { ...GENEROUS, timeoutMs: 200, signal });
    assert.deepEqual(result, { ok: false, failure: { kind: "timeout", afterMs: 200 } });
  });
});

Deno.test("fetchJson: cookies and cache", async (test) => {
  const given: RequestInit[] = [];
  const recording: Fetch = (url, init) => {
    given.push(init);
    return fetch(url, init);
  };
  const answer: Answer = () => Response.json([]);
  await using server = startSmallServer(answer);
  await test.step("by default", async () => {
    await fetchJson(server.origin, { ...GENEROUS, fetch: recording });
    assert.equal(given.at(-1)?.credentials, "omit");
    assert.equal(given.at(-1)?.cache, "default");
  });
  await test.step("as given", async () => {
    await fetchJson(server.origin, {
      ...GENEROUS,
      fetch: recording,
      credentials: "same-origin",
      cache: "no-cache",
    });
    assert.equal(given.at(-1)?.credentials, "same-origin");
    assert.equal(given.at(-1)?.cache, "no-cache");
  });
  await test.step("a simple request for JSON, without preflight", () => {
    assert.equal(server.requests[0]?.method, "GET");
    assert.equal(server.requests[0]?.headers.get("accept"), "application/json");
    assert.equal(server.requests[0]?.headers.get("content-type"), null);
  });
});

Deno.test("fetchJson: a fetch that throws is a network failure", async () => {
  const broken: Fetch = () => {
    throw new TypeError("refused by a policy");
  };
  const result = await fetchJson("http://127.0.0.1/", { ...GENEROUS, fetch: broken });
  assert.deepEqual(result, { ok: false, failure: { kind: "network" } });
});

Deno.test("parseResult: failures pass through, null is a format failure, other falsy values are values", () => {
  const failed = { ok: false, failure: { kind: "network" } } as const;
  assert.equal(parseResult(failed, () => 1), failed);
  assert.deepEqual(parseResult({ ok: true, value: 2 }, () => null), {
    ok: false,
    failure: { kind: "format" },
  });
  assert.deepEqual(parseResult({ ok: true, value: 2 }, (value) => Number(value) - 2), { ok: true, value: 0 });
});
