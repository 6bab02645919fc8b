import assert from "node:assert/strict";
import { startComparisonLoader } from "client/features/favourites/comparison_loader.ts";
import { createComparisonModel, MAX_COMPARED } from "client/features/favourites/comparison_model.ts";
import { type Favourite, favouriteKey } from "client/features/favourites/core/favourite.ts";
import { createBackendApi } from "client/federation/nodes/backend_api.ts";
import { createPageState } from "client/page/state/page_state.ts";
import { createDetailsApi } from "client/playground/details/details_api.ts";
import { parseRegistry } from "contract/registry/registry.ts";
import { type FakeNode, startFakeNode } from "fakes/fake_node.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { makeConfig } from "../../records.ts";
import { makeFavourite } from "./favourites.ts";

const WEST = { slug: "west", name: "Westdorf", bbox: [9.99, 50.49, 10, 50.51], count: 40, seed: 3 } as const;
const EAST = { slug: "ost", name: "Ostdorf", bbox: [10, 50.49, 10.01, 50.51], count: 40, seed: 4 } as const;

function openStage(nodes: readonly FakeNode[], places: readonly object[] = []) {
  const parts = {
    fetch,
    pageUrl: "http://127.0.0.1/",
    connectOrigins: nodes.map(({ url }) => new URL(url).origin),
  };
  const state = createPageState(makeConfig());
  const instances = nodes.map((node, i) => ({ ...node.registryEntry, ...places[i] }));
  state.backends.setRegistry(parseRegistry({ instances }).backends);
  const comparison = createComparisonModel();
  const api = createBackendApi(parts);
  const signals: AbortSignal[] = [];
  const regions: (string | null)[] = [];
  const stop = startComparisonLoader({
    state,
    comparison,
    api: {
      fetchPlayground(backend, osmId, signal) {
        signals.push(signal!);
        return api.fetchPlayground(backend, osmId, signal);
      },
    },
    details: createDetailsApi(parts),
    evaluator: {
      evaluate({ region }) {
        regions.push(region.state ?? region.country);
        return Promise.resolve({
          kind: "evaluated",
          rules: "24/7",
          status: { kind: "always", changesAt: null },
          validUntil: null,
          schoolHolidaysUntil: null,
        });
      },
    },
    now: () => new Date("2026-06-21T12:00:00Z"),
  });
  const kindOf = (favourite: Favourite) => comparison.known.value.get(favouriteKey(favourite))?.kind;
  return { comparison, kindOf, signals, regions, [Symbol.dispose]: stop };
}

/** A favourite of the first playground of a node that passes the test. */
function favouriteIn(node: FakeNode, isWanted: (properties: Record<string, unknown>) => boolean): Favourite {
  const { feature: { properties } } = node.data.playgrounds.find(({ feature }) =>
    isWanted(feature.properties as unknown as Record<string, unknown>)
  )!;
  const { slug } = node.registryEntry;
  return makeFavourite({ osmType: properties.osm_type, osmId: properties.osm_id, slug, backendKey: slug });
}

const hasTrees = ({ tree_count: trees, osm_type: type }: Record<string, unknown>) =>
  Number(trees) > 1 && type === "W";

Deno.test("comparison: a node that fails leaves the other columns alone; a region that is gone is silent", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using stage = openStage([west, east]);
  east.set({ behaviour: "http500" }, "get_playground");
  const [shady, failing, homeless] = [
    favouriteIn(west, hasTrees),
    favouriteIn(east, hasTrees),
    makeFavourite({ osmId: 5, slug: "weg", backendKey: "weg" }),
  ];
  stage.comparison.compare([shady, failing, homeless]);
  await waitUntil(
    "all columns are settled",
    () => [shady, failing, homeless].map(stage.kindOf),
    (kinds) => !kinds.includes("loading"),
  );
  assert.deepEqual([shady, failing, homeless].map(stage.kindOf), ["ready", "silent", "silent"]);
  const known = stage.comparison.known.value.get(favouriteKey(shady))!;
  assert.ok(known.kind === "ready" && typeof known.shade === "object");
});

Deno.test("comparison: opening hours follow the holidays of each column's region", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  using stage = openStage([west, east], [{ country: "AT", state: "AT-9" }]);
  const both = [west, east].map((node) =>
    favouriteIn(node, ({ opening_hours: hours, osm_type: type }) => typeof hours === "string" && type === "W")
  );
  stage.comparison.compare(both);
  await waitUntil("both are ready", () => both.map(stage.kindOf), (kinds) => !kinds.includes("loading"));
  assert.deepEqual(stage.regions.toSorted(), ["AT-9", "DE"]);
});

Deno.test("comparison: an unknown id is gone; without the function for trees the shade is unknown", async () => {
  await using west = await startFakeNode({ region: WEST });
  using stage = openStage([west]);
  west.set({ behaviour: "http404" }, "get_trees");
  const known = favouriteIn(west, hasTrees);
  const gone = makeFavourite({ osmId: 999_999_999, slug: "west", backendKey: "west" });
  stage.comparison.compare([known, gone]);
  await waitUntil(
    "both are settled",
    () => [known, gone].map(stage.kindOf),
    (kinds) => !kinds.includes("loading"),
  );
  assert.equal(stage.kindOf(gone), "gone");
  const column = stage.comparison.known.value.get(favouriteKey(known))!;
  assert.equal(column.kind === "ready" && column.shade, "unknown");
});

Deno.test("comparison: another object of the same number is not the favourite, which is gone", async () => {
  await using west = await startFakeNode({ region: WEST });
  using stage = openStage([west]);
  const way = favouriteIn(west, hasTrees);
  const node: Favourite = { ...way, osmType: "N" };
  stage.comparison.compare([way, node]);
  await waitUntil(
    "both are settled",
    () => [way, node].map(stage.kindOf),
    (kinds) => !kinds.includes("loading"),
  );
  assert.deepEqual([way, node].map(stage.kindOf), ["ready", "gone"]);
});

Deno.test("comparison: three at most; an answer after the end changes nothing", async () => {
  await using west = await startFakeNode({ region: WEST });
  using stage = openStage([west]);
  west.set({ behaviour: "hang" }, "get_playground");
  stage.comparison.compare(
    [1, 2, 3, 4].map((osmId) => makeFavourite({ osmId, slug: "west", backendKey: "west" })),
  );
  assert.equal(stage.comparison.chosen.value.length, MAX_COMPARED);
  stage.comparison.compare([]);
  assert.equal(stage.comparison.known.value.size, 0);
  assert.deepEqual(stage.signals.map(({ aborted }) => aborted), [true, true, true]);
});
