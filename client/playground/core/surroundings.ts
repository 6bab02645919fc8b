// Amenities near a playground, grouped by kind, and the trees on it and next to it.
import type { Position } from "contract/geometry.ts";
import type { Poi, Tree } from "contract/surroundings.ts";
import type { Tags } from "contract/tags.ts";
import type { Playground } from "contract/types.ts";
import { createWithinTest, distanceMetres } from "../../kit/core/distance.ts";

/** In display order: what visitors look for most often first. */
export const AMENITY_KINDS = [
  "toilets",
  "drinkingWater",
  "iceCream",
  "iceCafe",
  "bakery",
  "cafe",
  "supermarket",
  "convenience",
  "busStop",
  "parking",
  "pharmacy",
  "chemist",
  "emergency",
] as const;
export type AmenityKind = (typeof AMENITY_KINDS)[number];

const PLACES_PER_KIND = 6;

export interface AmenityPlace {
  readonly position: Position;
  readonly name: string | null;
  /** Straight-line distance. */
  readonly distanceMetres: number;
}

export interface AmenityGroup {
  readonly kind: AmenityKind;
  /** At least one; the nearest first, six at most. */
  readonly places: readonly [AmenityPlace, ...AmenityPlace[]];
}

/** Groups that have places, as seen from a position in degrees. Places of the same kind and name count once. */
export function groupAmenities(pois: readonly Poi[], from: Position): AmenityGroup[] {
  const placed = pois.flatMap(({ position, tags }) => {
    const kind = kindOfAmenity(tags);
    return kind
      ? [{ kind, position, name: nameOf(tags), distanceMetres: distanceMetres(from, position) }]
      : [];
  }).sort((a, b) => a.distanceMetres - b.distanceMetres);
  return AMENITY_KINDS.flatMap((kind) => {
    const [nearest, ...others] = dropSameNames(placed.filter((place) => place.kind === kind));
    return nearest ? [{ kind, places: [nearest, ...others.slice(0, PLACES_PER_KIND - 1)] }] : [];
  });
}

/** A bus stop has two platforms; a shop can be mapped both as a point and as a building. */
function dropSameNames(places: readonly AmenityPlace[]): AmenityPlace[] {
  const names = new Set<string>();
  return places.filter(({ name }) => {
    if (name === null) return true;
    const isNew = !names.has(name);
    names.add(name);
    return isNew;
  });
}

function kindOfAmenity(tags: Tags): AmenityKind | null {
  const [amenity, shop, access] = [tags.get("amenity"), tags.get("shop"), tags.get("access")];
  if (tags.get("emergency") === "yes") return "emergency";
  if (access === "private" || access === "no") return null;
  switch (amenity) {
    case "toilets":
    case "pharmacy":
      return amenity;
    case "drinking_water":
      return "drinkingWater";
    case "ice_cream":
      return "iceCream";
    case "parking":
      return access === "customers" ? null : amenity;
    case "cafe":
    case "restaurant":
    case "fast_food":
      if (hasIceCream(tags)) return "iceCafe";
  }
  switch (shop) {
    case "supermarket":
    case "convenience":
    case "bakery":
    case "chemist":
      return shop;
    case "ice_cream":
      return "iceCream";
  }
  if (amenity === "cafe") return "cafe";
  return tags.get("highway") === "bus_stop" ? "busStop" : null;
}

function hasIceCream(tags: Tags): boolean {
  const cuisines = (tags.get("cuisine") ?? "").toLowerCase().split(";").map((each) => each.trim());
  return cuisines.includes("ice_cream") || tags.get("ice_cream") === "yes";
}

function nameOf(tags: Tags): string | null {
  return tags.get("name") ?? tags.get("brand") ?? null;
}

/** Near enough to give shade; roughly what nodes count in `tree_count`. */
export const TREE_REACH_METRES = 10;

/** Radius for amenities: about half an hour on foot with children. */
export const AMENITY_RADIUS_METRES = 2_000;

/** Trees on the playground or within `TREE_REACH_METRES` of it. */
export function treesOf(playground: Playground, near: readonly Tree[]): Tree[] {
  const isWithin = createWithinTest(playground.shape, TREE_REACH_METRES);
  return near.filter(({ geometry }) => isWithin(geometry));
}

export type TreeCounts = ReturnType<typeof countTrees>;

export function countTrees(items: readonly Tree[]) {
  const rows = items.filter(({ geometry }) => geometry.kind === "line");
  const trees = items.filter(({ geometry }) => geometry.kind !== "line");
  const ofType = (type: Tree["leafType"]) => trees.filter(({ leafType }) => leafType === type).length;
  const lengths = rows.map(({ lengthMetres }) => lengthMetres);
  return {
    /** Number of single trees of any leaf type. */
    trees: trees.length,
    broadleaved: ofType("broadleaved"),
    needleleaved: ofType("needleleaved"),
    rows: rows.length,
    /** Total length; null if the length of any row is unknown. */
    rowMetres: lengths.includes(null) ? null : lengths.reduce<number>((sum, each) => sum + each!, 0),
  };
}
