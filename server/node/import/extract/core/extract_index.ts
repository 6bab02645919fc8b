// Parses an index of extracts in Geofabrik's format, a GeoJSON FeatureCollection of areas with the URLs of files.
// Source: https://download.geofabrik.de/technical.html
import { isJsonObject } from "contract/kit/fields.ts";
import { parseShape, shapeBbox } from "contract/geometry/shape.ts";
import type { Bbox, Shape } from "contract/types.ts";
import { shapeCovers } from "../../../region/core/outline.ts";

export interface IndexedExtract {
  /** Absolute http(s) URL of the `.osm.pbf` file. */
  readonly url: string;
  readonly area: Shape;
}

/** Maximum number of entries that are read. Geofabrik lists about 600. */
export const MAX_INDEXED = 10_000;

/**
 * Parses an index. Returns null if the value is not a FeatureCollection. Skips entries without an area or a usable URL.
 * Resolves relative URLs against `indexUrl`.
 */
export function parseExtractIndex(value: unknown, indexUrl: string): readonly IndexedExtract[] | null {
  if (!isJsonObject(value) || !Array.isArray(value.features)) return null;
  return value.features.slice(0, MAX_INDEXED).flatMap((feature) => parseEntry(feature, indexUrl) ?? []);
}

function parseEntry(feature: unknown, indexUrl: string): IndexedExtract | null {
  if (!isJsonObject(feature) || !isJsonObject(feature.properties)) return null;
  const { urls } = feature.properties;
  if (!isJsonObject(urls) || typeof urls.pbf !== "string") return null;
  const url = URL.parse(urls.pbf, indexUrl);
  const isUsable = url !== null && /^https?:$/.test(url.protocol) && url.username === "" &&
    url.password === "";
  const area = parseShape(feature.geometry);
  return isUsable && area !== null ? { url: url.href, area } : null;
}

/**
 * Returns the smallest extract that covers an outline, or null if none does. Of several equally small ones, returns the
 * first.
 */
export function chooseExtract(extracts: readonly IndexedExtract[], outline: Shape): IndexedExtract | null {
  const places = samplePlaces(outline);
  const covers = (area: Shape) => places.every(([lon, lat]) => shapeCovers(area, lon, lat, () => {}));
  return extracts
    .map((extract) => ({ extract, size: sizeOf(extract.area) }))
    .sort((a, b) => a.size - b.size)
    .find(({ extract }) => covers(extract.area))?.extract ?? null;
}

/** Number of pieces along an outline's larger side. Gaps in real extracts are hardly ever smaller than a piece. */
const PIECES = 16;

/** Returns the corners of an outline, and positions between corners that are far apart. */
function samplePlaces(outline: Shape): [lon: number, lat: number][] {
  const [west, south, east, north] = shapeBbox(outline);
  const step = Math.max(Math.abs(east - west), north - south) / PIECES;
  const places: [number, number][] = [];
  let start = 0;
  for (const end of outline.ringEnds.flat()) {
    for (let i = start; i + 3 < end; i += 2) {
      const [lon, lat] = [outline.coordinates[i]!, outline.coordinates[i + 1]!];
      const [dx, dy] = [outline.coordinates[i + 2]! - lon, outline.coordinates[i + 3]! - lat];
      const pieces = step > 0 ? Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / step) : 1;
      for (let k = 0; k < Math.max(1, pieces); k++) {
        places.push([lon + (k / pieces) * dx, lat + (k / pieces) * dy]);
      }
    }
    start = end;
  }
  return places;
}

/** Returns the size of an outline in square degrees. An outline within another one always has a smaller size. */
function sizeOf({ coordinates, ringEnds }: Shape): number {
  let [size, start] = [0, 0];
  for (const ends of ringEnds) {
    for (const [ring, end] of ends.entries()) {
      let twice = 0;
      for (let i = start; i + 3 < end; i += 2) {
        twice += coordinates[i]! * coordinates[i + 3]! - coordinates[i + 2]! * coordinates[i + 1]!;
      }
      size += (ring === 0 ? 1 : -1) * Math.abs(twice) / 2;
      start = end;
    }
  }
  return size;
}

/** Returns the outline of a box (degrees). */
export function outlineOf([west, south, east, north]: Bbox): Shape {
  const coordinates = Float64Array.of(west, south, east, south, east, north, west, north, west, south);
  return { coordinates, ringEnds: [[coordinates.length]] };
}
