import assert from "node:assert/strict";
import { arrangeRows, type Problem } from "client/federation/regions/core/backend_row.ts";
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
const rowOf = (fields: Partial<BackendView>) => arrangeRows([viewOf("alpha", fields)], NONE, null)[0]!;

Deno.test("arrangeRows: problems first, each group in the order of the registry", () => {
  const views = [
    viewOf("fine"),
    viewOf("nowhere", { bbox: null, meta: makeMeta() }),
    viewOf("overlapping"),
    viewOf("empty", { playgroundCount: 0 }),
    viewOf("down", { health: "down" }),
    viewOf("importing", { importing: true }),
    viewOf("failed", { health: "failed", failure: TIMEOUT }),
    viewOf("unknown", { health: "unknown", playgroundCount: null }),
    viewOf("tier", { tierFailure: NETWORK }),
    viewOf("overlapped"),
    viewOf("new", { health: "failed", failure: NEW_ORIGIN }),
  ];
  const overlaps = new Map([["overlapping", ["overlapped"]], ["overlapped", ["overlapping"]]]);
  assert.deepEqual(arrangeRows(views, overlaps, null).map(({ view }) => view.backend.key), [
    ...["down", "failed", "tier", "new"],
    ...["nowhere", "empty", "importing"],
    // Overlaps are for operators.
    ...["fine", "overlapping", "unknown", "overlapped"],
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
  const [first] = arrangeRows([...views, other], overlaps, null);
  assert.deepEqual(first?.sameUrlEntries, ["Kreis b", "Kreis c"]);
  assert.deepEqual(first?.overlapping, ["Kreis d"]);
  assert.deepEqual(arrangeRows([other], NONE, null)[0]?.sameUrlEntries, []);
});

Deno.test("arrangeRows: distinct names, of listed backends only", () => {
  const views = [viewOf("a"), viewOf("b"), viewOf("c", { backend: makeBackend("c", { name: "Kreis b" }) })];
  const [first] = arrangeRows(views, new Map([["a", ["b", "c", "gone"]]]), null);
  assert.deepEqual(first?.overlapping, ["Kreis b"]);
});

Deno.test("arrangeRows: a region that is down in its maintenance is none with a problem", () => {
  const maintenance = [{ from: "2026-12-01T22:00:00Z", to: "2026-12-02T02:00:00Z", note: "Umzug" }];
  const views = [
    viewOf("fine"),
    viewOf("maintained", { backend: { ...makeBackend("maintained"), maintenance }, health: "down" }),
    viewOf("down", { health: "down" }),
  ];
  const orderAt = (time: string) =>
    arrangeRows(views, NONE, Date.parse(time)).map(({ view, maintenance }) => [
      view.backend.key,
      maintenance?.note ?? null,
    ]);
  assert.deepEqual(orderAt("2026-12-02T01:59:00Z"), [["down", null], ["maintained", "Umzug"], [
    "fine",
    null,
  ]]);
  assert.deepEqual(orderAt("2026-12-02T02:00:00Z"), [["maintained", null], ["down", null], ["fine", null]]);
});
