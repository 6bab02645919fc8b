// Parses playground features from nodes. Drops invalid features, and drops or simplifies those beyond a limit.
import { deriveCompleteness } from "./completeness.ts";
import { cutText, isJsonObject, parseOsmId } from "../kit/fields.ts";
import { boxOf, isTooComplex } from "../geometry/outline_budget.ts";
import { limitProperties } from "./properties.ts";
import { parseShape } from "../geometry/shape.ts";
import type { OsmType, Playground } from "../types.ts";

/** The valid items of an answer, and the number of dropped items. */
export interface Parsed<T> {
  readonly items: readonly T[];
  readonly dropped: number;
  /** True if valid items were dropped or simplified because of a limit. */
  readonly isExcessive?: boolean;
}

const MAX_NAME = 300;
/** Maximum number of features, more than any viewport shows. The rest of a larger answer is dropped. */
export const MAX_PLAYGROUNDS = 20_000;
/** Maximum number of corners of all outlines in one answer, more than 20 000 mapped playgrounds have. */
export const MAX_ANSWER_CORNERS = 300_000;

/**
 * Parses one GeoJSON feature. Returns null without an `osm_id` or a valid outline. An outline that is too complex is
 * replaced with its bounding box.
 */
export function parsePlayground(value: unknown): Playground | null {
  return parseWithin(value)?.playground ?? null;
}

/** The answer of `get_playground`; `playground` is null when the node does not have the id. */
export interface Lookup {
  readonly playground: Playground | null;
}

/** Parses a feature or null. Returns null for anything else. */
export function parseLookup(value: unknown): Lookup | null {
  if (value === null) return { playground: null };
  const playground = parsePlayground(value);
  return playground && { playground };
}

function parseWithin(
  value: unknown,
): { readonly playground: Playground; readonly isReduced: boolean } | null {
  if (!isJsonObject(value) || !isJsonObject(value.properties)) return null;
  const properties = limitProperties(value.properties);
  const osmId = parseOsmId(properties.osm_id);
  if (osmId === null) return null;
  const outline = parseShape(value.geometry);
  if (outline === null) return null;
  const isReduced = isTooComplex(outline);
  const name = typeof properties.name === "string" ? cutText(properties.name, MAX_NAME) : "";
  const playground = {
    osmType: parseOsmType(properties.osm_type, osmId),
    osmId: Math.abs(osmId),
    name: name || null,
    completeness: deriveCompleteness(properties),
    restricted: properties.access === "private" || properties.access === "customers",
    shape: isReduced ? boxOf(outline) : outline,
    properties,
  };
  return { playground, isReduced };
}

/** The oldest nodes send no type, and negative ids for relations. */
function parseOsmType(value: unknown, osmId: number): OsmType {
  if (value === "N" || value === "W" || value === "R") return value;
  return osmId < 0 ? "R" : "W";
}

/** Parses a FeatureCollection. Returns null for anything else. */
export function parsePlaygrounds(value: unknown): Parsed<Playground> | null {
  if (!isJsonObject(value) || !Array.isArray(value.features)) return null;
  const items: Playground[] = [];
  let room = MAX_ANSWER_CORNERS;
  let isExcessive = value.features.length > MAX_PLAYGROUNDS;
  for (const feature of value.features.slice(0, MAX_PLAYGROUNDS)) {
    const parsed = parseWithin(feature);
    if (parsed === null) continue;
    const corners = parsed.playground.shape.coordinates.length / 2;
    if (corners > room || parsed.isReduced) isExcessive = true;
    if (corners > room) continue;
    room -= corners;
    items.push(parsed.playground);
  }
  return { items, dropped: value.features.length - items.length, isExcessive };
}

/** Identity across backends, because two backends may have the same playground. */
export function playgroundKey({ osmType, osmId }: Pick<Playground, "osmType" | "osmId">): string {
  return `${osmType}${osmId}`;
}
