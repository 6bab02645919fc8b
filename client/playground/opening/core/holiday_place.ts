// Which holidays apply to opening hours: country and state of the playground's region.
import { type RegionPlace, UNKNOWN_PLACE } from "contract/registry/region_place.ts";
import type { Place } from "../../core/outside_links.ts";

/** `[west, south, east, north]` in degrees. */
const GERMANY = [5.86, 47.27, 15.05, 55.06] as const;

/**
 * The country and state of a region at one of its playgrounds. Without a declared country, positions in Germany's box
 * count as Germany with an unknown state, because most nodes of other programs are there.
 */
export function holidayPlaceAt(declared: RegionPlace, { lon, lat }: Place): RegionPlace {
  if (declared.country !== null) return declared;
  const [west, south, east, north] = GERMANY;
  const isInBox = lon >= west && lon <= east && lat >= south && lat <= north;
  return isInBox ? { country: "DE", state: null } : UNKNOWN_PLACE;
}
