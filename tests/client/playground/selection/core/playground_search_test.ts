import assert from "node:assert/strict";
import type { BackendView } from "client/federation/regions/core/backend_view.ts";
import type { PlaygroundTarget } from "client/playground/core/deep_link.ts";
import {
  backendsToAsk,
  chooseCopy,
  couldHaveBetter,
  explainNotFound,
  findAmong,
  type NotFoundProblem,
} from "client/playground/selection/core/playground_search.ts";
import type { Origin, PlacedPlayground } from "client/federation/tiers/core/placed_playground.ts";
import type { Bbox, OsmType } from "contract/types.ts";
import { makePlaced, makeView } from "../../../records.ts";
import { makeBackend } from "fakes/records.ts";

const viewOf = (key: string, fields: Partial<BackendView> = {}) =>
  makeView({ backend: makeBackend(key), ...fields });
const [UP, UNKNOWN, FAILED, DOWN] = [
  viewOf("up"),
  viewOf("unknown", { health: "unknown" }),
  viewOf("failed", { health: "failed" }),
  viewOf("down", { health: "down" }),
];
const targetIn = (slug: string | null): PlaygroundTarget => ({ slug, osmType: "W", osmId: 7 });

Deno.test("backendsToAsk: the named backend, else all that may answer", async (test) => {
  const cases: [name: string, slug: string | null, views: BackendView[], expected: BackendView[]][] = [
    ["the named one alone", "up", [UP, UNKNOWN], [UP]],
    ["the named one, even when it is down", "down", [UP, DOWN], [DOWN]],
    ["without slug everybody but who is down", null, [UP, UNKNOWN, FAILED, DOWN], [UP, UNKNOWN, FAILED]],
    ["a slug that nobody has any more", "renamed", [UP, DOWN], [UP]],
    ["only such that are down", null, [DOWN], [DOWN]],
    ["an empty registry", null, [], []],
    ["a key that is no slug", "up", [viewOf("up", { backend: makeBackend("up", { slug: null }) }), UNKNOWN], [
      viewOf("up", { backend: makeBackend("up", { slug: null }) }),
      UNKNOWN,
    ]],
  ];
  for (const [name, slug, views, expected] of cases) {
    await test.step(name, () => assert.deepEqual(backendsToAsk(targetIn(slug), views), expected));
  }
});

const NAMELESS = ["alpha", "bravo"].map((key) => viewOf(key, { backend: makeBackend(key, { slug: null }) }));
const UNTYPED = { slug: null, osmType: null, osmId: 7 } as const;

Deno.test("a target may name a backend without slug by its key", () => {
  const target = { ...UNTYPED, backendKey: "bravo" };
  assert.deepEqual(backendsToAsk(target, NAMELESS), [NAMELESS[1]]);
  const [ofAlpha, ofBravo] = ["alpha", "bravo"].map((backendKey) => makePlaced({ osmId: 7 }, { backendKey }));
  assert.equal(findAmong([ofAlpha!, ofBravo!], target, NAMELESS), ofBravo);
  assert.equal(findAmong([ofAlpha!], target, NAMELESS), null);
});

Deno.test("an id without a type is meaningful to the named backend only", () => {
  for (const target of [UNTYPED, { ...UNTYPED, backendKey: "gone" }, { ...UNTYPED, slug: "renamed" }]) {
    assert.deepEqual(backendsToAsk(target, NAMELESS), []);
    assert.equal(findAmong([makePlaced({ osmId: 7 })], target, NAMELESS), null);
  }
  assert.equal(explainNotFound({ ...UNTYPED, backendKey: "gone" }, NAMELESS, 0), "unknownRegion");
  assert.equal(explainNotFound({ ...UNTYPED, backendKey: "alpha" }, NAMELESS, 0), "unknownPlayground");
  // Its key may have changed.
  assert.deepEqual(backendsToAsk({ ...UNTYPED, backendKey: "gone", slug: "up" }, [UP, DOWN]), [UP]);
});

