// Finds equipment outside all playgrounds that is served on its own: pitches and the equipment in them.
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Shape } from "contract/types.ts";
import { createBoxIndex } from "../../../region/core/box_index.ts";
import type { Feature } from "../../../region/core/derive.ts";
import { isPitch, isPitchFurniture } from "../../../region/core/osm_roles.ts";
import { shapeCovers } from "../../../region/core/outline.ts";
import type { Spend } from "../../../region/core/segment_tree.ts";

/**
 * Returns the indices of the standalone equipment: pitches that touch no playground, and the benches, shelters, picnic
 * tables and fitness stations mapped as points within these pitches. `touching` has the indices of the equipment that
 * touches a playground. `spend` receives the number of steps.
 */
export function findStandaloneEquipment(
  equipment: Iterable<Feature>,
  touching: ReadonlySet<number>,
  spend: Spend,
): ReadonlySet<number> {
  const standalone = new Set<number>();
  const shapes: Shape[] = [];
  Iterator.from(equipment).forEach(({ tags, geometry }, i) => {
    if (!isPitch(tags) || touching.has(i)) return;
    standalone.add(i);
    if (geometry.kind === "area") shapes.push(geometry.shape);
  });
  const areas = createBoxIndex(shapes, shapeBbox);
  Iterator.from(equipment).forEach(({ tags, geometry }, i) => {
    if (geometry.kind !== "point" || !isPitchFurniture(tags) || touching.has(i)) return;
    const [lon, lat] = geometry.position;
    for (const shape of areas.search([lon, lat, lon, lat])) {
      spend(1);
      if (!shapeCovers(shape, lon, lat, spend)) continue;
      standalone.add(i);
      break;
    }
  });
  return standalone;
}
