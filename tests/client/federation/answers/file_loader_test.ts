import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { createFileLoader, FileFailure } from "client/federation/answers/file_loader.ts";
import { answerQuestion } from "client/federation/nodes/answer_parsers.ts";
import type { ParseLarge } from "client/federation/nodes/backend_call.ts";
import type { Fetch } from "client/kit/http/fetch_json.ts";
import { encodePoints, type Point } from "contract/static/point_columns.ts";
import { filePath } from "contract/static/static_files.ts";
import { startSmallServer } from "../../small_server.ts";

const { signal } = new AbortController();

const POINT: Point = { lon: 9, lat: 50, completeness: "complete", restricted: false, passes: 0 };

async function packPoints(count: number) {
  const text = JSON.stringify(
    encodePoints({ filters: [], items: Array.from({ length: count }, () => POINT) }),
  );
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return { hash: digest.toHex().slice(0, 16), packed: new Uint8Array(gzipSync(text)) };
}

/** Answers as the worker does. */
const parseInWorker = (asked: string[]): ParseLarge => (name, body) => {
  asked.push(name);
  const messages = [...answerQuestion({ name, body })];
  const items = messages.flatMap((message) => message.kind === "items" ? message.items : []);
  const end = messages.at(-1)!;
  assert.ok(end.kind === "end" && end.result.ok);
  return Promise.resolve({ ok: true, value: { ...end.result.value, items } });
};

function createLoader({ fetch = globalThis.fetch, parseLarge, isSecure = true }: {
  readonly fetch?: Fetch;
  readonly parseLarge?: ParseLarge;
  readonly isSecure?: boolean;
} = {}) {
  let nowMs = 0;
  const loader = createFileLoader({
    fetch,
    parseLarge,
    subtle: isSecure ? crypto.subtle : null,
    now: () => nowMs,
  });
  return { ...loader, pass: (ms: number) => nowMs += ms };
}

Deno.test("file loader: a file is requested once, without a query", async () => {
  const { hash, packed } = await packPoints(3);
  await using server = startSmallServer(() => new Response(packed));
  const { load } = createLoader();
  const all = await Promise.all([1, 2, 3].map(() => load(server.origin, "points", hash, signal)));
  assert.equal(await load(server.origin, "points", hash, signal), all[0]);
  assert.deepEqual(all.map(({ items }) => items.length), [3, 3, 3]);
  assert.deepEqual(server.requests.map(({ path }) => path), [`/${filePath(hash)}`]);
});

Deno.test("file loader: only large files are parsed in the worker, with the same result", async () => {
  const [small, large] = [await packPoints(10), await packPoints(120_000)];
  const asked: string[] = [];
  await using server = startSmallServer(({ url }) =>
    new Response(url.includes(small.hash) ? small.packed : large.packed)
  );
  const { load } = createLoader({ parseLarge: parseInWorker(asked) });
  await load(server.origin, "points", small.hash, signal);
  assert.deepEqual(asked, []);
  const points = await load(server.origin, "points", large.hash, signal);
  assert.deepEqual(asked, ["points"]);
  assert.deepEqual([points.isDivided, points.items.length, points.items[7]], [false, 120_000, POINT]);
});

Deno.test("file loader: other content is refused where it can be verified", async () => {
  const { packed } = await packPoints(3);
  await using server = startSmallServer(() => new Response(packed));
  const other = "0123456789abcdef";
  await assert.rejects(createLoader().load(server.origin, "points", other, signal), FileFailure);
  const { items } = await createLoader({ isSecure: false }).load(server.origin, "points", other, signal);
  assert.equal(items.length, 3);
  await assert.rejects(
    createLoader({ isSecure: false }).load(server.origin, "lookup", other, signal),
    /format/,
  );
});

Deno.test("file loader: a file to avoid is not requested until a minute later", async () => {
  const { hash, packed } = await packPoints(3);
  let isThere = false;
  await using server = startSmallServer(() =>
    isThere ? new Response(packed) : new Response("", { status: 404 })
  );
  const { load, avoid, pass } = createLoader();
  const fail = () =>
    load(server.origin, "points", hash, signal).then(() => null, (error: FileFailure) => error);
  const failure = await fail();
  assert.deepEqual(failure?.failure, { kind: "format" });
  avoid(failure!);
  isThere = true;
  assert.equal(await fail(), failure);
  assert.equal(server.requests.length, 1);
  pass(61_000);
  assert.equal(await fail(), null);
});

Deno.test("file loader: a damaged file that the browser keeps is requested once more, past its cache", async () => {
  const { hash, packed } = await packPoints(3);
  let isUploading = true;
  await using server = startSmallServer(() =>
    new Response(isUploading ? packed.slice(0, packed.length / 2) : packed)
  );
  const kept = new Map<string, Response>();
  const asked: (RequestCache | undefined)[] = [];
  const { load } = createLoader({
    async fetch(url, init) {
      asked.push(init?.cache);
      const known = kept.get(url);
      const response = known && init?.cache === "default" ? known : await fetch(url, init);
      kept.set(url, response.clone());
      return response;
    },
  });
  await assert.rejects(load(server.origin, "points", hash, signal), FileFailure);
  isUploading = false;
  const { items } = await load(server.origin, "points", hash, signal);
  assert.equal(items.length, 3);
  assert.deepEqual(asked, ["default", "reload", "default", "reload"]);
});
