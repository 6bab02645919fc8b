import assert from "node:assert/strict";
import { arrangeRows, type Problem, type VisitorPlace } from "client/federation/regions/core/backend_row.ts";
import type { BackendView, HubError } from "client/federation/regions/core/backend_view.ts";
import type { Failure } from "client/kit/core/failure.ts";
import { makeView } from "../../../records.ts";
import { makeBackend, makeMeta, makeStatus } from "fakes/records.ts";

const NONE: ReadonlyMap<string, readonly string[]> = new Map();
const TIMEOUT: Failure = { kind: "timeout", afterMs: 5000 };
const NETWORK: Failure = { kind: "network" };
const NEW_ORIGIN: Failure = { kind: "unknownOrigin", origin: "https://neu.example" };

function viewOf(key: string, fields: Partial<BackendView> = {}): BackendView {
  return makeView({ backend: makeBackend(key), playgroundCount: 10, ...fields });
}
const BY_NAME = { locale: "de", visitor: null };
const rowOf = (fields: Partial<BackendView>) =>
  arrangeRows([viewOf("alpha", fields)], NONE, null, BY_NAME)[0]!;

const named = (name: string, fields: Partial<BackendView> = {}) =>
  viewOf(name, { backend: makeBackend(name, { name }), ...fields });
const orderOf = (views: readonly BackendView[], visitor: VisitorPlace | null = null) =>
  arrangeRows(views, NONE, null, { locale: "de", visitor }).map(({ view }) => view.backend.name);

Deno.test("arrangeRows: by name in the visitor's language, those without playgrounds last", () => {
  const views = [
    named("Zell"),
    named("Leer", { playgroundCount: 0 }),
    named("Kreis 10"),
    named("Übersee", { health: "down" }),
    named("Aue", { playgroundCount: 0, health: "failed", failure: TIMEOUT }),
    named("Kreis 9", { importing: true }),
    named("ulm", { health: "unknown", playgroundCount: null }),
    named("Berg", { bbox: null, meta: makeMeta() }),
  ];
  assert.deepEqual(orderOf(views), ["Berg", "Kreis 9", "Kreis 10", "Übersee", "ulm", "Zell", "Aue", "Leer"]);
});

Deno.test("arrangeRows: the nearest first, then those without a place, then those without playgrounds", () => {
  const views = [
    named("Nirgendwo", { bbox: null }),
    named("Anderswo", { bbox: null }),
    named("Hier, aber leer", { bbox: [9, 50, 10, 51], playgroundCount: 0 }),
    named("Fern", { bbox: [20, 50, 21, 51] }),
    // Its middle is farther than that of the next one.
    named("Groß", { bbox: [9, 44, 16, 51] }),
    named("Nebenan", { bbox: [8, 50, 9.4, 51] }),
  ];
  assert.deepEqual(orderOf(views, { lon: 9.5, lat: 50.5 }), [
    ...["Groß", "Nebenan", "Fern"],
    ...["Anderswo", "Nirgendwo", "Hier, aber leer"],
  ]);
});

const HTTP_500: HubError = { text: "HTTP 500", reason: { code: "http_status", detail: 500 } };

Deno.test("arrangeRows: the problem by precedence of the sources", async (test) => {
  const cases: [name: string, view: Partial<BackendView>, expected: Problem | null][] = [
    ["nothing wrong", {}, null],
    ["the own call first", {
      failure: TIMEOUT,
      tierFailure: NETWORK,
      health: "down",
      statusError: HTTP_500,
    }, {
      kind: "failure",
      failure: TIMEOUT,
    }],
    [
      "the tier request before the hub",
      { tierFailure: NETWORK, health: "down", statusError: HTTP_500 },
      {
        kind: "failure",
        failure: NETWORK,
      },
    ],
    ["the hub", { health: "down", statusError: HTTP_500 }, { kind: "hub", error: HTTP_500 }],
    ["the hub without a reason", { health: "down" }, { kind: "hub", error: null }],
  ];
  for (const [name, view, expected] of cases) {
    await test.step(name, () => assert.deepEqual(rowOf(view).problem, expected));
  }
});

Deno.test("arrangeRows: the backend's own name if the registry has another", () => {
  const meta = (name: string | null) => makeMeta({ name });
  assert.equal(rowOf({ meta: meta("Kreis alpha") }).ownName, null);
  assert.equal(rowOf({ meta: meta(null) }).ownName, null);
  assert.equal(rowOf({ meta: meta("Musterstadt") }).ownName, "Musterstadt");
  const status = makeStatus({ name: "Altstadt" });
  assert.equal(rowOf({ status }).ownName, "Altstadt");
  assert.equal(rowOf({ status, meta: meta("Musterstadt") }).ownName, "Musterstadt");
});

Deno.test("arrangeRows: a backend blocked by the policy is not offline", () => {
  assert.equal(rowOf({ health: "failed", failure: NEW_ORIGIN }).condition, "healthy");
  assert.equal(rowOf({ health: "failed", failure: NETWORK }).condition, "offline");
  assert.equal(rowOf({ importing: true }).condition, "importing");
  assert.equal(rowOf({ playgroundCount: 0 }).condition, "degraded");
});

Deno.test("arrangeRows: entries with the same URL, without their overlap", () => {
  const url = "https://one.example/api";
  const views = ["a", "b", "c"].map((key) => viewOf(key, { backend: makeBackend(key, { url }) }));
  const other = viewOf("d");
  const overlaps = new Map([["a", ["b", "c", "d"]]]);
  const [first] = arrangeRows([...views, other], overlaps, null, BY_NAME);
  assert.deepEqual(first?.sameUrlEntries, ["Kreis b", "Kreis c"]);
  assert.deepEqual(first?.overlapping, ["Kreis d"]);
  assert.deepEqual(arrangeRows([other], NONE, null, BY_NAME)[0]?.sameUrlEntries, []);
});

Deno.test("arrangeRows: distinct names, of listed backends only", () => {
  const views = [viewOf("a"), viewOf("b"), viewOf("c", { backend: makeBackend("c", { name: "Kreis b" }) })];
  const [first] = arrangeRows(views, new Map([["a", ["b", "c", "gone"]]]), null, BY_NAME);
  assert.deepEqual(first?.overlapping, ["Kreis b"]);
});

Deno.test("arrangeRows: maintenance by the hub's time", () => {
  const maintenance = [{ from: "2026-12-01T22:00:00Z", to: "2026-12-02T02:00:00Z", note: "Umzug" }];
  const view = viewOf("alpha", { backend: { ...makeBackend("alpha"), maintenance }, health: "down" });
  const noteAt = (nowMs: number | null) =>
    arrangeRows([view], NONE, nowMs, BY_NAME)[0]!.maintenance?.note ?? null;
  assert.equal(noteAt(Date.parse("2026-12-02T01:59:00Z")), "Umzug");
  assert.equal(noteAt(Date.parse("2026-12-02T02:00:00Z")), null);
  assert.equal(noteAt(null), null);
});
