// A static spatial index of boxes in degrees, for data that never changes and is searched often.
import Flatbush from "flatbush";
import { splitAtAntimeridian } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";

/** Cost of one search, in comparisons. */
export const SEARCH_STEPS = 20;

export interface BoxIndex<T> {
  /**
   * Returns the items whose box intersects or touches `box`, without duplicates. If `west > east`, the box crosses the
   * antimeridian.
   */
  search(box: Bbox): Iterable<T>;
  /** Returns true if a position is in the box of any item. Fast enough for millions of positions. */
  covers(lon: number, lat: number): boolean;
}

export function createBoxIndex<T>(items: readonly T[], boxOf: (item: T) => Bbox): BoxIndex<T> {
  const parts = items.flatMap((item) => splitAtAntimeridian(boxOf(item)).map((box) => ({ item, box })));
  // Flatbush throws an error for an empty index.
  if (parts.length === 0) return { search: () => [], covers: () => false };
  const index = new Flatbush(parts.length);
  for (const { box } of parts) index.add(...box);
  index.finish();
  let recent = parts[0]!.box;
  const itemAt = (i: number) => parts[i]!.item;
  return {
    search(box) {
      const found = withOtherSide(splitAtAntimeridian(box)).flatMap((part) => index.search(...part));
      // An item with two parts may have been found twice.
      return found.length < 2 ? found.map(itemAt) : new Set(found.map(itemAt));
    },
    covers(lon, lat) {
      // Tests the last found box first, because consecutive positions are mostly close together.
      if (lon >= recent[0] && lon <= recent[2] && lat >= recent[1] && lat <= recent[3]) return true;
      let [found] = index.search(lon, lat, lon, lat);
      if (found === undefined && Math.abs(lon) === 180) [found] = index.search(-lon, lat, -lon, lat);
      if (found === undefined) return false;
      recent = parts[found]!.box;
      return true;
    },
  };
}

/** If a box ends at the antimeridian, adds this edge on the opposite side, because 180° equals -180°. */
function withOtherSide(parts: readonly Bbox[]): Bbox[] {
  if (parts.every(([west, , east]) => west > -180 && east < 180)) return [...parts];
  return parts.flatMap((part): Bbox[] => {
    const [west, south, east, north] = part;
    if (west === -180) return [part, [180, south, 180, north]];
    return east === 180 ? [part, [-180, south, -180, north]] : [part];
  });
}
