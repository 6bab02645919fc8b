// Finds the playgrounds of an entry in the region's store.
import { splitAtAntimeridian } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { shapeCovers } from "../region/core/outline.ts";
import type { PlaygroundStore } from "../store/playground_store.ts";
import type { NoticeTarget } from "./core/notice_entry.ts";
import { type NoticePlace, readNoticePlace } from "./core/placed_notices.ts";

/** Number of playgrounds per read. A read takes a few milliseconds, and requests are handled between reads. */
const PAGE = 200;

/**
 * Finds the playground of an entry, or up to `limit` playgrounds whose centroid is in the entry's area. Rejects with
 * the errors of the store's queries.
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
    // Lets other work run, because a local store answers without a pause.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return places.slice(0, limit);
}
