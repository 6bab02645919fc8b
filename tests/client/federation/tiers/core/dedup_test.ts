import assert from "node:assert/strict";
import fc from "fast-check";
import { dedupPlaygrounds } from "client/federation/tiers/core/dedup.ts";
import type { Origin, PlacedPlayground } from "client/federation/tiers/core/placed_playground.ts";
import type { OsmType } from "contract/types.ts";
import { makePlaced } from "../../../records.ts";

const OLD = "2026-11-01T00:00:00Z";
const NEW = "2026-11-20T00:00:00Z";
const A: Partial<Origin> = { backendKey: "a", backendUrl: "https://a.example/api" };
const B: Partial<Origin> = { backendKey: "b", backendUrl: "https://b.example/api" };

Deno.test("dedupPlaygrounds: which of two copies wins, in either order", async (test) => {
  const cases: [name: string, winner: Partial<Origin>, loser: Partial<Origin>][] = [
    ["the newer import", { ...B, lastImportAt: NEW }, { ...A, lastImportAt: OLD }],
    ["the smaller URL of equal imports", { ...A, lastImportAt: NEW }, { ...B, lastImportAt: NEW }],
    ["the smaller URL of unknown imports", { ...A, lastImportAt: null }, { ...B, lastImportAt: null }],
    ["a known import before an unknown one", { ...B, lastImportAt: OLD }, { ...A, lastImportAt: null }],
    ["an import of 1969 before an unknown one", { ...B, lastImportAt: "1969-01-01T00:00:00Z" }, {
      ...A,
      lastImportAt: null,
    }],
    ["the newer import in another time zone", { ...B, lastImportAt: "2026-11-20T01:00:00+00:00" }, {
      ...A,
      lastImportAt: "2026-11-20T02:30:00+02:00",
    }],
    ["the smaller URL of the same time in another notation", {
      ...A,
      lastImportAt: "2026-11-20T02:00:00+02:00",
    }, {
      ...B,
      lastImportAt: "2026-11-20T00:00:00.000Z",
    }],
    ["the smaller key of one URL that is registered twice", { ...A, backendKey: "one" }, {
      ...A,
      backendKey: "two",
    }],
  ];
  for (const [name, winner, loser] of cases) {
    await test.step(name, () => {
      const [good, bad] = [makePlaced({}, winner), makePlaced({}, loser)];
      assert.deepEqual(dedupPlaygrounds([good, bad]), [good]);
      assert.deepEqual(dedupPlaygrounds([bad, good]), [good]);
    });
  }
});

Deno.test("dedupPlaygrounds: the same id of another type is another playground", () => {
  const types: OsmType[] = ["N", "W", "R"];
  const placed = types.map((osmType) => makePlaced({ osmType, osmId: 7 }));
  assert.deepEqual(dedupPlaygrounds(placed), placed);
});

Deno.test("dedupPlaygrounds: no input, no duplicates, all duplicates", () => {
  assert.deepEqual(dedupPlaygrounds([]), []);
  const placed = [1, 2, 3].map((osmId) => makePlaced({ osmId }));
  assert.deepEqual(dedupPlaygrounds(placed), placed);
  assert.deepEqual(dedupPlaygrounds([...placed, ...placed]), placed);
});

/** Three playgrounds in up to eight backends, some of which share an address. */
const copies: fc.Arbitrary<PlacedPlayground[]> = fc.array(
  fc.record({
    osmId: fc.integer({ min: 1, max: 3 }),
    backend: fc.integer({ min: 0, max: 7 }),
  }),
  { maxLength: 20 },
).chain((places) =>
  fc.array(fc.constantFrom(null, OLD, NEW), { minLength: 8, maxLength: 8 }).map((imports) => {
    const origins = imports.map((lastImportAt, i) => ({
      backendKey: `key-${i}`,
      backendUrl: `https://${"dcba"[i % 4]}.example/api`,
      lastImportAt,
    }));
    const seen = new Set<string>();
    // One backend returns a playground once.
    return places.filter(({ osmId, backend }) => {
      const isFirst = !seen.has(`${osmId} ${backend}`);
      seen.add(`${osmId} ${backend}`);
      return isFirst;
    }).map(({ osmId, backend }) => makePlaced({ osmId }, origins[backend]!));
  })
);

const winnersOf = (placed: Iterable<PlacedPlayground>) =>
  dedupPlaygrounds(placed).sort((a, b) => a.playground.osmId - b.playground.osmId);

Deno.test("dedupPlaygrounds: the result does not depend on the order", () => {
  const pairs = copies.chain((placed) =>
    fc.tuple(fc.constant(placed), fc.shuffledSubarray(placed, { minLength: placed.length }))
  );
  fc.assert(fc.property(pairs, ([placed, shuffled]) => {
    assert.deepEqual(winnersOf(shuffled), winnersOf(placed));
  }));
});

Deno.test("dedupPlaygrounds: removing duplicates in parts first gives the same", () => {
  fc.assert(fc.property(copies, fc.nat({ max: 20 }), (placed, cut) => {
    const parts = [...dedupPlaygrounds(placed.slice(cut)), ...dedupPlaygrounds(placed.slice(0, cut))];
    assert.deepEqual(winnersOf(parts), winnersOf(placed));
  }));
});

Deno.test("dedupPlaygrounds: keeps one copy of every playground", () => {
  fc.assert(fc.property(copies, (placed) => {
    const ids = (list: readonly PlacedPlayground[]) => list.map(({ playground }) => playground.osmId);
    assert.deepEqual(ids(winnersOf(placed)), [...new Set(ids(placed))].sort());
  }));
});
