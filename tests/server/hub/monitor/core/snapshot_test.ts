import assert from "node:assert/strict";
import { encodeStatusDocument, parseStatusDocument } from "contract/status/status_document.ts";
import { nextSnapshot } from "server/hub/monitor/core/snapshot.ts";
import { makeBackend, makeFullStatus, makeSnapshot } from "fakes/records.ts";
import { makeFailure, makeSuccess } from "../probe_results.ts";

const NOW = new Date("2026-11-20T05:01:00.000Z");

Deno.test("nextSnapshot: has the time of writing, the fixed interval and the registry's order", () => {
  const observations = ["zulu", "alpha", "mike"].map((key) => ({
    backend: makeBackend("alpha", { key, url: `https://${key}.example/api` }),
    result: makeSuccess(),
  }));
  const snapshot = nextSnapshot(null, observations, NOW);
  assert.equal(snapshot.generatedAt, "2026-11-20T05:01:00.000Z");
  assert.equal(snapshot.pollIntervalSeconds, 60);
  assert.deepEqual([...snapshot.backends.keys()], ["zulu", "alpha", "mike"]);
});

Deno.test("nextSnapshot: a backend that left the registry vanishes", () => {
  assert.deepEqual([...nextSnapshot(makeSnapshot(), [], NOW).backends], []);
});

Deno.test("nextSnapshot: history belongs to a URL", async (test) => {
  const before = makeFullStatus();
  const lastSuccess = before.lastSuccess;
  const cases = [
    { name: "same key, same URL: unchanged", backend: makeBackend(), expected: lastSuccess },
    {
      name: "same key, other URL: dropped",
      backend: makeBackend("alpha", { url: "https://moved.example/api" }),
      expected: null,
    },
    {
      name: "other key, same URL: unchanged",
      backend: makeBackend("renamed", { url: makeBackend().url }),
      expected: lastSuccess,
    },
    {
      name: "other key, other URL: none",
      backend: makeBackend("new", { url: "https://new.example/api" }),
      expected: null,
    },
  ];
  for (const { name, backend, expected } of cases) {
    await test.step(name, () => {
      const observations = [{ backend, result: makeFailure() }];
      const status = nextSnapshot(makeSnapshot({ alpha: before }), observations, NOW).backends.get(
        backend.key,
      );
      assert.equal(status?.lastSuccess, expected);
      assert.deepEqual(status?.lastKnown, expected === null ? null : before.lastKnown);
    });
  }
});

Deno.test("nextSnapshot: swapped URLs of two backends swap their histories", () => {
  const [one, two] = ["https://one.example/api", "https://two.example/api"];
  const previous = makeSnapshot({
    a: makeFullStatus({ url: one, lastSuccess: "2026-11-01T00:00:00.000Z" }),
    b: makeFullStatus({ url: two, lastSuccess: "2026-11-02T00:00:00.000Z" }),
  });
  const next = nextSnapshot(previous, [
    { backend: makeBackend("a", { url: two }), result: makeFailure() },
    { backend: makeBackend("b", { url: one }), result: makeFailure() },
  ], NOW);
  assert.equal(next.backends.get("a")?.lastSuccess, "2026-11-02T00:00:00.000Z");
  assert.equal(next.backends.get("b")?.lastSuccess, "2026-11-01T00:00:00.000Z");
});

Deno.test("nextSnapshot: survives being written and read back", () => {
  const observations = [
    { backend: makeBackend(), result: makeSuccess() },
    { backend: makeBackend("bravo", { url: "/api" }), result: makeFailure() },
  ];
  const snapshot = nextSnapshot(makeSnapshot(), observations, NOW);
  assert.deepEqual(parseStatusDocument(JSON.parse(encodeStatusDocument(snapshot))), snapshot);
});
