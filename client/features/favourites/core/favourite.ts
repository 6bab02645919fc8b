// A saved playground, with enough data for a row without a network, as a record for storage and files.
import { bboxCentre } from "contract/geometry/bbox.ts";
import { cutText, isJsonObject } from "contract/kit/fields.ts";
import { encodeLandmark, type Landmark, parseLandmark } from "contract/playground/landmark.ts";
import { playgroundKey } from "contract/playground/playground.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { OsmType } from "contract/types.ts";
import { type Standout, STANDOUTS, standoutsOf } from "contract/playground/standout.ts";
import { MAX_STANDOUTS } from "../../../playground/core/row_standouts.ts";
import type { PlaygroundTarget } from "../../../playground/core/deep_link.ts";
import { namingOf, type PlaygroundNaming } from "contract/playground/playground_naming.ts";
import { CLASS_ORDER, type ClassName } from "../../../federation/regions/core/completeness_symbols.ts";
import type { PlacedPlayground } from "../../../federation/tiers/core/placed_playground.ts";

export interface Favourite {
  readonly osmType: OsmType;
  readonly osmId: number;
  /** The region's slug, or null if it has none or is unknown. */
  readonly slug: string | null;
  /** The region's key on the Hub where it was saved, or null if unknown. */
  readonly backendKey: string | null;
  /** Null if unknown. */
  readonly regionName: string | null;
  /** At most one of name, street and landmark is set. */
  readonly name: string | null;
  readonly street: string | null;
  readonly landmark: Landmark | null;
  /** Most notable first. */
  readonly standouts: readonly Standout[];
  /** Null if unknown. */
  readonly className: ClassName | null;
  /** In degrees with five decimals, which is about a metre. */
  readonly lon: number;
  readonly lat: number;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

const MAX_NAME = 120;
/** Names and rows show no more. */
const MAX_STORED_STANDOUTS = 5;
/** Number of standouts in the name of an unnamed playground. */
const STANDOUTS_IN_NAME = 2;
const DIGITS = 5;
/** 9999-12-31, the last time of `Date` with a four-digit year. */
const LAST_MOMENT = 253_402_300_799_999;

/** Creates the record of a chosen playground. `slug` is the region's. `now` is in milliseconds since 1970. */
export function favouriteOf(
  { playground, origin }: PlacedPlayground,
  slug: string | null,
  now: number,
): Favourite {
  const naming = namingOf(playground);
  const [lon, lat] = bboxCentre(shapeBbox(playground.shape));
  return {
    osmType: playground.osmType,
    osmId: playground.osmId,
    slug,
    backendKey: origin.backendKey,
    regionName: cutText(origin.backendName, MAX_NAME) || null,
    name: naming.kind === "named" ? cutText(naming.name, MAX_NAME) : null,
    street: naming.kind === "street" ? cutText(naming.street, MAX_NAME) : null,
    landmark: naming.kind === "landmark" ? naming.landmark : null,
    standouts: standoutsOf(playground.properties).slice(0, MAX_STORED_STANDOUTS),
    className: playground.restricted ? "restricted" : playground.completeness,
    lon: round(lon),
    lat: round(lat),
    addedAt: now,
  };
}

/** Type and id in OpenStreetMap's numbering, same as `playgroundKey`. */
export const favouriteKey = (favourite: Favourite): string => playgroundKey(favourite);

export function targetOf({ osmType, osmId, slug, backendKey }: Favourite): PlaygroundTarget {
  return { osmType, osmId, slug, ...(backendKey !== null && { backendKey }) };
}

export function favouriteNaming({ name, street, landmark, standouts }: Favourite): PlaygroundNaming {
  if (name !== null) return { kind: "named", name };
  if (street !== null) return { kind: "street", street };
  if (landmark !== null) return { kind: "landmark", landmark };
  const named = standouts.slice(0, STANDOUTS_IN_NAME);
  return named.length > 0 ? { kind: "equipped", standouts: named } : { kind: "unnamed" };
}

/** Up to two standouts that are not in the name, as `rowStandouts`. */
export function furtherStandouts(favourite: Favourite): readonly Standout[] {
  const inName = favouriteNaming(favourite).kind === "equipped" ? STANDOUTS_IN_NAME : 0;
  return favourite.standouts.slice(inName, inName + MAX_STANDOUTS);
}

/** Encodes a record for {@link parseFavourite}, without unknown fields. */
export function encodeFavourite(favourite: Favourite): Readonly<Record<string, unknown>> {
  const { lon, lat, slug, backendKey, regionName, name, street, standouts, className } = favourite;
  const landmark = favourite.landmark && encodeLandmark(favourite.landmark);
  const id = favouriteKey(favourite);
  const known = { slug, backend: backendKey, region: regionName, name, street, landmark };
  return {
    id,
    lon,
    lat,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
    ...(standouts.length > 0 && { standouts }),
    ...(className !== null && { class: className }),
    added: favourite.addedAt,
  };
}

/** Parses a record from storage, a file or a link. Null without a valid id or position. Drops other invalid fields. */
export function parseFavourite(value: unknown): Favourite | null {
  if (!isJsonObject(value)) return null;
  const object = parseObjectId(value.id);
  if (object === null || !isWithin(value.lon, 180) || !isWithin(value.lat, 90)) return null;
  const name = parseText(value.name);
  const street = name === null ? parseText(value.street) : null;
  return {
    ...object,
    slug: parseKey(value.slug, 64),
    backendKey: parseKey(value.backend, 500),
    regionName: parseText(value.region),
    name,
    street,
    landmark: name === null && street === null ? parseLandmark(value.landmark) : null,
    standouts: parseStandouts(value.standouts),
    className: CLASS_ORDER.find((each) => each === value.class) ?? null,
    lon: round(value.lon),
    lat: round(value.lat),
    addedAt: isWithin(value.added, LAST_MOMENT) && value.added > 0 ? Math.trunc(value.added) : 0,
  };
}

/** Parses an id such as `W123`, with the letter of a node, way or relation. Null for anything else. */
export function parseObjectId(value: unknown): Pick<Favourite, "osmType" | "osmId"> | null {
  const match = typeof value === "string" ? /^([NWR])([1-9]\d{0,15})$/.exec(value) : null;
  const osmId = Number(match?.[2]);
  return match && Number.isSafeInteger(osmId) ? { osmType: match[1] as OsmType, osmId } : null;
}

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === "number" && Math.abs(value) <= limit;

/** Turns -0 into 0, since JSON and links do not distinguish them. */
const round = (degrees: number): number => Number(degrees.toFixed(DIGITS)) + 0;

function parseText(value: unknown): string | null {
  return typeof value === "string" ? cutText(value, MAX_NAME) || null : null;
}

function parseKey(value: unknown, maxLength: number): string | null {
  return typeof value === "string" && value.length <= maxLength && /^[a-z0-9_-]+$/.test(value) ? value : null;
}

function parseStandouts(value: unknown): readonly Standout[] {
  if (!Array.isArray(value)) return [];
  const given = new Set<unknown>(value.slice(0, STANDOUTS.length));
  return STANDOUTS.filter((name) => given.has(name)).slice(0, MAX_STORED_STANDOUTS);
}
