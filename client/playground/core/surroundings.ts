// Amenities near a playground, grouped by kind, and the trees on it and next to it.
import {
  AMENITY_KINDS,
  type AmenityKind,
  amenityKind,
  isPublicToilet,
} from "contract/playground/amenity_kinds.ts";
import { foldName } from "contract/playground/fold_name.ts";
import type { Position } from "contract/geometry/geometry.ts";
import type { Poi, Tree } from "contract/playground/surroundings.ts";
import type { Tags } from "contract/playground/tags.ts";
import { TREE_REACH_METRES } from "contract/playground/surroundings_args.ts";
import type { Playground } from "contract/types.ts";
import { createWithinTest, distanceMetres } from "../../kit/core/distance.ts";
import { type AmenityDetails, readAmenityDetails } from "./amenity_details.ts";

const PLACES_PER_KIND = 3;
/** Number of candidates per kind, from which the best are chosen. Farther ones are too far away even if open. */
const CANDIDATES_PER_KIND = 12;

export interface AmenityPlace {
  readonly position: Position;
  readonly name: string | null;
  /** Straight-line distance. */
  readonly distanceMetres: number;
  readonly details: AmenityDetails;
  /** Value of the tag `opening_hours`. */
  readonly openingHours: string | null;
}

export interface AmenityGroup {
  readonly kind: AmenityKind;
  /** One to three amenities, nearest first, except that those closed now come last. */
  readonly places: readonly [AmenityPlace, ...AmenityPlace[]];
}

/**
 * Non-empty groups of amenities, as seen from a position in degrees. Amenities of the same kind and name count once.
 * `closed` contains the values of `opening_hours` that are closed now.
 */
export function groupAmenities(
  pois: readonly Poi[],
  from: Position,
  closed: ReadonlySet<unknown> = new Set(),
): AmenityGroup[] {
  return listCandidates(pois, from).flatMap(({ kind, places }) => {
    const [best, ...more] = dropSame(openFirst(places, closed), ({ name }) => name);
    return best ? [{ kind, places: [best, ...more.slice(0, PLACES_PER_KIND - 1)] }] : [];
  });
}

/** Toilets that anyone may use, nearest first, except that those closed now come last. */
export function listToilets(
  pois: readonly Poi[],
  from: Position,
  closed: ReadonlySet<unknown>,
): readonly AmenityPlace[] {
  const toilets = pois.filter(({ tags }) => isPublicToilet((key) => tags.get(key)));
  return openFirst(listCandidates(toilets, from).flatMap(({ places }) => places), closed);
}

function openFirst(places: readonly AmenityPlace[], closed: ReadonlySet<unknown>): AmenityPlace[] {
  const isClosed = ({ openingHours }: AmenityPlace) => openingHours !== null && closed.has(openingHours);
  return [...places.filter((place) => !isClosed(place)), ...places.filter(isClosed)];
}

/** All kinds in order, each with its nearest amenities, of which the best are shown. A kind may have none. */
export function listCandidates(
  pois: readonly Poi[],
  from: Position,
): { readonly kind: AmenityKind; readonly places: readonly AmenityPlace[] }[] {
  const placed = pois.flatMap(({ position, tags }) => {
    const kind = amenityKind((key) => tags.get(key));
    return kind ? [{ kind, position, tags, metres: distanceMetres(from, position) }] : [];
  }).sort((a, b) => a.metres - b.metres);
  return AMENITY_KINDS.map((kind) => {
    const places = placed.filter((each) => each.kind === kind).map(({ position, tags, metres }) => ({
      position,
      name: nameOf(tags),
      distanceMetres: metres,
      details: readAmenityDetails(kind, tags),
      openingHours: tags.get("opening_hours") ?? null,
    }));
    const distinct = dropSame(places, ({ name, openingHours }) => name && `${name}\n${openingHours}`);
    return { kind, places: distinct.slice(0, CANDIDATES_PER_KIND) };
  });
}

/**
 * Returns the part of a place's name beyond its kind in the page's language: "Palinuro" of "Eiscafe Palinuro" for an
 * "Eiscafé". Null if there is none.
 */
export function beyondKind(name: string | null, kindName: string): string | null {
  const words = name?.split(/\s+/) ?? [];
  const count = kindName.split(/\s+/).length;
  const hasKind = foldName(words.slice(0, count).join(" ")) === foldName(kindName);
  return hasKind ? words.slice(count).join(" ") || null : name;
}

/**
 * Drops places with the same key as an earlier one. A bus stop has two platforms, and a shop can be mapped both as a
 * point and as a building.
 */
function dropSame(
  places: readonly AmenityPlace[],
  keyOf: (place: AmenityPlace) => string | null,
): AmenityPlace[] {
  const keys = new Set<string>();
  return places.filter((place) => {
    const key = keyOf(place);
    if (key === null) return true;
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  });
}

function nameOf(tags: Tags): string | null {
  return tags.get("name") ?? tags.get("brand") ?? null;
}

/** Trees on the playground or within `TREE_REACH_METRES` of it. */
export function treesOf(playground: Playground, near: readonly Tree[]): Tree[] {
  const isWithin = createWithinTest(playground.shape, TREE_REACH_METRES);
  return near.filter(({ geometry }) => isWithin(geometry));
}

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
    /** Total length of all rows; null if the length of any row is unknown. */
    rowMetres: lengths.includes(null) ? null : lengths.reduce<number>((sum, each) => sum + each!, 0),
  };
}
