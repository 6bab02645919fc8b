// Parses a Nominatim-compatible geocoder's responses about relations. Source:
// https://nominatim.org/release-docs/latest/api/Output/
import { parseBbox } from "contract/geometry/bbox.ts";
import { cutText, isJsonObject } from "contract/kit/fields.ts";
import { parseShape } from "contract/geometry/shape.ts";
import type { Bbox, Shape } from "contract/types.ts";

export interface GeocodedRegion {
  readonly relationId: number;
  /** The geocoder's label, which includes the names of surrounding regions. Untrusted. */
  readonly label: string;
  /** False for relations that are not boundaries, such as islands, parks and routes. */
  readonly isBoundary: boolean;
  /** Bounding box in degrees, or null if the response has none. */
  readonly box: Bbox | null;
  /** Outline, possibly simplified, or null if the response has none. */
  readonly outline: Shape | null;
}

const MAX_LABEL = 200;

/**
 * Returns the relations in a `jsonv2` response without duplicates, and skips other results. Returns null if the value
 * is not a list.
 */
export function parseRegions(value: unknown): readonly GeocodedRegion[] | null {
  if (!Array.isArray(value)) return null;
  const regions = new Map<number, GeocodedRegion>();
  for (const entry of value) {
    const region = parseRegion(entry);
    if (region !== null && !regions.has(region.relationId)) regions.set(region.relationId, region);
  }
  return [...regions.values()];
}

function parseRegion(value: unknown): GeocodedRegion | null {
  if (!isJsonObject(value) || value.osm_type !== "relation") return null;
  const relationId = value.osm_id;
  if (typeof relationId !== "number" || !Number.isSafeInteger(relationId) || relationId < 1) return null;
  const label = [value.display_name, value.name].find((text) => typeof text === "string" && text !== "");
  return {
    relationId,
    label: cutText(typeof label === "string" ? label : `relation ${relationId}`, MAX_LABEL),
    // Older versions of Nominatim send `class` instead of `category`.
    isBoundary: (value.category ?? value.class) === "boundary",
    box: parseBox(value.boundingbox),
    outline: parseShape(value.geojson),
  };
}

/** Parses `[south, north, west, east]`, given as texts or numbers. */
function parseBox(value: unknown): Bbox | null {
  if (!Array.isArray(value) || value.length !== 4) return null;
  const [south, north, west, east] = value.map((edge) =>
    typeof edge === "string" && edge !== "" ? Number(edge) : edge
  );
  return parseBbox([west, south, east, north]);
}
