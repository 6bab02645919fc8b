// The opening hours of the listed or filtered playgrounds. Each value occurs once per region.
import type { RegionPlace } from "contract/registry/region_place.ts";
import type { OpeningStatus } from "../../../federation/filters/core/opening_states.ts";
import { distanceMetres } from "../../../kit/core/distance.ts";
import { readOpeningHours } from "../../core/opening_hours.ts";
import type { Place } from "../../core/outside_links.ts";

export interface PlaceWithHours {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly place: Place;
  /** The region whose holidays apply. */
  readonly region: RegionPlace;
}

export interface ListedHours {
  readonly value: string;
  /**
   * Position of the first playground with this value, for sunrise and sunset. Listed playgrounds are close together.
   */
  readonly place: Place;
  readonly region: RegionPlace;
  /**
   * Keys of the state: the value as backends send it, or each playground's properties if regions with different
   * holidays have the same value.
   */
  readonly keys: readonly unknown[];
}

/** Limit for the values of one list. Each takes a few milliseconds, or up to 250 from a hostile node. */
export const MAX_HOURS = 200;

interface Group extends Omit<ListedHours, "keys"> {
  readonly raw: unknown;
  readonly properties: unknown[];
}

/** Lists opening hours by value and region, at most {@link MAX_HOURS}. Skips unusable values. */
export function listHours(places: Iterable<PlaceWithHours>): ReadonlyMap<string, ListedHours> {
  const groups = new Map<string, Group>();
  for (const { properties, place, region } of places) {
    const value = readOpeningHours(properties);
    if (value === null) continue;
    const raw = properties.opening_hours;
    const key = `${region.state ?? region.country} ${raw}`;
    const known = groups.get(key);
    if (known) known.properties.push(properties);
    else if (groups.size < MAX_HOURS) {
      groups.set(key, { value, place, region, raw, properties: [properties] });
    }
  }
  const byValue = Map.groupBy([...groups.values()], ({ raw }) => raw);
  return new Map(
    [...groups].map(([key, { raw, properties, ...listed }]) => [key, {
      ...listed,
      keys: byValue.get(raw)!.length === 1 ? [raw] : properties,
    }]),
  );
}

export interface KnownHours {
  /** Status at the evaluation. Null if the value cannot be evaluated. */
  readonly status: OpeningStatus | null;
  readonly place: Place;
  readonly asOf: Date;
  /** Time at which the status must be evaluated again; null if not within a year. */
  readonly validUntil: Date | null;
}

/** Maximum distance at which an evaluation still applies. Sunset shifts by about three minutes over this distance. */
const SAME_SUN_METRES = 50_000;

/** Whether an evaluation still applies at another position and time. */
export function isCurrent({ validUntil, place, asOf }: KnownHours, elsewhere: Place, now: Date): boolean {
  if (now < asOf || validUntil !== null && now >= validUntil) return false;
  return distanceMetres([place.lon, place.lat], [elsewhere.lon, elsewhere.lat]) <= SAME_SUN_METRES;
}

/** Keys whose hours are closed now. */
export function closedAmong(statuses: ReadonlyMap<unknown, OpeningStatus>): ReadonlySet<unknown> {
  return new Set([...statuses].flatMap(([key, { kind }]) => kind === "closed" ? [key] : []));
}
