import assert from "node:assert/strict";
import type { Parsed } from "../../../contract/playground.ts";
import type { Backend, Playground } from "../../../contract/types.ts";
import { createWarnOnce, type Failure, type Result } from "../../../client/kit/core/failure.ts";
import { createRegionFallback } from "../../../client/tiers/region_fallback.ts";

const backend: Backend = { key: "old", slug: "old", url: "https://old.example/api", name: "Alter Knoten" };

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

Deno.test("region fallback: one request and one warning per session", async () => {
  const { fallback, warnings, calls } = createFallback([empty]);
  assert.deepEqual(await Promise.all([fallback.fetch(backend), fallback.fetch(backend)]), [empty, empty]);
  await fallback.fetch(backend);
  assert.equal(calls(), 1);
  assert.deepEqual(warnings, [
    "Alter Knoten (https://old.example/api) lacks the tier functions: using get_playgrounds in this session",
  ]);
});

Deno.test("region fallback: a refusal is final", async () => {
  const { fallback, calls } = createFallback([failed({ kind: "http", status: 404 }), empty]);
  await fallback.fetch(backend);
  assert.equal((await fallback.fetch(backend)).ok, false);
  assert.equal(calls(), 1);
});

Deno.test("region fallback: retries after a transient failure", async () => {
  const { fallback, calls, warnings } = createFallback([failed({ kind: "network" }), empty]);
  await fallback.fetch(backend);
  assert.equal((await fallback.fetch(backend)).ok, true);
  assert.equal(calls(), 2);
  assert.equal(warnings.length, 1);
});
