// Encodes favourites as a GeoJSON file of points that other maps can read, and parses such files.
import { isJsonObject, parseOsmId } from "contract/kit/fields.ts";
import type { OsmType } from "contract/types.ts";
import { osmLink } from "../../../playground/core/outside_links.ts";
import { encodeFavourite, type Favourite, parseFavourite } from "./favourite.ts";
import { mergeFavourites } from "./favourite_list.ts";
import type { Offer } from "./favourites_link.ts";
import { parseJson } from "./stored_text.ts";

/** Three times the size of a file with 500 favourites. */
export const MAX_FILE_BYTES = 1024 * 1024;
/** Maximum number of features to read. */
export const MAX_FEATURES = 5_000;

const TYPES: Readonly<Record<OsmType, string>> = { N: "node", W: "way", R: "relation" };
/** The property that contains the full record. */
const OWN = "spielplatz_hub";

interface FileWords {
  nameOf(favourite: Favourite): string;
  /** URL of the page with the playground open. */
  linkTo(favourite: Favourite): string;
}

export function encodeFile(list: readonly Favourite[], { nameOf, linkTo }: FileWords): string {
  const features = list.map((each) => {
    const id = `${TYPES[each.osmType]}/${each.osmId}`;
    return {
      type: "Feature",
      id,
      geometry: { type: "Point", coordinates: [each.lon, each.lat] },
      properties: {
        "@id": id,
        name: nameOf(each),
        url: linkTo(each),
        osm: osmLink(each),
        [OWN]: encodeFavourite(each),
      },
    };
  });
  return JSON.stringify({ type: "FeatureCollection", features }, null, 1);
}

/**
 * Parses a file of this page, or any GeoJSON file of points with OpenStreetMap ids (`way/123` in `@id` or `id`, or
 * `osm_type` and `osm_id`). Null for any other text.
 */
export function parseFile(text: string, now: number): Offer | null {
  const value = parseJson(text);
  if (!isJsonObject(value) || !Array.isArray(value.features)) return null;
  const found = value.features.slice(0, MAX_FEATURES).flatMap((each) => parseFeature(each, now) ?? []);
  return { favourites: mergeFavourites([], found).list, unreadable: value.features.length - found.length };
}

function parseFeature(value: unknown, now: number): Favourite | null {
  if (!isJsonObject(value) || !isJsonObject(value.properties)) return null;
  const { properties, geometry } = value;
  const own = Object.hasOwn(properties, OWN) ? parseFavourite(properties[OWN]) : null;
  if (own) return own;
  if (!isJsonObject(geometry) || geometry.type !== "Point" || !Array.isArray(geometry.coordinates)) {
    return null;
  }
  const [lon, lat] = geometry.coordinates;
  const id = readId(properties["@id"]) ?? readId(value.id) ??
    readTypeAndId(properties);
  return parseFavourite({ id, lon, lat, name: properties.name, added: now });
}

/** Builds an id from type and number. Only accepts strings, because converting an object to a string can fail. */
function readTypeAndId({ osm_type, osm_id }: Readonly<Record<string, unknown>>): string | null {
  return typeof osm_type === "string" ? readId(`${osm_type}/${parseOsmId(osm_id)}`) : null;
}

/** Converts `way/123` or `W/123` to `W123`. Null for anything else. */
function readId(value: unknown): string | null {
  const match = typeof value === "string" ? /^(node|way|relation|N|W|R)\/(\d{1,16})$/.exec(value) : null;
  return match && `${match[1]![0]!.toUpperCase()}${match[2]}`;
}
