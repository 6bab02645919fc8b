// The opening hours of the playgrounds that are listed or filtered: each value once.
import type { OpeningStatus } from "../../filters/core/opening_states.ts";
import { distanceMetres } from "../../kit/core/distance.ts";
import { readOpeningHours } from "./opening_hours.ts";
import type { Place } from "./outside_links.ts";

export interface PlaceWithHours {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly place: Place;
}

export interface ListedHours {
  readonly value: string;
  /** Place of the first playground with this value, for sunrise and sunset: listed playgrounds are close together. */
  readonly place: Place;
}

/** Values that are evaluated for one list. Each takes a few milliseconds, up to 250 from a hostile node. */
export const MAX_HOURS = 200;

/** Keys are the values as backends send them, at most {@link MAX_HOURS} of them; unusable values are left out. */
export function listHours(places: Iterable<PlaceWithHours>): ReadonlyMap<unknown, ListedHours> {
  const hours = new Map<unknown, ListedHours>();
  for (const { properties, place } of places) {
    if (hours.size >= MAX_HOURS) break;
    const value = readOpeningHours(properties);
    if (value !== null && !hours.has(properties.opening_hours)) {
      hours.set(properties.opening_hours, { value, place });
    }
  }
  return hours;
}

export interface KnownHours {
  /** Null if the value cannot be evaluated. */
  readonly status: OpeningStatus | null;
  readonly place: Place;
  readonly asOf: Date;
}

/** At this distance the sun sets about three minutes earlier. */
const SAME_SUN_METRES = 50_000;

/** Whether an evaluation still holds at another place and time. */
export function isCurrent({ status, place, asOf }: KnownHours, elsewhere: Place, now: Date): boolean {
  const changesAt = status?.changesAt ?? null;
  if (now < asOf || changesAt !== null && now >= changesAt) return false;
  return distanceMetres([place.lon, place.lat], [elsewhere.lon, elsewhere.lat]) <= SAME_SUN_METRES;
}
