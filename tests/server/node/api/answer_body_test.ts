import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type AnswerBody, createStreamBudget, packAnswer, STREAM_MS } from "server/node/api/answer_body.ts";
import { withElapsed } from "fakes/elapsed_timers.ts";

/** Parts with characters of two and four bytes, so that lengths in characters and bytes differ. */
const parts = (count: number) => ["[", ...Array.from({ length: count }, (_, i) => `"${i} ä 🛝"`), "]"];

async function unpack(body: AnswerBody): Promise<string> {
  const bytes = body.kind === "bytes"
    ? body.bytes
    : new Uint8Array(await new Response(body.open(() => {})).arrayBuffer());
  const plain = body.encoding === "br"
    ? brotliDecompressSync(bytes)
    : body.encoding === "gzip"
    ? gunzipSync(bytes)
    : bytes;
  return new TextDecoder().decode(plain);
}

const cases: [
  name: string,
  count: number,
  accepted: string | null,
  kind: AnswerBody["kind"],
  encoding: string,
][] = [
  ["a short answer stays as it is", 3, "gzip, br", "bytes", "identity"],
  ["an answer is packed with Brotli", 1_000, "gzip, deflate, br", "bytes", "br"],
  ["or with gzip", 1_000, "gzip", "bytes", "gzip"],
  ["or not at all", 1_000, null, "bytes", "identity"],
  ["a large answer is a stream of gzip", 100_000, "gzip, br", "stream", "gzip"],
  ["a large answer is plain when gzip is not accepted", 100_000, "br", "stream", "identity"],
  ["a large answer is plain without Accept-Encoding", 100_000, null, "stream", "identity"],
];
for (const [name, count, accepted, kind, encoding] of cases) {
  Deno.test(`packAnswer: ${name}`, async () => {
    const body = packAnswer(parts(count), accepted);
    assert.deepEqual({ kind: body.kind, encoding: body.encoding }, { kind, encoding });
    assert.equal(await unpack(body), parts(count).join(""));
  });
}

Deno.test("packAnswer: a stream has many pieces, and stops when it is not read", async () => {
  const body = packAnswer(parts(100_000), null);
  assert.ok(body.kind === "stream");
  let ends = 0;
  const reader = body.open(() => ends++).getReader();
  const first = await reader.read();
  assert.ok(first.value!.length < 200_000);
  assert.equal(ends, 0);
  await reader.cancel();
  assert.equal(ends, 1);
});

Deno.test("packAnswer: a stream that is read at once lets others run between its pieces", async () => {
  const body = packAnswer(parts(100_000), null);
  assert.ok(body.kind === "stream");
  let turns = 0;
  let timer = setTimeout(function count() {
    turns += 1;
    timer = setTimeout(count);
  });
  let pieces = 0;
  for await (const _ of body.open(() => {})) pieces += 1;
  clearTimeout(timer);
  assert.ok(pieces > 10 && turns > 0, `${turns} turns, ${pieces} pieces`);
});

Deno.test("packAnswer: no parts give an empty answer", async () => {
  assert.equal(await unpack(packAnswer([], "br")), "");
});

for (const accepted of ["gzip", null]) {
  Deno.test(`packAnswer: a stream calls onEnd once (${accepted ?? "plain"})`, async () => {
    const body = packAnswer(parts(100_000), accepted);
    assert.ok(body.kind === "stream");
    let ends = 0;
    await new Response(body.open(() => ends++)).bytes();
    assert.equal(ends, 1);
  });

  Deno.test(`packAnswer: a stream that is not read in time fails (${accepted ?? "plain"})`, async () => {
    const body = packAnswer(parts(100_000), accepted);
    assert.ok(body.kind === "stream");
    const { promise, resolve } = Promise.withResolvers<void>();
    const stream = await withElapsed(STREAM_MS, async () => {
      const opened = body.open(resolve);
      await promise;
      return opened;
    });
    await assert.rejects(new Response(stream).bytes(), /the client did not read the response within/);
  });
}

Deno.test("a stream budget reserves what is left, takes back what is released, and always allows a single answer", () => {
  const budget = createStreamBudget(10);
  const returnSix = budget.reserve(6);
  assert.ok(returnSix);
  assert.equal(budget.reserve(5), null);
  const returnFour = budget.reserve(4);
  assert.ok(returnFour);
  returnSix();
  assert.equal(budget.reserve(7), null);
  returnFour();
  const returnMuch = budget.reserve(1_000);
  assert.ok(returnMuch);
  assert.equal(budget.reserve(1), null);
  returnMuch();
  assert.ok(budget.reserve(1));
});
