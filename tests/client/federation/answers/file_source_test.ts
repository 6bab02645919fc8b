import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import { createFileSource, type FileView } from "client/federation/answers/file_source.ts";
import type { Backend, StaticMeta } from "contract/types.ts";

const BACKEND: Backend = { key: "west", slug: "west", url: "https://west.example/api", name: "West" };
const ANSWER = { ok: true as const, value: ["from files"] };

interface Facts {
  /** Undefined without an answer of `get_meta`. */
  readonly meta?: StaticMeta | null;
  /** Undefined without a record of the Hub. */
  readonly status?: boolean | null;
  readonly settled?: boolean;
}

const viewOf = ({ meta, status, settled = false }: Facts): FileView => ({
  backend: BACKEND,
  meta: meta === undefined ? null : { staticMeta: meta },
  status: status === undefined ? null : { isStatic: status },
  settled,
});

function createStage(facts: Facts, { waits = true, fails = 0 } = {}) {
  const views = signal<readonly FileView[]>([viewOf(facts)]);
  const loads: number[] = [];
  const source = createFileSource({
    views,
    waits,
    load() {
      loads.push(loads.length);
      if (loads.length <= fails) return Promise.reject(new Error("no network"));
      return Promise.resolve({ answer: () => Promise.resolve(ANSWER) });
    },
  });
  const ask = (args: Record<string, string> = { z: "1" }, signal?: AbortSignal) =>
    source.answer(BACKEND, BACKEND.url, "get_playground_clusters", args, { signal });
  return { views, loads, ask, learn: (facts: Facts) => views.value = [viewOf(facts)] };
}

const CASES: readonly [name: string, facts: Facts, waits: boolean, isStatic: boolean][] = [
  ["get_meta names files", { meta: "other", settled: true }, true, true],
  ["get_meta names none, whatever the Hub says", { meta: null, status: true, settled: true }, true, false],
  ["the Hub reports plain files", { status: true, settled: true }, true, true],
  ["the Hub reports a node", { status: null, settled: true }, true, false],
  ["the Hub reports a node that has not answered the page", { status: null }, true, false],
  ["get_meta has failed", { settled: true }, true, false],
  ["the page's own region is not static", {}, false, false],
];

for (const [name, facts, waits, isStatic] of CASES) {
  Deno.test(`file source: ${name}: ${isStatic ? "files" : "the node"} answer`, async () => {
    const { ask, loads } = createStage(facts, { waits });
    assert.equal(await ask(), isStatic ? ANSWER : null);
    assert.equal(loads.length, isStatic ? 1 : 0);
  });
}

Deno.test("file source: waits for the first get_meta of an unknown region", async () => {
  for (const [meta, expected] of [["other", ANSWER], [null, null]] as const) {
    const { ask, learn } = createStage({});
    const result = ask();
    let isDone = false;
    void result.then(() => isDone = true);
    await new Promise((resolve) => setTimeout(resolve));
    assert.equal(isDone, false);
    learn({ meta, settled: true });
    assert.equal(await result, expected);
  }
});

Deno.test("file source: a caller that leaves does not wait", async () => {
  const { ask } = createStage({});
  const leaving = new AbortController();
  const result = ask(undefined, leaving.signal);
  leaving.abort();
  assert.equal(await result, null);
});

Deno.test("file source: a call without arguments goes to the server, which has a file of that name", async () => {
  const { ask, loads } = createStage({ meta: "other" });
  assert.equal(await ask({}), null);
  assert.deepEqual(loads, []);
});

Deno.test("file source: code that cannot be loaded is a failure of the network, and the next call retries", async () => {
  const { ask } = createStage({ meta: "other" }, { fails: 1 });
  assert.deepEqual(await ask(), { ok: false, failure: { kind: "network" } });
  assert.equal(await ask(), ANSWER);
});
