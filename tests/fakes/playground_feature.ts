// A made-up playground as sent by a data-node: GeoJSON outline, derived properties and tags.
import { FILTER_PROPERTIES, isCount, isDistance } from "./filter_properties.ts";
import type { OsmType } from "contract/types.ts";
import { inventPlaygroundName } from "./invented_names.ts";
import { movePoint, type Point } from "./outline.ts";
import type { Random } from "./random.ts";
import { createVisitorTags } from "./visitor_tags.ts";

type Position = [lon: number, lat: number];

export interface PlaygroundFeature {
  readonly type: "Feature";
  readonly geometry:
    | { readonly type: "Polygon"; readonly coordinates: Position[][] }
    | { readonly type: "MultiPolygon"; readonly coordinates: Position[][][] };
  readonly properties: Readonly<Record<string, unknown>> & {
    readonly osm_id: number;
    readonly osm_type: OsmType;
    readonly name: string | null;
  };
}

export interface FeatureSite {
  readonly centre: Point;
  readonly osmId: number;
  readonly town: string;
  /** How thoroughly the region is mapped, from 0 to 1. Determines the shares of complete, partial and missing. */
  readonly care: number;
}

export function createPlaygroundFeature(site: FeatureSite, random: Random): PlaygroundFeature {
  const osmType: OsmType = random.chance(0.04) ? "N" : random.chance(0.04) ? "R" : "W";
  const { geometry, areaSquareMetres } = createOutline(osmType, site.centre, random);
  const properties = createProperties(site, random);
  return {
    type: "Feature",
    geometry,
    properties: {
      ...createVisitorTags(site.osmId),
      ...properties,
      ...createFilterProperties(site, properties, random),
      osm_id: site.osmId,
      osm_type: osmType,
      area: areaSquareMetres,
    },
  };
}

function createOutline(osmType: OsmType, centre: Point, random: Random): {
  geometry: PlaygroundFeature["geometry"];
  areaSquareMetres: number;
} {
  if (osmType === "N") {
    // Nodes turn a mapped point into a circle of 5 m radius and report no area.
    const circle = toPositions(centre, createCorners(32, () => 5));
    return { geometry: { type: "Polygon", coordinates: [circle] }, areaSquareMetres: 0 };
  }
  const radius = random.between(10, 30);
  const outer = createCorners(random.integer(5, 9), () => radius * random.between(0.75, 1.15));
  if (osmType === "W") {
    return {
      geometry: { type: "Polygon", coordinates: [toPositions(centre, outer)] },
      areaSquareMetres: Math.round(areaOf(outer)),
    };
  }
  const hole = createCorners(6, () => radius * 0.3).reverse();
  const annex = createCorners(5, () => radius * random.between(0.5, 0.7));
  const annexCentre = movePoint(centre, radius * 2.2, radius * 0.4);
  return {
    geometry: {
      type: "MultiPolygon",
      coordinates: [[toPositions(centre, outer), toPositions(centre, hole)], [
        toPositions(annexCentre, annex),
      ]],
    },
    areaSquareMetres: Math.round(areaOf(outer) + areaOf(hole) + areaOf(annex)),
  };
}

type Metres = readonly [east: number, north: number];

function createCorners(count: number, radius: () => number): Metres[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const distance = radius();
    return [distance * Math.cos(angle), distance * Math.sin(angle)] as const;
  });
}

/** Signed area. Clockwise rings, which are the holes, count as negative. */
function areaOf(corners: readonly Metres[]): number {
  let doubled = 0;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    doubled += corners[j]![0] * corners[i]![1] - corners[i]![0] * corners[j]![1];
  }
  return doubled / 2;
}

function toPositions(centre: Point, corners: readonly Metres[]): Position[] {
  const positions = corners.map(([east, north]): Position => {
    const [lon, lat] = movePoint(centre, east, north);
    return [round(lon, 7), round(lat, 7)];
  });
  return [...positions, positions[0]!];
}

function round(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}

function createProperties({ town, care }: FeatureSite, random: Random) {
  // Playgrounds are usually mapped completely or not at all.
  const isSurveyed = random.chance(0.3 + care * 0.6);
  const hasPhoto = isSurveyed && random.chance(0.2 + care * 0.5);
  const hasEquipment = isSurveyed && random.chance(0.6 + care * 0.4);
  const hasInfo = isSurveyed && random.chance(0.5 + care * 0.4);
  const access = random.chance(0.03)
    ? random.pick(["private", "customers"])
    : random.chance(0.4)
    ? "yes"
    : null;
  return {
    name: inventPlaygroundName(random, town),
    leisure: "playground",
    operator: random.chance(0.3) ? `Stadt ${town}` : null,
    access,
    surface: hasInfo && random.chance(0.8) ? random.pick(["grass", "sand", "woodchips", "gravel"]) : null,
    ...createEquipment(hasEquipment, random),
    has_fence: random.chance(0.25),
    has_dogs: random.chance(0.04),
    has_theme: hasEquipment && random.chance(0.08),
    has_shade: random.chance(0.2) ? random.chance(0.7) : null,
    tree_count: random.chance(0.5) ? random.integer(1, 24) : 0,
    ...createTags({ hasPhoto, hasInfo, town }, random),
  };
}

/** Creates filter properties that `known` lacks, so that every filter matches some playgrounds. */
function createFilterProperties({ osmId }: FeatureSite, known: object, random: Random) {
  const missing = Object.values(FILTER_PROPERTIES).filter((property) => !Object.hasOwn(known, property));
  const createValue = (property: string) => {
    if (isDistance(property)) return (osmId * 37) % 1000;
    return isCount(property) ? random.integer(0, 2) : random.chance(0.3);
  };
  return Object.fromEntries(missing.map((property) => [property, createValue(property)]));
}

function createEquipment(present: boolean, random: Random) {
  const count = (probability: number, max: number) =>
    present && random.chance(probability) ? random.integer(1, max) : 0;
  const flag = (probability: number) => present && random.chance(probability);
  return {
    device_count: present ? random.integer(1, 12) : 0,
    bench_count: count(0.6, 8),
    shelter_count: count(0.12, 2),
    picnic_count: count(0.2, 4),
    table_tennis_count: count(0.2, 3),
    has_soccer: flag(0.2),
    has_basketball: flag(0.1),
    is_water: flag(0.1),
    for_baby: flag(0.3),
    for_toddler: flag(0.3),
    for_wheelchair: flag(0.05),
  };
}

function createTags(
  { hasPhoto, hasInfo, town }: { hasPhoto: boolean; hasInfo: boolean; town: string },
  random: Random,
): Record<string, string> {
  const tags: Record<string, string> = {};
  if (hasPhoto) {
    if (random.chance(0.7)) tags.panoramax = inventUuid(random);
    else tags.wikimedia_commons = `File:Spielplatz ${town} ${random.integer(1, 99)}.jpg`;
  }
  if (hasInfo) tags.opening_hours = random.pick(["08:00-20:00", "Mo-Su 07:00-21:00", "sunrise-sunset"]);
  if (random.chance(0.15)) tags.max_age = String(random.integer(10, 16));
  if (random.chance(0.08)) tags.website = `https://${random.integer(100, 999)}.example.org/spielplatz`;
  if (random.chance(0.1)) tags.wheelchair = random.pick(["yes", "no", "limited"]);
  if (random.chance(0.05)) tags.description = `Ruhig gelegen, oberhalb von ${town}`;
  return tags;
}

function inventUuid(random: Random): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.integer(0, 15).toString(16)).join("");
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}
