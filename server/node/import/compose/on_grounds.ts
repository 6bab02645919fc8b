// Finds the playgrounds that lie on the ground of a kindergarten, school or childcare, and are therefore presumably
// not public.
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Ground, GroundKind } from "contract/playground/ground.ts";
import type { ImportBudget } from "../../osm/limits/import_budget.ts";
import { createBoxIndex, SEARCH_STEPS } from "../../region/core/box_index.ts";
import type { Feature, MappedPlayground } from "../../region/core/derive.ts";
import { shapeAreaMetres } from "../../region/core/measure.ts";
import { shareInside } from "../../region/core/overlap.ts";
import type { Tags } from "../../region/core/tags.ts";

/** Share of a playground's area from which it counts as lying on a ground. */
const MIN_SHARE = 0.5;

/** Grounds by playground. Playgrounds on no ground are absent. */
export type OnGrounds = ReadonlyMap<MappedPlayground, Ground>;

interface Site {
  readonly playground: MappedPlayground;
  ground: Ground | null;
  areaMetres: number;
}

/**
 * Finds the ground of each playground whose tags do not state who may use it, and when. If there are several, the
 * smallest one wins. `grounds` must be areas for which `isGround` is true. Throws `ImportError` if the budget is exceeded.
 */
export function findOnGrounds(
  playgrounds: readonly MappedPlayground[],
  grounds: Iterable<Feature>,
  budget: ImportBudget,
): OnGrounds {
  const spend = (steps: number) => budget.spend("steps to compare outlines", steps);
  const sites = playgrounds
    .filter(({ tags }) => !statesAccess(tags))
    .map((playground): Site => ({ playground, ground: null, areaMetres: Infinity }));
  const index = createBoxIndex(sites, ({ playground }) => shapeBbox(playground.shape));
  for (const { tags, geometry } of grounds) {
    if (geometry.kind !== "area") continue;
    spend(SEARCH_STEPS);
    for (const site of index.search(shapeBbox(geometry.shape))) {
      const areaMetres = shapeAreaMetres(geometry.shape);
      if (areaMetres >= site.areaMetres) continue;
      if (shareInside(site.playground.shape, geometry.shape, spend) < MIN_SHARE) continue;
      site.areaMetres = areaMetres;
      site.ground = describeGround(tags);
    }
  }
  return new Map(sites.flatMap(({ playground, ground }) => ground === null ? [] : [[playground, ground]]));
}

const statesAccess = (tags: Tags) =>
  (tags.access ?? tags["access:conditional"] ?? tags.opening_hours) !== undefined;

function describeGround({ amenity, name = "" }: Tags): Ground {
  const trimmed = name.trim();
  return { kind: amenity as GroundKind, name: /\p{L}/u.test(trimmed) ? trimmed : null };
}
