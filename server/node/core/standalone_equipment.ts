// Equipment outside all playgrounds that is served by itself: pitches, and what is placed in them.
import type { Shape } from "../../../contract/types.ts";
import { createBoxIndex } from "./box_index.ts";
import type { Feature } from "./derive.ts";
import { geometryBbox } from "./geometry.ts";
import { isPitch, isPitchFurniture } from "./osm_roles.ts";
import { shapeCovers } from "./outline.ts";
import type { Spend } from "./segment_tree.ts";

/**
 * `outside` is the equipment that touches no playground. Returns its pitches, and the benches, shelters, picnic tables
 * and fitness stations mapped as points in one of their areas. `spend` gets the number of steps.
 */
export function findStandaloneEquipment(outside: readonly Feature[], spend: Spend): ReadonlySet<Feature> {
  const pitches = outside.filter(({ tags }) => isPitch(tags));
  const areas = createBoxIndex(pitches.flatMap(shapeOf), (shape) => geometryBbox({ kind: "area", shape }));
  const standalone = new Set(pitches);
  for (const feature of outside) {
    const { geometry, tags } = feature;
    if (geometry.kind !== "point" || !isPitchFurniture(tags)) continue;
    const [lon, lat] = geometry.position;
    for (const shape of areas.search([lon, lat, lon, lat])) {
      spend(1);
      if (!shapeCovers(shape, lon, lat, spend)) continue;
      standalone.add(feature);
      break;
    }
  }
  return standalone;
}

const shapeOf = ({ geometry }: Feature): readonly Shape[] => geometry.kind === "area" ? [geometry.shape] : [];
