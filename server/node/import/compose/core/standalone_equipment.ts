// Finds equipment outside all playgrounds that is served by itself: pitches and the equipment in them.
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Shape } from "contract/types.ts";
import { createBoxIndex } from "../../../region/core/box_index.ts";
import type { Feature } from "../../../region/core/derive.ts";
import { isPitch, isPitchFurniture } from "../../../region/core/osm_roles.ts";
import { shapeCovers } from "../../../region/core/outline.ts";
import type { Spend } from "../../../region/core/segment_tree.ts";

/**
 * `touching` has the indices of the equipment that touches a playground. Returns the indices of the remaining pitches,
 * and of the benches, shelters, picnic tables and fitness stations mapped as points in one of their areas. `spend` gets
 * the number of steps.
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
