// The made-up country of the demo and of many tests: six regions with thousands of playgrounds. Pure and seeded.
import { unionBbox } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import { createDistricts } from "./geography.ts";
import type { Point } from "./outline.ts";
import { createRandom } from "./random.ts";
import { createRegion, type Region } from "./region.ts";

export interface World {
  readonly seed: number;
  readonly regions: readonly Region[];
  readonly borders: readonly (readonly Point[])[];
  readonly bbox: Bbox;
}

/** In the order of the districts: the southern row from west to east, then the northern row. */
const REGIONS = [
  { slug: "birkental", name: "Landkreis Birkental", count: 1400 },
  { slug: "seefelden", name: "Stadt Seefelden", count: 1250 },
  { slug: "hohenwald", name: "Kreis Hohenwald", count: 850 },
  { slug: "muehlgrund", name: "Mühlgrund", count: 1100 },
  { slug: "sonnenau", name: "Landkreis Sonnenau", count: 1200 },
  { slug: "altkirchen", name: "Altkirchen", count: 700 },
] as const;

export const DEMO_SEED = 2026;

/** Builds the world in about 0.2 s. */
export function createWorld(seed: number = DEMO_SEED): World {
  const { outlines, borders } = createDistricts(createRandom(seed));
  const takenTownNames = new Set<string>(REGIONS.map(({ name }) => name.split(" ").at(-1)!));
  const regions = REGIONS.map((region, i) =>
    createRegion({
      ...region,
      outline: outlines[i]!,
      relationId: 9_100_000 + i,
      seed: (seed % 10_000) * 10 + i,
      takenTownNames,
    })
  );
  return { seed, regions, borders, bbox: unionBbox(regions.map(({ bbox }) => bbox))! };
}
