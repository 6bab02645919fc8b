// Encodes requests to a Nominatim-compatible geocoder, and parses its answers.
// Source: https://nominatim.org/release-docs/latest/api/Search/ and /Output/
import { parseBbox } from "contract/geometry/bbox.ts";
import { cutText, isJsonObject } from "contract/kit/fields.ts";
import type { Bbox } from "contract/types.ts";
import type { Failure } from "../../../kit/core/failure.ts";

/** A place found by the geocoder, in degrees. Its texts are untrusted. */
export interface Place {
  readonly name: string;
  /** Postcode, town and district, without the name. Empty if there is nothing else to say. */
  readonly detail: string;
  readonly lon: number;
  readonly lat: number;
  readonly bbox: Bbox | null;
}

/** State of the geocoder search. `none` means that the text was not submitted. */
export type PlaceSearch =
  | { readonly kind: "none" }
  | { readonly kind: "asking"; readonly text: string }
  | { readonly kind: "found"; readonly text: string; readonly places: readonly Place[] }
  | { readonly kind: "failed"; readonly text: string; readonly failure: Failure };

const MAX_PLACES = 6;
const MAX_TEXT_LENGTH = 200;
/** Nominatim's names for parts of an address, which depend on the size of a settlement. The first one is used. */
const TOWNS = ["city", "town", "village", "municipality"];
const DISTRICTS = ["suburb", "city_district", "borough", "quarter", "neighbourhood", "village", "hamlet"];
/** Countries in which the number of a house precedes the street. */
const NUMBER_FIRST = ["au", "ca", "fr", "gb", "ie", "lu", "nz", "us"];
/** Approximate edge of Web Mercator, in degrees. */
const MAX_LATITUDE = 85;
/** The view's box is rounded to tenths of a degree. */
const STEPS_PER_DEGREE = 10;

export interface PlaceQuery {
  readonly text: string;
  /** The view in degrees, possibly wrapped. Results in it are preferred. Null for no preference. */
  readonly near: Bbox | null;
  readonly locale: string;
}

/**
 * URL of a search. `baseUrl` is absolute, with or without a trailing slash. The view is rounded outward, which reveals
 * less and keeps the cached answer valid after a small pan.
 */
export function placeSearchUrl(baseUrl: string, { text, near, locale }: PlaceQuery): string {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/search`;
  url.searchParams.set("format", "jsonv2");
  url.searchParams.set("addressdetails", "1");
  url.searchParams.set("q", text);
  url.searchParams.set("limit", String(MAX_PLACES));
  url.searchParams.set("accept-language", locale);
  if (near) {
    url.searchParams.set("viewbox", roundOutward(near).join(","));
    url.searchParams.set("bounded", "0");
  }
  return url.href;
}

function roundOutward([west, south, east, north]: Bbox): Bbox {
  const below = (degrees: number) => Math.floor(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
  const above = (degrees: number) => Math.ceil(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
  return [
    Math.max(-180, below(west)),
    Math.max(-MAX_LATITUDE, below(south)),
    Math.min(180, above(east)),
    Math.min(MAX_LATITUDE, above(north)),
  ];
}

/** Parses an answer in the format `jsonv2`. Drops entries without name or position. Null if it is not a list. */
export function parsePlaces(value: unknown): readonly Place[] | null {
  if (!Array.isArray(value)) return null;
  return value.slice(0, MAX_PLACES).flatMap((entry) => parsePlace(entry) ?? []);
}

function parsePlace(value: unknown): Place | null {
  if (!isJsonObject(value)) return null;
  const [lon, lat] = [parseDegrees(value.lon, 180), parseDegrees(value.lat, 90)];
  const label = parseText(value.display_name);
  const address = isJsonObject(value.address) ? value.address : null;
  // The label of a house begins with its number.
  const name = parseText(value.name) || houseName(address ?? {}) || label.split(",")[0]!.trim();
  if (lon === null || lat === null || name === "") return null;
  const rest = label.startsWith(`${name},`) ? label.slice(name.length + 1) : label;
  const detail = address ? describeTown(address, name) : rest.split(",")[0]!.trim();
  return { name, detail: detail === name ? "" : detail, lon, lat, bbox: parsePlaceBox(value.boundingbox) };
}

type Address = Readonly<Record<string, unknown>>;

const readPart = (address: Address, keys: readonly string[]): string =>
  keys.map((key) => parseText(address[key])).find((part) => part !== "") ?? "";

function houseName(address: Address): string {
  const [number, road, country] = ["house_number", "road", "country_code"].map((key) =>
    readPart(address, [key])
  );
  if (!number || !road) return "";
  return NUMBER_FIRST.includes(country!) ? `${number} ${road}` : `${road} ${number}`;
}

/** Describes where a place is, such as "36043 Fulda-Südend". Empty for a town itself. */
function describeTown(address: Address, name: string): string {
  const town = readPart(address, TOWNS);
  const district = readPart(address, DISTRICTS);
  const parts = district.startsWith(town) ? [district] : [town, district];
  const where = parts.filter((part) => part !== "" && part !== name).join("-");
  return where === "" ? "" : `${parseText(address.postcode)} ${where}`.trim();
}

/** Encodes a place for {@link parsePlaces}. */
export function encodePlace({ name, detail, lon, lat, bbox }: Place): Readonly<Record<string, unknown>> {
  const [west, south, east, north] = bbox ?? [];
  return {
    name,
    display_name: `${name},${detail}`,
    lon,
    lat,
    boundingbox: bbox && [south, north, west, east],
  };
}

/** Parses `[south, north, west, east]`, given as strings. */
function parsePlaceBox(value: unknown): Bbox | null {
  if (!Array.isArray(value) || value.length !== 4) return null;
  const [south, north] = value.slice(0, 2).map((part) => parseDegrees(part, 90));
  const [west, east] = value.slice(2).map((part) => parseDegrees(part, 180));
  return parseBbox([west, south, east, north]);
}

function parseText(value: unknown): string {
  return typeof value === "string" ? cutText(value, MAX_TEXT_LENGTH) : "";
}

/** Geocoders send numbers as strings. */
function parseDegrees(value: unknown, limit: number): number | null {
  const isNumeric = typeof value === "number" || (typeof value === "string" && value.trim() !== "");
  const degrees = isNumeric ? Number(value) : NaN;
  return Math.abs(degrees) <= limit ? degrees : null;
}