Deno.test("findAmong: only playgrounds of the named backend", () => {
  const views = [viewOf("alpha"), viewOf("bravo")];
  const [other, wanted] = [makePlaced({ osmId: 6 }), makePlaced({ osmId: 7 })];
  assert.equal(findAmong([other, wanted], targetIn("alpha"), views), wanted);
  assert.equal(findAmong([other, wanted], targetIn(null), views), wanted);
  assert.equal(findAmong([other, wanted], targetIn("renamed"), views), wanted);
  assert.equal(findAmong([other, wanted], targetIn("bravo"), views), null);
  assert.equal(findAmong([other], targetIn(null), views), null);
});

Deno.test("explainNotFound: the reason why no backend has the playground", async (test) => {
  const cases: [slug: string | null, silent: number, expected: NotFoundProblem][] = [
    [null, 0, "unknownPlayground"],
    ["up", 0, "unknownPlayground"],
    ["renamed", 0, "unknownRegion"],
    [null, 1, "noAnswer"],
    ["up", 1, "noAnswer"],
    // The region may have been renamed and be the one that did not answer.
    ["renamed", 1, "noAnswer"],
  ];
  for (const [slug, silent, expected] of cases) {
    await test.step(`${slug}, ${silent} silent`, () => {
      assert.equal(explainNotFound(targetIn(slug), [UP], silent), expected);
    });
  }
});

const LINK = targetIn(null);

Deno.test("chooseCopy: the exact type, then most fields, newest import, smaller URL; the order does not matter", async (test) => {
  const copy = (osmType: OsmType, fields: number, origin: Partial<Origin> = {}) => {
    const properties = Object.fromEntries(Array.from({ length: fields }, (_, i) => [`key${i}`, "yes"]));
    return makePlaced({ osmType, osmId: 7, properties: { ...properties, name: null, note: "" } }, origin);
  };
  const [june, july] = ["2026-06-01T00:00:00Z", "2026-07-01T00:00:00Z"];
  const cases: [name: string, best: PlacedPlayground, other: PlacedPlayground][] = [
    ["the way before a fuller relation", copy("W", 1), copy("R", 9)],
    [
      "more fields before a newer import",
      copy("W", 3, { lastImportAt: june }),
      copy("W", 2, { lastImportAt: july }),
    ],
    ["newer import", copy("W", 3, { lastImportAt: july }), copy("W", 3, { lastImportAt: june })],
    ["a known import", copy("W", 3, { lastImportAt: june }), copy("W", 3)],
    [
      "smaller URL",
      copy("W", 3, { backendUrl: "https://a.example" }),
      copy("W", 3, { backendUrl: "https://b.example" }),
    ],
    ["of nodes and relations the fuller", copy("N", 3), copy("R", 2)],
  ];
  for (const [name, best, other] of cases) {
    await test.step(name, () => {
      assert.equal(chooseCopy([best, other], LINK), best);
      assert.equal(chooseCopy([other, best], LINK), best);
    });
  }
  assert.equal(chooseCopy([], LINK), null);
});

Deno.test("couldHaveBetter: backends whose box has the place; any, while only another type is found", async (test) => {
  const way = makePlaced({ osmType: "W", osmId: 7 });
  const node = makePlaced({ osmType: "N", osmId: 7 });
  const cases: [name: string, best: PlacedPlayground, bbox: Bbox | null, expected: boolean][] = [
    ["a box around it", way, [8, 49, 11, 52], true],
    ["a box that touches it", way, [9.1, 50.2, 11, 52], true],
    ["a box elsewhere", way, [12, 50, 13, 51], false],
    ["an unknown box", way, null, true],
    ["a box elsewhere, but the way is not found yet", node, [12, 50, 13, 51], true],
  ];
  for (const [name, best, bbox, expected] of cases) {
    await test.step(name, () => assert.equal(couldHaveBetter(viewOf("up", { bbox }), best, LINK), expected));
  }
});

Deno.test("findAmong: another type than the link's is not taken from the map, as the way may be elsewhere", () => {
  assert.equal(
    findAmong([makePlaced({ osmType: "N", osmId: 7 })], targetIn("alpha"), [viewOf("alpha")]),
    null,
  );
});
