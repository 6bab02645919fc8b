// The page without a map: state and tier loader over made-up nodes, so that loading rules need no browser.
import { createBackendApi } from "../../../client/nodes/backend_api.ts";
import { createRegionFallback } from "../../../client/tiers/region_fallback.ts";
import { createWarnOnce } from "../../../client/kit/core/failure.ts";
import { startTierLoader } from "../../../client/tiers/tier_loader.ts";
import { createPageState, type PageState } from "../../../client/page/page_state.ts";
import { parseRegistry } from "../../../contract/registry.ts";
import type { FakeNode } from "../../fakes/fake_node.ts";
import { makeConfig } from "../records.ts";
import { waitUntil } from "../../fakes/wait_until.ts";

export interface PageOverNodes extends Disposable {
  readonly state: PageState;
  readonly warnings: readonly string[];
  /** Moves the map as its end of move does; the box is `width` degrees wide and half as high. */
  look(at: { lon: number; lat: number; zoom: number; width: number }): void;
  /** Reads `get_meta` of every backend that is registered now. */
  askMetas(): Promise<void>;
  /** Waits until the condition holds; fails after ten seconds with what was waited for. */
  until(what: string, condition: () => boolean): Promise<void>;
}

/** Starts loading over nodes whose `get_meta` has been read; `more` nodes may be asked, but are not registered. */
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
  const askMetas = async () => {
    for (const { backend } of state.backends.views.value) {
      state.backends.settleMeta(backend, await api.fetchMeta(backend), Date.now());
    }
  };
  state.backends.setRegistry(backends);
  await askMetas();
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
    look: ({ lon, lat, zoom, width }) =>
      state.view.moved({
        lon,
        lat,
        zoom,
        bbox: [lon - width / 2, lat - width / 4, lon + width / 2, lat + width / 4],
      }),
    askMetas,
    until: async (what, condition) => void await waitUntil(what, condition, Boolean),
    [Symbol.dispose]() {
      stop();
      clearTimeout(frame);
    },
  };
}

export const WEST = { slug: "west", name: "Westkreis", bbox: [9, 50, 10, 51], count: 300, seed: 1 } as const;
export const EAST = { slug: "east", name: "Ostkreis", bbox: [10, 50, 11, 51], count: 200, seed: 2 } as const;
/** A view of both. */
export const BOTH = { lon: 10, lat: 50.5, zoom: 9, width: 2.4 };
export const CLUSTERS = "get_playground_clusters";

/** How many playgrounds, or rings, the map would show. */
export function shownCount({ state }: PageOverNodes): number {
  const data = state.shown.data.value;
  if (data.tier === "cluster") return data.clusters.reduce((sum, { count }) => sum + count, 0);
  return data.tier === "polygon" ? data.playgrounds.length : data.rings.length;
}
