import assert from "node:assert/strict";
import type { Parsed } from "contract/playground/playground.ts";
import type { Backend, BackendMeta, Playground } from "contract/types.ts";
import { createWarnOnce, type Failure, type Result } from "client/kit/core/failure.ts";
import { createRegionFallback } from "client/federation/nodes/region_fallback.ts";
import { makeMeta } from "fakes/records.ts";

const backend: Backend = { key: "old", slug: "old", url: "https://old.example/api", name: "Alter Knoten" };

/** The backend as of one refresh of the page's data. */
const refreshed = (meta: BackendMeta | null = makeMeta(), url = backend.url) => ({
  backend: { ...backend, url },
  meta,
});

function createFallback(results: Result<Parsed<Playground>>[]) {
  const warnings: string[] = [];
  let calls = 0;
  const fallback = createRegionFallback(
    { fetchRegion: () => Promise.resolve(results[Math.min(calls++, results.length - 1)]!) },
    createWarnOnce((text) => warnings.push(text)),
  );
  return { fallback, warnings, calls: () => calls };
}

const empty: Result<Parsed<Playground>> = { ok: true, value: { items: [], dropped: 0 } };
const failed = (failure: Failure): Result<Parsed<Playground>> => ({ ok: false, failure });

Deno.test("region fallback: a function that a node lacks is called once, and so are those that it lacks with it", async () => {
  const { fallback } = createFallback([]);
  const called: string[] = [];
  const ask = (name: Parameters<typeof fallback.ask>[1], failure: Failure | null = null) =>
    fallback.ask<string>(
      backend,
      name,
      () => {
        called.push(name);
        return Promise.resolve(failure ? { ok: false, failure } : { ok: true, value: "answer" });
      },
    );
  const missing: Failure = { kind: "http", status: 404 };
  const broken: Failure = { kind: "http", status: 500 };

  assert.deepEqual(await ask("get_playground", broken), { ok: false, failure: broken });
  assert.equal(await ask("get_playground", missing), null);
  assert.equal(await ask("get_playground"), null);
  assert.deepEqual(await ask("get_playground_clusters"), { ok: true, value: "answer" });
  assert.deepEqual(called.splice(0), ["get_playground", "get_playground", "get_playground_clusters"]);

  await ask("get_playground_clusters", missing);
  assert.ok(fallback.lacks(backend, "get_playgrounds_bbox"));
  assert.ok(!fallback.lacks({ ...backend, url: "https://new.example/api" }, "get_playgrounds_bbox"));
  await ask("get_playgrounds_bbox");
  assert.deepEqual(called, ["get_playground_clusters"]);
});

const UNREADABLE: readonly Failure[] = [
  { kind: "network" },
  { kind: "format" },
  { kind: "http", status: 403 },
];
for (const failure of UNREADABLE) {
  const name = failure.kind === "http" ? `${failure.status}` : failure.kind;
  const refuse = () => Promise.resolve({ ok: false, failure } as const);
  const answer = () => Promise.resolve({ ok: true, value: "answer" } as const);

  Deno.test(`region fallback: a first answer that cannot be read (${name}) is a missing function if the region is there`, async () => {
    const { fallback } = createFallback([empty]);
    assert.equal(await fallback.ask(backend, "get_playgrounds_bbox", refuse), null);
    assert.ok(!fallback.lacks(backend, "get_playgrounds_bbox"));
    await fallback.fetch(refreshed());
    assert.ok(fallback.lacks(backend, "get_playground_clusters"));
    assert.ok(fallback.lacks(backend, "get_playgrounds_bbox"));
  });

  Deno.test(`region fallback: it stays a failure (${name}) once the whole region was not there either`, async () => {
    const { fallback, warnings } = createFallback([failed(failure), empty]);
    assert.equal(await fallback.ask(backend, "get_playground", refuse), null);
    await fallback.fetch(refreshed());
    assert.deepEqual(warnings, []);
    assert.deepEqual(await fallback.ask(backend, "get_playgrounds_bbox", refuse), { ok: false, failure });
  });

  Deno.test(`region fallback: it is a failure (${name}) of clusters, which cover many regions`, async () => {
    const { fallback } = createFallback([empty]);
    assert.deepEqual(await fallback.ask(backend, "get_playground_clusters", refuse), { ok: false, failure });
  });

  Deno.test(`region fallback: it is a failure (${name}) of a node that has answered a function`, async () => {
    const { fallback } = createFallback([empty]);
    await fallback.ask(backend, "get_playground_clusters", answer);
    assert.deepEqual(await fallback.ask(backend, "get_playgrounds_bbox", refuse), { ok: false, failure });
  });
}

Deno.test("region fallback: an answer is requested once per session, with one warning", async () => {
  const { fallback, warnings, calls } = createFallback([empty]);
  const view = refreshed();
  assert.deepEqual(await Promise.all([fallback.fetch(view), fallback.fetch(view)]), [empty, empty]);
  assert.deepEqual(await fallback.fetch(refreshed()), empty);
  assert.equal(calls(), 1);
  assert.deepEqual(warnings, [
    "Alter Knoten (https://old.example/api) lacks the tier functions, so this session uses get_playgrounds",
  ]);
});

const FAILURES: [name: string, failure: Failure, isFinal: boolean][] = [
  ["404", { kind: "http", status: 404 }, true],
  ["403", { kind: "http", status: 403 }, true],
  ["an unusable answer", { kind: "format" }, true],
  ["a too large answer", { kind: "tooLarge", limitBytes: 1 }, true],
  ["500", { kind: "http", status: 500 }, false],
  ["503", { kind: "http", status: 503 }, false],
  ["429", { kind: "http", status: 429 }, false],
  ["a timeout", { kind: "timeout", afterMs: 30_000 }, false],
  ["no connection", { kind: "network" }, false],
];
for (const [name, failure, isFinal] of FAILURES) {
  const rule = isFinal
    ? "is final for the session"
    : "is repeated once per refresh, until there is an answer";
  Deno.test(`region fallback: ${name} ${rule}`, async () => {
    const { fallback, warnings, calls } = createFallback([failed(failure), failed(failure), empty]);
    const callsAfter: number[] = [];
    // The first answer of `get_meta` is no refresh.
    for (const view of [refreshed(null), refreshed(), refreshed(), refreshed(), refreshed()]) {
      for (let views = 0; views < 3; views++) await fallback.fetch(view);
      callsAfter.push(calls());
    }
    assert.deepEqual(callsAfter, isFinal ? [1, 1, 1, 1, 1] : [1, 1, 2, 3, 3]);
    assert.equal((await fallback.fetch(refreshed())).ok, !isFinal);
    assert.equal(warnings.length, 1);
  });
}

Deno.test("region fallback: a refresh does not repeat a running request", async () => {
  const { fallback, calls } = createFallback([empty]);
  await Promise.all([fallback.fetch(refreshed()), fallback.fetch(refreshed())]);
  assert.equal(calls(), 1);
});

Deno.test("region fallback: one answer per backend: that of its last address", async () => {
  const { fallback, calls } = createFallback([empty, empty, empty]);
  const [old, moved] = [refreshed(), refreshed(makeMeta(), "https://new.example/api")];
  for (const view of [old, moved, moved]) await fallback.fetch(view);
  assert.equal(calls(), 2);
  await fallback.fetch(old);
  assert.equal(calls(), 3, "the answer of the other address was kept");
});
