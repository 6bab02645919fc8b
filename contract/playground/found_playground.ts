// The answer of `search_playgrounds`, which only this program's nodes have.
import * as v from "../kit/valibot.ts";
import { field, isJsonObject, parseOsmId } from "../kit/fields.ts";
import { parsePosition, type Position } from "../geometry/geometry.ts";
import { parseItems } from "./item_list.ts";
import type { Parsed } from "./playground.ts";
import { type Landmark, parseLandmark } from "./landmark.ts";
import { limitProperties } from "./properties.ts";
import type { OsmType } from "../types.ts";

export interface FoundPlayground {
  readonly osmType: OsmType;
  readonly osmId: number;
  readonly name: string | null;
  /** Position near the centre of the playground. */
  readonly position: Position;
  readonly nearStreet: string | null;
  readonly nearLandmark: Landmark | null;
  readonly operator: string | null;
  /** Values of `playground=*`, most frequent first. */
  readonly deviceKinds: readonly string[];
}

/**
 * Parses a JSON array of found playgrounds, best match first. Returns null for anything else. Drops entries without
 * type, id or position.
 */
export function parseFound(value: unknown): Parsed<FoundPlayground> | null {
  return parseItems(value, (item) => {
    if (!isJsonObject(item)) return null;
    const { osm_type, name, near_street, near_landmark, operator, device_kinds } = limitProperties(item);
    const osmId = parseOsmId(item.osm_id);
    const position = parsePosition([item.lon, item.lat]);
    if (osmId === null || position === null) return null;
    if (osm_type !== "N" && osm_type !== "W" && osm_type !== "R") return null;
    return {
      osmType: osm_type,
      osmId: Math.abs(osmId),
      name: v.parse(field.text, name),
      position,
      nearStreet: v.parse(field.text, near_street),
      nearLandmark: parseLandmark(near_landmark),
      operator: v.parse(field.text, operator),
      deviceKinds: Array.isArray(device_kinds) ? device_kinds : [],
    };
  });
}
