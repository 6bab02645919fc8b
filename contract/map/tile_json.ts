// `/tiles.json` describes the map archive as TileJSON 3.0.0
// (https://github.com/mapbox/tilejson-spec/tree/master/3.0.0). The page loads it only if there is an archive.
import * as v from "../kit/valibot.ts";
import { MAP_SCHEMAS, type MapSchema } from "./map_schema.ts";
import type { Bbox } from "../types.ts";

/** PMTiles tile numbers are exact up to this zoom, at which a tile is half a metre wide. */
export const MAX_ARCHIVE_ZOOM = 26;

export interface TileJson {
  readonly tilejson: "3.0.0";
  readonly name?: string | undefined;
  /** A single URL template, relative to the page. `y` counts from the north. */
  readonly tiles: readonly string[];
  /** Lowest and highest zoom with tiles, as whole numbers. Beyond `maxzoom` the tiles are stretched. */
  readonly minzoom: number;
  readonly maxzoom: number;
  /** Area with tiles, in degrees; `west < east`, `south < north`. */
  readonly bounds: Bbox;
  /** Credit of the tiles as plain text. Never empty, and always includes OpenStreetMap. */
  readonly attribution: string;
  /** Layers of vector tiles; absent for raster tiles. */
  readonly vector_layers?: readonly VectorLayer[] | undefined;
  /** Our own extension, for vector tiles only: the schema of the layers and their properties. */
  readonly schema?: MapSchema | undefined;
}

export interface VectorLayer {
  readonly id: string;
  /** Properties by name, each with its type or meaning in words. */
  readonly fields: Readonly<Record<string, string>>;
}

const zoom = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ARCHIVE_ZOOM));

const tileJsonSchema = v.object({
  tilejson: v.literal("3.0.0"),
  name: v.optional(v.string()),
  tiles: v.pipe(v.array(v.string()), v.minLength(1)),
  minzoom: zoom,
  maxzoom: zoom,
  bounds: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  attribution: v.string(),
  vector_layers: v.optional(v.array(v.object({
    id: v.string(),
    fields: v.record(v.string(), v.string()),
  }))),
  schema: v.optional(v.picklist(MAP_SCHEMAS)),
}) satisfies v.GenericSchema<unknown, TileJson>;

/** Parses the document of a server of the same release. Returns null for any other. */
export function parseTileJson(value: unknown): TileJson | null {
  const parsed = v.safeParse(tileJsonSchema, value);
  return parsed.success ? parsed.output : null;
}
