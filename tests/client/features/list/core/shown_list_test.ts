import assert from "node:assert/strict";
import fc from "fast-check";
import type { Cluster } from "client/federation/tiers/core/cluster_merge.ts";
import type { PlacedPlayground } from "client/federation/tiers/core/placed_playground.ts";
import type { MacroRing } from "client/federation/regions/core/macro_ring.ts";
import { listShown, type ShownItem } from "client/features/list/core/shown_list.ts";
import { countInView, type TierData } from "client/federation/tiers/core/tier_data.ts";
import type { Bbox } from "contract/types.ts";
import { makeRing } from "../../../map/pins/rings.ts";
import { makePlaced } from "../../../records.ts";
import { makeBucket } from "../../../federation/tiers/core/random_buckets.ts";

const VIEW: Bbox = [9, 50, 10, 51];

function squareAt(lon: number, lat: number) {
  return {
    coordinates: Float64Array.of(lon - 0.01, lat, lon + 0.01, lat, lon, lat + 0.01, lon - 0.01, lat),
    ringEnds: [[8]],
  };
}

const playgroundAt = (osmId: number, name: string | null, lon = 9.5, lat = 50.5): PlacedPlayground =>
  makePlaced({ osmId, name, shape: squareAt(lon, lat) });
const rings = (...list: MacroRing[]): TierData => ({ tier: "macro", rings: list });
const clusters = (...list: Cluster[]): TierData => ({ tier: "cluster", clusters: list });
const playgrounds = (...list: PlacedPlayground[]): TierData => ({ tier: "polygon", playgrounds: list });
const keysOf = (items: readonly ShownItem[]) => items.map(({ key }) => key);

Deno.test("listShown: regions in view, by name in the order of the language", () => {
  const named = (key: string, name: string, lon = 9.5) => makeRing({ key, name, lon, lat: 50.5 });
  const data = rings(
    named("z", "Zollern"),
    named("o", "Österkreis"),
    named("p", "Pfalz"),
    named("x", "Aue", 12),
  );
  assert.deepEqual(keysOf(listShown(data, VIEW, "de")), ["o", "p", "z"]);
});

Deno.test("listShown: the largest clusters first, equal ones by distance from the middle", () => {
  const data = clusters(
    makeBucket(9.1, 50.1, { complete: 3 }),
    makeBucket(9.5, 50.6, { missing: 3 }),
    makeBucket(9.9, 50.9, { partial: 40 }),
    makeBucket(11, 50.5, { partial: 400 }),
  );
  const items = listShown(data, VIEW, "de");
  assert.deepEqual(
    items.map((item) => item.kind === "cluster" && [item.cluster.count, item.cluster.lon]),
    [[40, 9.9], [3, 9.5], [3, 9.1]],
  );
});

Deno.test("listShown: playgrounds by name, then by distance, unnamed ones last", () => {
  const data = playgrounds(
    playgroundAt(1, null),
    playgroundAt(2, "Spielplatz 10"),
    playgroundAt(3, "Spielplatz 9"),
    playgroundAt(4, "Am Bach", 9.9),
    playgroundAt(5, "Am Bach", 9.6),
    playgroundAt(6, "Weit weg", 20),
  );
  assert.deepEqual(keysOf(listShown(data, VIEW, "de")), ["W5", "W4", "W3", "W2", "W1"]);
});

Deno.test("listShown: by distance from the visitor, wherever the visitor is", () => {
  const places = playgrounds(
    playgroundAt(1, null, 9.3),
    playgroundAt(2, "Aue", 9.9),
    playgroundAt(3, "Bach", 9.5),
  );
  assert.deepEqual(keysOf(listShown(places, VIEW, "de", [9.2, 50.5])), ["W1", "W3", "W2"]);
  assert.deepEqual(keysOf(listShown(places, VIEW, "de", [12, 50.5])), ["W2", "W3", "W1"]);
  const isClosed = ({ playground }: PlacedPlayground) => Number(playground.osmId === 1);
  assert.deepEqual(keysOf(listShown(places, VIEW, "de", [9.2, 50.5], isClosed)), ["W3", "W2", "W1"]);
  const groups = clusters(makeBucket(9.1, 50.1, { complete: 3 }), makeBucket(9.9, 50.9, { partial: 40 }));
  const items = listShown(groups, VIEW, "de", [9.1, 50.1]);
  assert.deepEqual(
    items.map((item) => item.kind === "cluster" && [item.cluster.count, item.distanceMetres === 0]),
    [[3, true], [40, false]],
  );
});

Deno.test("listShown: the side of the view", async (test) => {
  const cases: [lon: number, lat: number, side: string][] = [
    [9.5, 50.5, "middle"],
    [9.6, 50.55, "middle"],
    [9.5, 50.9, "n"],
    [9.95, 50.8, "ne"],
    [9.95, 50.5, "e"],
    [9.95, 50.2, "se"],
    [9.5, 50.1, "s"],
    [9.05, 50.2, "sw"],
    [9.05, 50.5, "w"],
    [9.05, 50.8, "nw"],
  ];
  for (const [lon, lat, side] of cases) {
    await test.step(`${lon} ${lat}: ${side}`, () => {
      const [item] = listShown(clusters(makeBucket(lon, lat, { complete: 1 })), VIEW, "de");
      assert.ok(item?.kind === "cluster");
      assert.equal(item.side, side);
    });
  }
});

Deno.test("listShown: sides across the antimeridian, and in another copy of the world", () => {
  const sideIn = (view: Bbox, lon: number) => {
    const [item] = listShown(clusters(makeBucket(lon, 50.5, { complete: 1 })), view, "de");
    return item?.kind === "cluster" ? item.side : null;
  };
  assert.equal(sideIn([179, 50, 181, 51], -179.2), "e");
  assert.equal(sideIn([179, 50, 181, 51], 179.1), "w");
  assert.equal(sideIn([369, 50, 370, 51], 9.95), "e");
  assert.equal(sideIn([179, 50, -179, 51], -179.2), "e");
});

Deno.test("listShown: keys are stable when the view moves and items are added", () => {
  const placed = playgroundAt(7, "Am Bach");
  const before = listShown(playgrounds(placed), VIEW, "de");
  const after = listShown(playgrounds(playgroundAt(1, "Aue"), placed), [9.2, 50.2, 10.2, 51.2], "de");
  assert.ok(keysOf(after).includes(before[0]!.key));
});

Deno.test("listShown: as many items as countInView counts", () => {
  const places = fc.array(
    fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -85, max: 85, noNaN: true }),
    ),
  );
  fc.assert(fc.property(places, (list) => {
    const data = clusters(...list.map(([lon, lat]) => makeBucket(lon, lat, { complete: 2 })));
    const view: Bbox = [-20, -30, 170, 60];
    assert.equal(listShown(data, view, "de").length, countInView(data, view).groups);
  }));
});
