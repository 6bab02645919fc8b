// The list of favourites, unique by type and id and of limited length. Merges and sorts it.
import type { Position } from "contract/geometry/geometry.ts";
import { distanceMetres } from "../../../kit/core/distance.ts";
import { type Favourite, favouriteKey } from "./favourite.ts";

/** This many need less than 300 kB of storage. */
export const MAX_FAVOURITES = 500;

/** Counts how the offered favourites were handled. */
export interface MergeOutcome {
  readonly added: number;
  /** Already in the list, where they stay unchanged. */
  readonly known: number;
  /** Did not fit. */
  readonly left: number;
}

/** Appends new favourites while there is room. Existing entries stay unchanged, so merging is idempotent. */
export function mergeFavourites(
  list: readonly Favourite[],
  offered: readonly Favourite[],
): MergeOutcome & { readonly list: readonly Favourite[] } {
  const merged = new Map(list.map((each) => [favouriteKey(each), each]));
  const fresh = new Map(
    offered.map((each) => [favouriteKey(each), each] as const).filter(([key]) => !merged.has(key)),
  );
  const known = new Set(offered.map(favouriteKey).filter((key) => merged.has(key))).size;
  const room = Math.max(0, MAX_FAVOURITES - merged.size);
  const added = [...fresh.values()].slice(0, room);
  return {
    list: added.length > 0 ? [...list, ...added] : list,
    added: added.length,
    known,
    left: fresh.size - added.length,
  };
}

export function removeFavourite(list: readonly Favourite[], key: string): readonly Favourite[] {
  return list.filter((each) => favouriteKey(each) !== key);
}

/** Replaces the record of a playground with `fresh`, but keeps the time when it was added. */
export function updateFavourite(list: readonly Favourite[], fresh: Favourite): readonly Favourite[] {
  const key = favouriteKey(fresh);
  return list.map((each) => favouriteKey(each) === key ? { ...fresh, addedAt: each.addedAt } : each);
}

export interface FavouriteRow {
  readonly favourite: Favourite;
  /** Straight-line distance, or null without a position. */
  readonly distanceMetres: number | null;
}

/** Sorts by distance from a position (longitude, latitude in degrees) or, without one, newest first. */
export function orderFavourites(
  list: readonly Favourite[],
  from: Position | null,
): readonly FavouriteRow[] {
  const rows = list.map((favourite) => ({
    favourite,
    distanceMetres: from && distanceMetres(from, [favourite.lon, favourite.lat]),
  }));
  return rows.toSorted((a, b) =>
    (a.distanceMetres ?? 0) - (b.distanceMetres ?? 0) || b.favourite.addedAt - a.favourite.addedAt
  );
}
