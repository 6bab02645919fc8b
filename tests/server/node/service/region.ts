// Made-up content of a region for tests: single playgrounds, or many random ones.
import Flatbush from "flatbush";
import { unionBbox } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { OsmType, Shape } from "contract/types.ts";
import { deriveProperties, type Feature } from "server/node/region/core/derive.ts";
import { geometryBbox } from "server/node/region/core/geometry.ts";
import { circleAround } from "server/node/region/core/measure.ts";
import type { DerivedPlayground, RegionContent } from "server/node/region/core/region_content.ts";
import type { Tags } from "server/node/region/core/tags.ts";
import { createRandom, type Random } from "fakes/random.ts";
import { line, point } from "./shapes.ts";

export interface PlaygroundOptions {
  readonly osmType?: OsmType;
  readonly osmId: number;
  readonly tags?: Tags;
  readonly equipment?: readonly Tags[];
  readonly nearStreet?: string;
  readonly shape: Shape;
}

export function makePlayground(options: PlaygroundOptions): DerivedPlayground {
  const { osmType = "W", osmId, tags = { leisure: "playground" }, equipment = [], shape } = options;
  const areaMetres = 100;
  return {
    osmType,
    osmId,
    tags,
    shape,
    areaMetres,
    derived: deriveProperties({ tags, areaMetres }, equipment, 0, options.nearStreet),
  };
}

export function makeRegion(content: Partial<RegionContent>): RegionContent {
  const playgrounds = content.playgrounds ?? [];
  return {
    name: "Testkreis",
    boundary: null,
    bbox: unionBbox(playgrounds.map(({ shape }) => shapeBbox(shape))),
    playgrounds,
    equipment: [],
    standaloneEquipment: new Set(),
    trees: [],
    pois: [],
    ...content,
  };
}

/** Box of the playgrounds: `[west, south, east, north]` in degrees, not across the antimeridian. */
const AREA = [9, 50, 9.4, 50.3] as const;

/** The same seed gives the same region. Every class, access and kind of thing occurs. */
export function createRandomRegion(seed: number, count: number): RegionContent {
  const random = createRandom(seed);
  const playgrounds = Array.from({ length: count }, (_, i) => createPlayground(random, i + 1));
  const features = (tags: readonly Tags[], first: number) =>
    Array.from({ length: count }, (_, i) => createFeature(random, first + i, random.pick(tags)));
  const boxes = new Flatbush(count);
  for (const { shape } of playgrounds) boxes.add(...shapeBbox(shape));
  boxes.finish();
  const equipment = features([{ amenity: "bench" }, { leisure: "pitch", sport: "soccer" }], 10_000);
  return makeRegion({
    playgrounds,
    equipment,
    standaloneEquipment: new Set(
      equipment.flatMap(({ geometry }, i) => boxes.search(...geometryBbox(geometry)).length === 0 ? [i] : []),
    ),
    trees: features([{ natural: "tree" }], 20_000),
    pois: Array.from({ length: count }, (_, i) => ({
      ...createFeature(random, 30_000 + i, { amenity: "toilets" }),
      geometry: point(...createPlace(random)),
    })),
  });
}

function createPlace(random: Random): [lon: number, lat: number] {
  const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  return [round(random.between(AREA[0], AREA[2])), round(random.between(AREA[1], AREA[3]))];
}

function createPlayground(random: Random, osmId: number): DerivedPlayground {
  const shape = circleAround(...createPlace(random), random.between(5, 80));
  const tags: Record<string, string> = { leisure: "playground" };
  if (random.chance(0.5)) tags.name = `Spielplatz ${osmId}`;
  if (random.chance(0.3)) tags.access = random.pick(["private", "customers", "yes"]);
  if (random.chance(0.4)) tags.surface = "sand";
  if (random.chance(0.3)) tags.panoramax = "none";
  if (random.chance(0.2)) tags.shade = random.pick(["yes", "no"]);
  const equipment = [{ playground: "sandpit" }, { amenity: "bench" }, { playground: "water_wheel" }]
    .filter(() => random.chance(0.4));
  return makePlayground({ osmType: random.pick(["N", "W", "R"]), osmId, tags, equipment, shape });
}

function createFeature(random: Random, osmId: number, tags: Tags): Feature {
  const [lon, lat] = createPlace(random);
  return random.chance(0.5)
    ? { osmType: "N", osmId, tags, geometry: point(lon, lat) }
    : { osmType: "W", osmId, tags, geometry: line(lon, lat, lon + random.between(-0.01, 0.01), lat + 0.002) };
}
