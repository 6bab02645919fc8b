// The page without a map: state and tier loader over fake nodes, for tests of loading without a browser.
import { createBackendApi } from "client/federation/nodes/backend_api.ts";
import { createRegionFallback } from "client/federation/nodes/region_fallback.ts";
import { createWarnOnce } from "client/kit/core/failure.ts";
import { startTierLoader } from "client/federation/tiers/tier_loader.ts";
import { createPageState, type PageState } from "client/page/state/page_state.ts";
import { parseRegistry } from "contract/registry/registry.ts";
import type { FakeNode } from "fakes/fake_node.ts";
import { makeConfig } from "../../records.ts";
import { waitUntil } from "fakes/wait_until.ts";

export const WEST = { slug: "west", name: "Westkreis", bbox: [9, 50, 10, 51], count: 300, seed: 1 } as const;
export const EAST = { slug: "east", name: "Ostkreis", bbox: [10, 50, 11, 51], count: 200, seed: 2 } as const;
/** A view of both regions, in the cluster tier. */
export const BOTH = { lon: 10, lat: 50.5, zoom: 9, width: 2.4 };
export const CLUSTERS = "get_playground_clusters";

export interface PageOverNodes extends Disposable {
  readonly state: PageState;
  readonly warnings: readonly string[];
  /** Moves the map; the view is `width` degrees wide and half as high. */
  moveTo(at: { lon: number; lat: number; zoom: number; width: number }): void;
  /** Requests `get_meta` of every registered backend. */
  fetchMetas(): Promise<void>;
  /** Waits for the condition; fails after ten seconds, naming `what`. */
  until(what: string, condition: () => boolean): Promise<void>;
}

/** Starts loading after the `get_meta` of all nodes. `more`: allowed nodes that are not registered. */
export async function openPageOverNodes(
  nodes: readonly FakeNode[],
  more: readonly FakeNode[] = [],
): Promise<PageOverNodes> {
  const config = makeConfig({ connectOrigins: [...nodes, ...more].map(({ url }) => new URL(url).origin) });
  const state = createPageState(config);
  const { backends } = parseRegistry({ instances: nodes.map((node) => node.registryEntry) });
  const api = createBackendApi({
    fetch,
    pageUrl: "http://127.0.0.1/",
    connectOrigins: config.connectOrigins,
  });
  const fetchMetas = async () => {
    for (const { backend } of state.backends.views.value) {
      state.backends.settleMeta(backend, await api.fetchMeta(backend), Date.now());
    }
  };
  state.backends.setRegistry(backends);
  await fetchMetas();
  const warnings: string[] = [];
  const warn = (text: string) => warnings.push(text);
  let frame: ReturnType<typeof setTimeout> | undefined;
  const stop = startTierLoader({
    state,
    api,
    fallback: createRegionFallback(api, createWarnOnce(warn)),
    warn,
    requestFrame: (paint) => frame = setTimeout(paint, 16),
  });
  return {
    state,
    warnings,
    moveTo: ({ lon, lat, zoom, width }) =>
      state.view.moved({
        lon,
        lat,
        zoom,
        bbox: [lon - width / 2, lat - width / 4, lon + width / 2, lat + width / 4],
      }),
    fetchMetas,
    until: async (what, condition) => void await waitUntil(what, condition, Boolean),
    [Symbol.dispose]() {
      stop();
      clearTimeout(frame);
    },
  };
}

/** Playgrounds that the map shows; in the macro tier, rings. */
export function shownCount({ state }: PageOverNodes): number {
  const data = state.shown.data.value;
  if (data.tier === "cluster") return data.clusters.reduce((sum, { count }) => sum + count, 0);
  return data.tier === "polygon" ? data.playgrounds.length : data.rings.length;
}

/** Playgrounds in clusters that ignore the filters. */
export function unfilteredCount({ state }: PageOverNodes): number {
  const data = state.shown.data.value;
  if (data.tier !== "cluster") return 0;
  return data.clusters.reduce((sum, { unfiltered }) => sum + (unfiltered ?? 0), 0);
}

/** Playgrounds of a node that match the filter "water". */
export function countWater({ data }: FakeNode): number {
  return data.playgrounds.filter(({ feature }) => feature.properties.is_water === true).length;
}

/** Arguments of the cluster requests that a node has received. */
export function clusterQueries({ requests }: FakeNode) {
  return requests.filter((request) => request.function === CLUSTERS).map(({ query }) => query);
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
