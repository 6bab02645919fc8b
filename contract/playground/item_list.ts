// Lists of untrusted items. Invalid items are dropped, and the length of a list is limited.
import { isJsonObject } from "../kit/fields.ts";
import { countCorners, type Geometry, parseGeometry } from "../geometry/geometry.ts";
import type { Parsed } from "./playground.ts";

/** Maximum number of items, far more than any playground has around it. The rest of a longer answer is dropped. */
export const MAX_ITEMS = 5_000;

/** Parses a JSON array item by item, up to `maxItems`. Returns null unless it is an array. */
export function parseItems<T>(
  value: unknown,
  parseItem: (item: unknown) => T | null,
  maxItems = MAX_ITEMS,
): Parsed<T> | null {
  if (!Array.isArray(value)) return null;
  const items = value.slice(0, maxItems).map(parseItem).filter((item) => item !== null);
  return { items, dropped: value.length - items.length };
}

/** Maximum number of vertices in one answer, because each is compared with every vertex of an outline. */
export const MAX_CORNERS = 5_000;

/**
 * Parses the features of a GeoJSON FeatureCollection one by one. Returns null for anything else. Drops features without
 * a geometry, and features that would bring the total above 5 000 vertices.
 */
export function parseFeatures<T>(
  value: unknown,
  parseFeature: (properties: Record<string, unknown>, geometry: Geometry) => T | null,
): Parsed<T> | null {
  if (!isJsonObject(value)) return null;
  let room = MAX_CORNERS;
  return parseItems(value.features, (item) => {
    if (!isJsonObject(item) || !isJsonObject(item.properties)) return null;
    const geometry = parseGeometry(item.geometry);
    const corners = geometry ? countCorners(geometry) : 0;
    if (geometry === null || corners > room) return null;
    const feature = parseFeature(item.properties, geometry);
    if (feature !== null) room -= corners;
    return feature;
  });
}
