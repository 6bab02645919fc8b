// Looks up the playgrounds of an entry in the store of the region.
import { splitAtAntimeridian } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { shapeCovers } from "../region/core/outline.ts";
import type { PlaygroundStore } from "../store/playground_store.ts";
import type { NoticeTarget } from "./core/notice_entry.ts";
import { type NoticePlace, readNoticePlace } from "./core/placed_notices.ts";

/** Playgrounds per read, which takes a few milliseconds. Requests are answered in between. */
const PAGE = 200;

/**
 * Finds the playground of the entry, or those whose centroid is in its area, at most `limit`. Rejects as the queries of
 * the store do.
 */
export async function findPlaces(
  store: Pick<PlaygroundStore, "feature" | "list">,
  target: NoticeTarget,
  limit: number,
): Promise<readonly NoticePlace[]> {
  if (target.kind === "playground") {
    const { osmType, osmId } = target;
    const json = await store.feature("playground", osmType, osmId);
    const place = json === null ? null : readNoticePlace(osmType, osmId, json);
    return place === null ? [] : [place];
  }
  const { shape } = target;
  const boxes = splitAtAntimeridian(shapeBbox(shape));
  const places: NoticePlace[] = [];
  let after: number | null = 0;
  while (after !== null && places.length < limit) {
    const { features, next } = await store.list("playground", after, PAGE, boxes);
    for (const { osmType, osmId, json } of features) {
      const place = readNoticePlace(osmType, osmId, json);
      if (place !== null && shapeCovers(shape, place.lon, place.lat, () => {})) places.push(place);
    }
    after = next;
    // Yields to other work, because a local store answers immediately.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return places.slice(0, limit);
}
