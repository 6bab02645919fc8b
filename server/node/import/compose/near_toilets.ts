// Measures how far it is from each playground to the nearest public toilet, and to the nearest one with a changing table.
import { bboxCentre, contains, growBboxByMetres } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { hasChangingTable, isPublicToilet } from "contract/playground/amenity_kinds.ts";
import type { NearbyDistances } from "contract/playground/filter_attributes.ts";
import type { Bbox } from "contract/types.ts";
import type { ImportBudget } from "../../osm/limits/import_budget.ts";
import { createBoxIndex, SEARCH_STEPS } from "../../region/core/box_index.ts";
import type { MappedPlayground } from "../../region/core/derive.ts";
import { distanceToGeometry } from "../../region/core/measure.ts";
import type { MappedThings } from "../../region/core/region_content.ts";

/** Maximum distance from the playground's centre, in a straight line. */
const REACH_METRES = 1_000;

export type NearToilets = ReadonlyMap<MappedPlayground, NearbyDistances>;

/**
 * Finds the toilets near playgrounds. `covered` is the box from which the POIs are, or null if unknown. A playground
 * whose surroundings are not completely covered has no distance unless there is a toilet, because there may be one
 * beyond. Throws `ImportError` if the budget is exceeded.
 */
export function findNearToilets(
  { playgrounds, pois }: Pick<MappedThings, "playgrounds" | "pois">,
  covered: Bbox | null,
  budget: ImportBudget,
): NearToilets {
  const sites = playgrounds.map((playground) => {
    const [lon, lat] = bboxCentre(shapeBbox(playground.shape));
    const reach = growBboxByMetres([lon, lat, lon, lat], REACH_METRES);
    return { playground, lon, lat, reach, toilet: Infinity, changingTable: Infinity };
  });
  const index = createBoxIndex(sites, ({ reach }) => reach);
  for (const { tags, geometry } of pois) {
    const read = (key: string) => tags[key];
    if (geometry.kind !== "point" || !isPublicToilet(read)) continue;
    const hasTable = hasChangingTable(read);
    const [lon, lat] = geometry.position;
    budget.spend("steps to compare outlines", SEARCH_STEPS);
    for (const site of index.search([lon, lat, lon, lat])) {
      budget.spend("steps to compare outlines", 1);
      const metres = distanceToGeometry(geometry, site.lon, site.lat);
      site.toilet = Math.min(site.toilet, metres);
      if (hasTable) site.changingTable = Math.min(site.changingTable, metres);
    }
  }
  return new Map(sites.map(({ playground, reach, toilet, changingTable }) => {
    const isCovered = covered !== null && contains(covered, reach);
    const describe = (metres: number) =>
      metres <= REACH_METRES ? Math.round(metres) : isCovered ? null : undefined;
    const [toilet_m, changing_table_m] = [describe(toilet), describe(changingTable)];
    return [playground, {
      ...(toilet_m !== undefined && { toilet_m }),
      ...(changing_table_m !== undefined && { changing_table_m }),
    }];
  }));
}
