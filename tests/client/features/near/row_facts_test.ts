import assert from "node:assert/strict";
import { listNear, type NearRow } from "client/features/near/core/near_list.ts";
import { startRowFacts } from "client/features/near/row_facts.ts";
import { createRegionFallback } from "client/federation/nodes/region_fallback.ts";
import { NO_FILTERS } from "client/federation/filters/core/filters.ts";
import { createPageState } from "client/page/state/page_state.ts";
import type { PlacedPlayground } from "client/federation/tiers/core/placed_playground.ts";
import type { Position } from "contract/geometry/geometry.ts";
import type { Bbox } from "contract/types.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";
import { makeConfig, makePlaced, makePlayground } from "../../records.ts";
import { moveBy, squareAround } from "../../squares.ts";

const HERE: Position = [9.5, 50.5];
const place = (osmId: number) => moveBy(HERE, 100 * osmId, 0);
const facts = (osmId: number) =>
  makePlayground({ osmId, shape: squareAround(place(osmId), 20), properties: { fenced: "yes" } });
const VISITOR = { kind: "visitor", name: null, lon: 9.5, lat: 50.5, accuracyMetres: 20 } as const;

/** A page with two regions whose nodes have the playgrounds 1 to 9, 100 m from each other. */
function start() {
  const state = createPageState(makeConfig());
  const { near } = state;
  const asked: { readonly key: string; readonly box: Bbox }[] = [];
  const backends = [makeBackend("a"), makeBackend("b")];
  state.backends.setRegistry(backends);
  for (const backend of backends) {
    state.backends.settleMeta(backend, { ok: true, value: makeMeta({ bbox: [9, 50, 10, 51] }) }, 0);
  }
  const stop = startRowFacts({
    state,
    fallback: createRegionFallback({ fetchRegion: () => Promise.reject(new Error("not needed")) }, () => {}),
    api: {
      fetchPlaygrounds({ key }, box) {
        asked.push({ key, box });
        const items = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(facts).filter(({ osmId }) => {
          const [lon] = place(osmId);
          return lon >= box[0] && lon <= box[2];
        });
        return Promise.resolve({ ok: true, value: { items, dropped: 0 } });
      },
    },
  });

  /** Lists these playgrounds as the answer of a region. */
  async function show(key: string, ids: readonly number[], onMap: readonly PlacedPlayground[] = []) {
    const { url, name } = makeBackend(key);
    const origin = { backendKey: key, backendUrl: url, backendName: name, lastImportAt: null };
    const items = ids.map((osmId) => ({
      osmType: null,
      osmId,
      name: null,
      position: place(osmId),
      properties: {},
    }));
    const list = (): readonly NearRow[] =>
      near.rows.value = listNear(HERE, {
        answers: [{ origin, slug: key, items }],
        loaded: [...onMap, ...near.loaded.value],
        filters: NO_FILTERS,
        pageRule: null,
        reachMetres: 25_000,
      }).rows;
    list();
    for (let i = 0; i < 20; i++) await Promise.resolve();
    return list().map(({ kind, osmId }) => `${kind} ${osmId}`);
  }
  return { near, asked, show, [Symbol.dispose]: stop };
}

Deno.test("row facts: one request for all rows that lack them, with a box around them", async () => {
  using page = start();
  page.near.open(VISITOR);
  assert.deepEqual(await page.show("a", [2, 4, 5]), ["known 2", "known 4", "known 5"]);
  assert.deepEqual(page.asked.map(({ key }) => key), ["a"]);
  const [west, , east] = page.asked[0]!.box;
  assert.ok(west < place(2)[0] && west > place(1)[0] && east > place(5)[0] && east < place(6)[0]);
  assert.deepEqual(page.near.known.value.map(({ playground }) => playground.osmId), [2, 4, 5]);
});

Deno.test("row facts: what the map had loaded stays known when the map is elsewhere", async () => {
  using page = start();
  page.near.open(VISITOR);
  const onMap = [1, 2].map((osmId) => makePlaced(facts(osmId), { backendKey: "a" }));
  await page.show("a", [1, 2], onMap);
  assert.deepEqual(await page.show("a", [1, 2]), ["known 1", "known 2"]);
  assert.deepEqual(page.asked, []);
});

Deno.test("row facts: only further rows are asked for, and what a node does not send is not asked again", async () => {
  using page = start();
  page.near.open(VISITOR);
  await page.show("a", [1, 2]);
  assert.deepEqual(await page.show("a", [2, 3, 77]), ["known 1", "known 2", "known 3", "answered 77"]);
  await page.show("a", [2, 3, 77]);
  assert.equal(page.asked.length, 2);
  page.near.open(VISITOR);
  await page.show("a", [2, 3, 77]);
  assert.equal(page.asked.length, 3, "a press on the button tries again");
});
