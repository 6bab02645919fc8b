// The answer of `get_equipment`: devices and furniture, from slides to benches.
import type { Geometry } from "./geometry.ts";
import { parseFeatures } from "./item_list.ts";
import { parseOsmId } from "./osm_id.ts";
import type { Parsed } from "./playground.ts";
import { parseTags, type Tags } from "./tags.ts";
import type { OsmType } from "./types.ts";

export interface Equipment {
  /** Null: not reported. */
  readonly osmType: OsmType | null;
  readonly osmId: number;
  readonly geometry: Geometry;
  readonly tags: Tags;
}

/** Parses a FeatureCollection; null for anything else. Features without an id or a geometry are dropped. */
export function parseEquipment(value: unknown): Parsed<Equipment> | null {
  return parseFeatures(value, (properties, geometry) => {
    const osmId = parseOsmId(properties.osm_id);
    if (osmId === null) return null;
    const { osm_type: type } = properties;
    const osmType = type === "N" || type === "W" || type === "R" ? type : null;
    // Tags and other properties share one object.
    return { osmType, osmId: Math.abs(osmId), geometry, tags: parseTags(properties) };
  });
}
