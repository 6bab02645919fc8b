// Counts the playgrounds of a download by the clusters of the nodes.
import { intersects, splitAtAntimeridian } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import type { BackendApi } from "../../federation/nodes/backend_api.ts";
import type { RegionFallback } from "../../federation/nodes/region_fallback.ts";
import type { BackendView } from "../../federation/regions/core/backend_view.ts";

/** The zoom of clusters of some 100 m. */
const COUNT_ZOOM = 13;

export interface CountParts {
  readonly api: Pick<BackendApi, "fetchBuckets">;
  readonly fallback: RegionFallback;
}

/** Null if no node answers. A node without clusters counts with all of its playgrounds. */
export async function countInBox(
  views: readonly BackendView[],
  box: Bbox,
  { api, fallback }: CountParts,
  signal: AbortSignal,
): Promise<number | null> {
  const counts = await Promise.all(views.map(async ({ backend, playgroundCount }) => {
    let sum = 0;
    for (const part of splitAtAntimeridian(box)) {
      const result = await fallback.ask(
        backend,
        "get_playground_clusters",
        () => api.fetchBuckets(backend, COUNT_ZOOM, part, {}, signal),
      );
      if (!result?.ok) return result ? null : playgroundCount;
      for (const { lon, lat, count } of result.value.items) {
        if (intersects([lon, lat, lon, lat], part)) sum += count;
      }
    }
    return sum;
  }));
  const known = counts.filter((count) => count !== null);
  return known.length === 0 && views.length > 0 ? null : known.reduce((sum, count) => sum + count, 0);
}
