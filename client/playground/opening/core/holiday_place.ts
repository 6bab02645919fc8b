// Whose holidays opening hours follow: country and state of the region that a playground is of.
import { type RegionPlace, UNKNOWN_PLACE } from "contract/registry/region_place.ts";
import type { Place } from "../../core/outside_links.ts";

/** `[west, south, east, north]` in degrees. */
const GERMANY = [5.86, 47.27, 15.05, 55.06] as const;

/**
 * The place of a region at one of its playgrounds. If nothing names the country: Germany in its box, since most nodes of
 * other programs are there; its state is unknown.
 */
export function holidayPlaceAt(declared: RegionPlace, { lon, lat }: Place): RegionPlace {
  if (declared.country !== null) return declared;
  const [west, south, east, north] = GERMANY;
  const isInBox = lon >= west && lon <= east && lat >= south && lat <= north;
  return isInBox ? { country: "DE", state: null } : UNKNOWN_PLACE;
}
