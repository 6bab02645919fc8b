// Reads all playgrounds around a position from the regions within reach, with the properties that filters need.
import { growBboxByMetres, splitAtAntimeridian } from "contract/geometry/bbox.ts";
import type { Position } from "contract/geometry/geometry.ts";
import type { Bbox, Playground } from "contract/types.ts";
import { fail, joinResults, type Result } from "../../kit/core/failure.ts";
import { withTimeout } from "../../kit/async/schedule.ts";
import type { BackendApi } from "../../federation/nodes/backend_api.ts";
import type { RegionFallback } from "../../federation/nodes/region_fallback.ts";
import { type SearchAround, searchAround } from "../../playground/details/nearest_search.ts";
import type { BackendView } from "../../federation/regions/core/backend_view.ts";
import { originOf, type PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";

/** Longer than for a tier, because the area is larger and the visitor is waiting for the list. */
const TIMEOUT_MS = 8_000;
/** Limit for all answers together. */
const LIMIT_BYTES = 20_971_520;
/** Maximum per backend. More would slow down the list. */
const MAX_PLAYGROUNDS = 5_000;

export interface MatchSearch extends Omit<SearchAround<readonly PlacedPlayground[]>, "ask"> {
  readonly api: Pick<BackendApi, "fetchPlaygrounds">;
  readonly fallback: Pick<RegionFallback, "ask" | "fetch">;
}

/** Sends a box around the position to the backends, never the filters. Old backends return their whole region. */
export function startMatchSearch({ api, fallback, ...search }: MatchSearch): void {
  const boxes = boxesAround(search.position, search.reachMetres);
  searchAround({
    ...search,
    async ask(view, asked) {
      const limitBytes = Math.floor(LIMIT_BYTES / asked);
      const result = await readBoxes(view, boxes, { api, fallback, signal: search.signal, limitBytes });
      return result.ok ? { ok: true, value: result.value.slice(0, MAX_PLAYGROUNDS) } : result;
    },
  });
}

export interface BoxReading extends Pick<MatchSearch, "api" | "fallback" | "signal"> {
  readonly limitBytes: number;
}

/** Reads the playgrounds of a backend within the boxes, or its whole region if it is an old one. */
export async function readBoxes(
  { backend, ...view }: BackendView,
  boxes: readonly Bbox[],
  { api, fallback, signal, limitBytes }: BoxReading,
): Promise<Result<readonly PlacedPlayground[]>> {
  const place = ({ items }: { readonly items: readonly Playground[] }) => {
    const origin = originOf({ backend, ...view });
    return items.map((playground) => ({ playground, origin }));
  };
  const options = { timeoutMs: TIMEOUT_MS, limitBytes };
  const result = await fallback.ask(
    backend,
    "get_playgrounds_bbox",
    async () =>
      joinResults(
        await Promise.all(boxes.map((box) => api.fetchPlaygrounds(backend, box, signal, options))),
      ),
  );
  if (result?.ok) return { ok: true, value: result.value.flatMap(place) };
  if (result) return result;
  const region = await withTimeout(TIMEOUT_MS, fallback.fetch({ backend, ...view }));
  if (region === null) return fail({ kind: "timeout", afterMs: TIMEOUT_MS });
  return region.ok ? { ok: true, value: place(region.value) } : region;
}

function boxesAround([lon, lat]: Position, reachMetres: number) {
  return splitAtAntimeridian(growBboxByMetres([lon, lat, lon, lat], reachMetres));
}
