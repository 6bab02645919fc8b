// Nodes' answers about a playground and its surroundings: equipment, trees, amenities, the nearest playgrounds.
import * as v from "../kit/valibot.ts";
import { field, isJsonObject, parseOsmId } from "../kit/fields.ts";
import { type Geometry, parsePosition, type Position } from "../geometry/geometry.ts";
import { parseFeatures, parseItems } from "./item_list.ts";
import { parseMetres } from "../geometry/metres.ts";
import type { Parsed } from "./playground.ts";
import { parseTags, type Tags } from "./tags.ts";
import { limitProperties } from "./properties.ts";
import type { OsmType } from "../types.ts";

/** An item of `get_equipment`: devices and furniture, from slides to benches. */
export interface Equipment {
  /** Type of the object; null if not reported. */
  readonly osmType: OsmType | null;
  readonly osmId: number;
  readonly geometry: Geometry;
  readonly tags: Tags;
}

/** Parses a FeatureCollection. Returns null for anything else. Drops features without an id or a geometry. */
export function parseEquipment(value: unknown): Parsed<Equipment> | null {
  return parseFeatures(value, (properties, geometry) => {
    const osmId = parseOsmId(properties.osm_id);
    if (osmId === null) return null;
    const osmType = parseType(properties.osm_type);
    // Tags and other properties share one object.
    return { osmType, osmId: Math.abs(osmId), geometry, tags: parseTags(properties) };
  });
}

const parseType = (value: unknown): OsmType | null =>
  value === "N" || value === "W" || value === "R" ? value : null;

/** An item of `get_trees`: a single tree or a row of trees. */
export interface Tree {
  /** A point for a tree, a line for a row of trees. */
  readonly geometry: Geometry;
  readonly leafType: "broadleaved" | "needleleaved" | null;
  /** `semi_evergreen` counts as evergreen, `semi_deciduous` as deciduous. Null if unknown. */
  readonly leafCycle: "evergreen" | "deciduous" | null;
  /** Height of the tree. Null if not mapped, or not sent, as by other programs' nodes. */
  readonly heightMetres: number | null;
  readonly crownMetres: number | null;
  /** Length of a row in metres; null if not reported. */
  readonly lengthMetres: number | null;
}

const LEAF_CYCLES: ReadonlyMap<unknown, "evergreen" | "deciduous"> = new Map([
  ["evergreen", "evergreen"],
  ["semi_evergreen", "evergreen"],
  ["deciduous", "deciduous"],
  ["semi_deciduous", "deciduous"],
]);

/** Maximum plausible size. The tallest tree on Earth is 116 m high, and the widest crown is about 70 m. */
const MAX_TREE_METRES = 120;

/** Parses a FeatureCollection. Returns null for anything else. Drops features without a geometry. */
export function parseTrees(value: unknown): Parsed<Tree> | null {
  return parseFeatures(value, (properties, geometry) => {
    const { leaf_type: leafType, length_m: length } = properties;
    const lengthMetres = v.parse(field.finite, length);
    return {
      geometry,
      leafType: leafType === "broadleaved" || leafType === "needleleaved" ? leafType : null,
      leafCycle: LEAF_CYCLES.get(properties.leaf_cycle) ?? null,
      heightMetres: parseMetres(properties.height, MAX_TREE_METRES),
      crownMetres: parseMetres(properties.diameter_crown, MAX_TREE_METRES),
      lengthMetres: lengthMetres !== null && lengthMetres >= 0 ? lengthMetres : null,
    };
  });
}

/** An item of `get_pois` and `get_surroundings`: a toilet, a café or another amenity near a playground. */
export interface Poi {
  readonly position: Position;
  readonly tags: Tags;
}

/** Parses a JSON array of amenities. Returns null for anything else. Drops entries without a position. */
export function parsePois(value: unknown): Parsed<Poi> | null {
  return parseItems(value, (item) => {
    if (!isJsonObject(item)) return null;
    const position = parsePosition([item.lon, item.lat]);
    return position && { position, tags: parseTags(item.tags) };
  });
}

/**
 * An item of `get_nearest_playgrounds`. Its `distance_m` is ignored: depending on their release, nodes measure to the
 * outline or to the centre, so distances from different nodes cannot be compared.
 */
export interface NearestPlayground {
  /** Type of the object. Null if not reported, as by other programs' nodes. */
  readonly osmType: OsmType | null;
  readonly osmId: number;
  readonly name: string | null;
  /** Position near the centre of the playground. */
  readonly position: Position;
  /** Tags and other fields, limited like a playground's. Untrusted, so check the type of a value before use. */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Parses a JSON array of playgrounds. Returns null for anything else. Drops entries without an id or a position. */
export function parseNearest(value: unknown): Parsed<NearestPlayground> | null {
  return parseItems(value, (item) => {
    if (!isJsonObject(item)) return null;
    const osmId = parseOsmId(item.osm_id);
    const position = parsePosition([item.lon, item.lat]);
    if (osmId === null || position === null) return null;
    const tags = isJsonObject(item.tags) ? limitProperties(item.tags) : {};
    const properties = { ...tags, ...limitProperties(item) };
    const [osmType, name] = [parseType(item.osm_type), v.parse(field.text, item.name)];
    return { osmType, osmId: Math.abs(osmId), name, position, properties };
  });
}
