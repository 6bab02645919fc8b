// A made-up region, which has towns inside an outline, and playgrounds clustered around the towns. Pure and seeded.
import { normaliseLongitude } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import { inventTownName } from "./invented_names.ts";
import {
  distanceMetres,
  distanceToRing,
  isInside,
  METRES_PER_DEGREE,
  metresPerDegreeLon,
  movePoint,
  type Point,
  rectangleOutline,
  type Ring,
  ringBbox,
} from "./outline.ts";
import { createPlaygroundFeature, type PlaygroundFeature } from "./playground_feature.ts";
import { createRandom, type Random } from "./random.ts";

export interface Town {
  readonly name: string;
  readonly centre: Point;
  /** Radius of the built-up area. */
  readonly radiusMetres: number;
  /** Share of the region's playgrounds, from 0 to 1. */
  readonly share: number;
}

export interface RegionOptions {
  readonly slug?: string;
  readonly name?: string;
  readonly relationId?: number;
  /** A rectangular region, which may cross the antimeridian (west > east). Ignored if there is an `outline`. */
  readonly bbox?: Bbox;
  readonly outline?: Ring;
  /** Number of playgrounds. */
  readonly count?: number;
  readonly seed?: number;
  /** Town names that must not be used again. The new names are added. */
  readonly takenTownNames?: Set<string>;
}

export interface Region {
  readonly slug: string;
  readonly name: string;
  readonly relationId: number;
  readonly bbox: Bbox;
  readonly outline: Ring;
  readonly towns: readonly Town[];
  readonly playgrounds: readonly PlaygroundFeature[];
}

const DEFAULT_BBOX: Bbox = [9.4, 50.35, 10.1, 50.85];
/** Share of playgrounds in hamlets, outside every town. */
const SCATTERED = 0.14;
const SPACING_METRES = 110;

/** Builds a region. Equal options give equal regions. Each `osm_id` is unique across regions with other seeds. */
export function createRegion(options: RegionOptions = {}): Region {
  const seed = options.seed ?? 1;
  const count = options.count ?? 300;
  const outline = options.outline ?? rectangleOutline(options.bbox ?? DEFAULT_BBOX);
  const random = createRandom(seed * 7919 + 17);
  const towns = createTowns(outline, count, random, options.takenTownNames ?? new Set());
  const care = random.between(0.25, 0.8);
  const sites = createSites(outline, towns, count, random);
  return {
    slug: options.slug ?? `region-${seed}`,
    name: options.name ?? `Landkreis ${towns[0]!.name}`,
    relationId: options.relationId ?? 9_000_000 + seed,
    bbox: options.outline ? ringBbox(outline) : options.bbox ?? DEFAULT_BBOX,
    outline,
    towns,
    playgrounds: sites.map(({ point: [lon, lat], town }, i) =>
      createPlaygroundFeature({
        centre: [normaliseLongitude(lon), lat],
        osmId: seed * 10_000_000 + i * 11 + 1,
        town: town.name,
        care,
      }, random)
    ),
  };
}

function createTowns(outline: Ring, count: number, random: Random, taken: Set<string>): Town[] {
  const wanted = Math.max(2, Math.min(18, Math.round(count / 60)));
  const [west, south, east, north] = ringBbox(outline);
  const acrossMetres = Math.min(
    (east - west) * metresPerDegreeLon((south + north) / 2),
    (north - south) * METRES_PER_DEGREE,
  );
  const weights = Array.from({ length: wanted }, (_, rank) => 1 / (rank + 1) ** 0.8);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const towns: Town[] = [];
  for (const weight of weights) {
    const share = weight / total;
    const members = share * count * (1 - SCATTERED);
    // There is about one playground per 300 m of town, but no town is larger than a fifth of its region.
    const radiusMetres = Math.max(60, Math.min(acrossMetres / 5, Math.sqrt(members) * 300));
    const centre = findTownCentre({ outline, acrossMetres, radiusMetres, towns, random });
    towns.push({ name: inventTownName(random, taken), centre, radiusMetres, share });
  }
  return towns;
}

interface TownSearch {
  readonly outline: Ring;
  readonly acrossMetres: number;
  readonly radiusMetres: number;
  readonly towns: readonly Town[];
  readonly random: Random;
}

/** Finds a point away from the border and from other towns. Reduces the required distances until there is one. */
function findTownCentre({ outline, acrossMetres, radiusMetres, towns, random }: TownSearch): Point {
  for (let demand = 1;; demand *= 0.98) {
    const point = pickInside(outline, random);
    const farFromBorder = distanceToRing(point, outline) > radiusMetres * 1.1 * demand;
    const farFromTowns = towns.every((town) =>
      distanceMetres(town.centre, point) > (town.radiusMetres + radiusMetres + acrossMetres * 0.12) * demand
    );
    if (farFromBorder && farFromTowns) return point;
  }
}

function pickInside(outline: Ring, random: Random): Point {
  const [west, south, east, north] = ringBbox(outline);
  for (;;) {
    const point: Point = [random.between(west, east), random.between(south, north)];
    if (isInside(point, outline)) return point;
  }
}

interface Site {
  readonly point: Point;
  readonly town: Town;
}

function createSites(outline: Ring, towns: readonly Town[], count: number, random: Random): Site[] {
  const occupied = new Set<string>();
  const sites: Site[] = [];
  for (let i = 0; i < count; i++) {
    let site = pickSite(outline, towns, random);
    // A crowded region may lack space, so two playgrounds may touch after some attempts.
    for (let attempt = 0; attempt < 20 && occupied.has(cellOf(site.point)); attempt++) {
      site = pickSite(outline, towns, random);
    }
    occupied.add(cellOf(site.point));
    sites.push(site);
  }
  return sites;
}

function pickSite(outline: Ring, towns: readonly Town[], random: Random): Site {
  if (random.chance(SCATTERED)) {
    const point = pickInside(outline, random);
    const nearest = towns.reduce((a, b) =>
      distanceMetres(a.centre, point) <= distanceMetres(b.centre, point) ? a : b
    );
    return { point, town: nearest };
  }
  const town = pickTown(towns, random);
  for (;;) {
    const spread = town.radiusMetres / 1.8;
    const point = movePoint(town.centre, random.bell() * spread, random.bell() * spread);
    if (isInside(point, outline)) return { point, town };
  }
}

function pickTown(towns: readonly Town[], random: Random): Town {
  let rest = random.next();
  for (const town of towns) {
    rest -= town.share;
    if (rest <= 0) return town;
  }
  return towns[0]!;
}

function cellOf([lon, lat]: Point): string {
  const x = Math.round((lon * metresPerDegreeLon(lat)) / SPACING_METRES);
  return `${x},${Math.round((lat * METRES_PER_DEGREE) / SPACING_METRES)}`;
}
