// The count of an area, over real connections.
import assert from "node:assert/strict";
import { countInBox } from "client/features/area/start_area.ts";
import { createBackendApi } from "client/federation/nodes/backend_api.ts";
import { createRegionFallback } from "client/federation/nodes/region_fallback.ts";
import { createPageState } from "client/page/state/page_state.ts";
import { parseRegistry } from "contract/registry/registry.ts";
import { type FakeNode, startFakeNode } from "fakes/fake_node.ts";
import { makeConfig } from "../../records.ts";
import { makeMeta } from "fakes/records.ts";

const WEST = { slug: "west", name: "Westkreis", bbox: [9, 50, 10, 51], count: 30, seed: 1 } as const;
const EAST = { slug: "east", name: "Ostkreis", bbox: [10, 50, 11, 51], count: 20, seed: 2 } as const;
const CLUSTERS = "get_playground_clusters";

function openPage(nodes: readonly FakeNode[]) {
  const { backends } = createPageState(makeConfig());
  backends.setRegistry(parseRegistry({ instances: nodes.map((node) => node.registryEntry) }).backends);
  for (const { backend } of backends.views.peek()) {
    backends.settleMeta(backend, { ok: true, value: makeMeta({ playgroundCount: 700 }) }, 0);
  }
  const connectOrigins = nodes.map(({ url }) => new URL(url).origin);
  const api = createBackendApi({ fetch, pageUrl: "http://127.0.0.1/", connectOrigins });
  const parts = { api, fallback: createRegionFallback(api, () => {}) };
  return () => countInBox(backends.views.peek(), [8, 49, 12, 52], parts, new AbortController().signal);
}

Deno.test("count: of all nodes; an old one, asked once, counts with its whole region", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using old = await startFakeNode({ region: EAST, generation: "legacy" });
  const count = openPage([west, old]);
  assert.equal(await count(), 30 + 700);
  assert.equal(await count(), 30 + 700);
  assert.deepEqual([west.count(CLUSTERS), old.count(CLUSTERS)], [2, 1]);
});

Deno.test("count: a node that fails counts nothing; null if all do", async () => {
  await using west = await startFakeNode({ region: WEST });
  await using east = await startFakeNode({ region: EAST });
  east.set({ behaviour: "http500" }, CLUSTERS);
  const count = openPage([west, east]);
  assert.equal(await count(), 30);
  west.set({ behaviour: "http500" }, CLUSTERS);
  assert.equal(await count(), null);
});
