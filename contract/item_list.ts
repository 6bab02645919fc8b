// Lists of untrusted items: one bad item never costs the good ones, and no answer is longer than a page can use.
import { isJsonObject } from "./fields.ts";
import type { Parsed } from "./playground.ts";

/** More of anything than lies around a playground; the rest of a longer answer is dropped. */
export const MAX_ITEMS = 5_000;

/** Reads a JSON array item by item; null when it is none. */
export function parseItems<T>(value: unknown, parseItem: (item: unknown) => T | null): Parsed<T> | null {
  if (!Array.isArray(value)) return null;
  const items: T[] = [];
  for (const entry of value.slice(0, MAX_ITEMS)) {
    const item = parseItem(entry);
    if (item !== null) items.push(item);
  }
  return { items, dropped: value.length - items.length };
}

/** Reads the features of a GeoJSON FeatureCollection one by one; null when it is none. */
export function parseFeatures<T>(
  value: unknown,
  parseFeature: (properties: Record<string, unknown>, geometry: unknown) => T | null,
): Parsed<T> | null {
  if (!isJsonObject(value)) return null;
  return parseItems(
    value.features,
    (item) =>
      isJsonObject(item) && isJsonObject(item.properties)
        ? parseFeature(item.properties, item.geometry)
        : null,
  );
}
