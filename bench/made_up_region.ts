// A made-up region with any number of playgrounds, clustered in towns.
import { metresPerDegree } from "contract/geometry/shape_distance.ts";
import type { Bbox } from "contract/types.ts";
import { deriveProperties } from "server/node/region/core/derive.ts";
import type { DerivedPlayground, RegionContent } from "server/node/region/core/region_content.ts";
import type { Tags } from "server/node/region/core/tags.ts";
import { createRandom, type Random } from "fakes/random.ts";

/** This box is about as large as Germany. */
export const REGION_BOX: Bbox = [6, 47.5, 14.5, 54.5];
const PLAYGROUNDS_PER_TOWN = 40;
const CORNERS = 8;

const EQUIPMENT: readonly Tags[] = [
  { playground: "swing" },
  { playground: "slide" },
  { playground: "sandpit" },
  { playground: "basketswing", wheelchair: "yes" },
  { amenity: "bench", backrest: "yes" },
  { leisure: "picnic_table" },
  { leisure: "pitch", sport: "soccer" },
  { leisure: "pitch", sport: "table_tennis" },
];

/** Equal counts give equal regions. */
export function createMadeUpRegion(playgroundCount: number): RegionContent {
  const random = createRandom(playgroundCount);
  const towns = placeTowns(random, playgroundCount);
  const playgrounds = Array.from(
    { length: playgroundCount },
    (_, i) => createPlayground(random, i + 1, towns[i % towns.length]!),
  );
  return {
    name: "Musterland",
    boundary: null,
    bbox: REGION_BOX,
    playgrounds,
    equipment: playgrounds.map(({ shape: { coordinates } }, i) => ({
      osmType: "N",
      osmId: i + 1,
      tags: random.pick(EQUIPMENT),
      geometry: { kind: "point", position: [coordinates[0]!, coordinates[1]!] },
    })),
    standaloneEquipment: new Set(),
    trees: [],
    pois: [],
  };
}

/** Returns longitude and latitude of the towns in a region with this number of playgrounds. */
export const listTowns = (playgroundCount: number) =>
  placeTowns(createRandom(playgroundCount), playgroundCount);

function placeTowns(random: Random, playgroundCount: number) {
  const [west, south, east, north] = REGION_BOX;
  return Array.from(
    { length: Math.ceil(playgroundCount / PLAYGROUNDS_PER_TOWN) },
    () => [random.between(west, east), random.between(south, north)] as const,
  );
}

function createPlayground(
  random: Random,
  osmId: number,
  [townLon, townLat]: readonly [number, number],
): DerivedPlayground {
  const [lon, lat] = [townLon + random.bell() * 0.05, townLat + random.bell() * 0.03];
  const tags: Record<string, string> = { leisure: "playground", access: "yes", max_age: "12" };
  if (random.chance(0.4)) tags.name = `Spielplatz an der Musterstraße ${random.integer(1, 300)}`;
  if (random.chance(0.3)) tags.surface = "sand";
  if (random.chance(0.2)) tags.opening_hours = "08:00-20:00";
  if (random.chance(0.1)) tags.access = "private";
  if (random.chance(0.15)) tags.panoramax = `00000000-0000-4000-8000-${String(osmId).padStart(12, "0")}`;
  const equipment = EQUIPMENT.filter(() => random.chance(0.35));
  const areaMetres = random.integer(100, 4000);
  const derived = deriveProperties({ tags, areaMetres }, equipment, random.integer(0, 8));
  return {
    osmType: "W",
    osmId,
    tags,
    areaMetres,
    derived,
    shape: createOutline(random, lon, lat, areaMetres),
  };
}

function createOutline(random: Random, lon: number, lat: number, areaMetres: number) {
  const [lonMetres, latMetres] = metresPerDegree(lat);
  const radius = Math.sqrt(areaMetres / Math.PI);
  const coordinates = new Float64Array(2 * (CORNERS + 1));
  for (let i = 0; i < CORNERS; i++) {
    const angle = (2 * Math.PI * i) / CORNERS;
    const reach = radius * random.between(0.7, 1.3);
    coordinates[2 * i] = Math.round((lon + (reach * Math.cos(angle)) / lonMetres) * 1e7) / 1e7;
    coordinates[2 * i + 1] = Math.round((lat + (reach * Math.sin(angle)) / latMetres) * 1e7) / 1e7;
  }
  coordinates.copyWithin(2 * CORNERS, 0, 2);
  return { coordinates, ringEnds: [[coordinates.length]] };
}
