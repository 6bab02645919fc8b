// The queries by which stores are compared, and the map views of these queries.
import { bboxArgs, clusterArgs, rpcUrl, searchArgs } from "contract/rpc.ts";
import type { Bbox } from "contract/types.ts";
import type { Awaitable, LocalStore, PlaygroundStore } from "server/node/store/playground_store.ts";
import { createRandom } from "fakes/random.ts";
import { REGION_BOX } from "./made_up_region.ts";
import { createView, createViewAt } from "./map_views.ts";

export const VIEWS = 100;

/** One kind of call at one zoom level. */
export interface NodeQuery {
  readonly key: string;
  readonly label: string;
  readonly zoom: number;
  readonly run: (store: PlaygroundStore, box: Bbox) => Awaitable<readonly unknown[]>;
  readonly path: (box: Bbox) => string;
}

const NO_FILTER = { attributes: 0, hidden: new Set<never>() };

const clusterQuery = (zoom: number): NodeQuery => ({
  key: `buckets_z${zoom}`,
  label: `buckets, zoom ${zoom}`,
  zoom,
  run: (store, box) => store.buckets(zoom, box, NO_FILTER),
  path: (box) => rpcUrl("api", "get_playground_clusters", clusterArgs(zoom, box)),
});

const boxQuery = (zoom: number): NodeQuery => ({
  key: `box_z${zoom}`,
  label: `playgrounds, zoom ${zoom}`,
  zoom,
  run: (store, box) => store.featuresInBox("playground", box),
  path: (box) => rpcUrl("api", "get_playgrounds_bbox", bboxArgs(box)),
});

/** Returns words that most names contain, and a number that few contain. */
const searchTextAt = ([west]: Bbox) => `spielplatz musterstr ${Math.floor(west * 1e4) % 300}`;

const SEARCH: NodeQuery = {
  key: "search",
  label: "search by name",
  zoom: 16,
  run: (store, box) => store.search(searchTextAt(box), 10),
  path: (box) => rpcUrl("api", "search_playgrounds", searchArgs(searchTextAt(box), 10)),
};

export const QUERIES = [...[8, 10, 13].map(clusterQuery), ...[14, 16].map(boxQuery), SEARCH];

/** Returns views of positions with playgrounds. */
export function createViews(store: LocalStore, zoom: number): Bbox[] {
  const random = createRandom(zoom);
  return Array.from({ length: VIEWS }, () => {
    const [lon, lat] = [
      random.between(REGION_BOX[0], REGION_BOX[2]),
      random.between(REGION_BOX[1], REGION_BOX[3]),
    ];
    const [nearest] = store.nearest(lon, lat, 1);
    return nearest
      ? createViewAt(random, zoom, nearest.lon, nearest.lat)
      : createView(random, zoom, REGION_BOX);
  });
}
