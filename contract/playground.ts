// Playground features as nodes send them -> Playground. Invalid features are dropped.
import { deriveCompleteness } from "./completeness.ts";
import { cutText, isJsonObject, parseOsmId } from "./fields.ts";
import { parseShape } from "./shape.ts";
import type { OsmType, Playground } from "./types.ts";

/** The valid items of an answer, and the number of dropped ones. */
export interface Parsed<T> {
  readonly items: readonly T[];
  readonly dropped: number;
}

const MAX_NAME = 300;
/** More features than any viewport shows; the rest of a larger answer is dropped. */
export const MAX_PLAYGROUNDS = 20_000;
/** Vertices of all outlines of one answer: about four times what 20 000 playgrounds have. */
export const MAX_ANSWER_CORNERS = 1_000_000;

/** Parses one GeoJSON feature; null without an `osm_id` or a valid outline. */
export function parsePlayground(value: unknown): Playground | null {
  if (!isJsonObject(value) || !isJsonObject(value.properties)) return null;
  const { properties } = value;
  const osmId = parseOsmId(properties.osm_id);
  if (osmId === null) return null;
  const shape = parseShape(value.geometry);
  if (shape === null) return null;
  const name = typeof properties.name === "string" ? cutText(properties.name, MAX_NAME) : "";
  return {
    osmType: parseOsmType(properties.osm_type, osmId),
    osmId: Math.abs(osmId),
    name: name || null,
    completeness: deriveCompleteness(properties),
    restricted: properties.access === "private" || properties.access === "customers",
    shape,
    properties,
  };
}

/** The oldest nodes send no type, and negative ids for relations. */
function parseOsmType(value: unknown, osmId: number): OsmType {
  if (value === "N" || value === "W" || value === "R") return value;
  return osmId < 0 ? "R" : "W";
}

/** Parses a FeatureCollection; null for anything else. */
export function parsePlaygrounds(value: unknown): Parsed<Playground> | null {
  if (!isJsonObject(value) || !Array.isArray(value.features)) return null;
  const items: Playground[] = [];
  let room = MAX_ANSWER_CORNERS;
  for (const feature of value.features.slice(0, MAX_PLAYGROUNDS)) {
    const playground = parsePlayground(feature);
    const corners = playground ? playground.shape.coordinates.length / 2 : 0;
    if (playground === null || corners > room) continue;
    room -= corners;
    items.push(playground);
  }
  return { items, dropped: value.features.length - items.length };
}

/** Identity across backends: two backends may hold the same playground. */
export function playgroundKey({ osmType, osmId }: Pick<Playground, "osmType" | "osmId">): string {
  return `${osmType}${osmId}`;
}
