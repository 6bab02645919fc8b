// Validates the metadata of a map archive: zooms, bounds, layers and credit. Pure.
import { findMapSchema, type MapSchema } from "contract/map/map_schema.ts";
import type { TileFormat } from "contract/map/map_archive.ts";
import { toPlainLine } from "contract/kit/plain_line.ts";
import type { VectorLayer } from "contract/map/tile_json.ts";
import type { Bbox } from "contract/types.ts";
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import { requireZooms } from "../../../formats/pmtiles/core/header.ts";
import { writeCredit } from "./credit.ts";
import { readLayers } from "./vector_layers.ts";

/** Unvalidated metadata of an archive. */
export interface ArchiveMetadata {
  readonly format: TileFormat;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** `[west, south, east, north]` in degrees, or null if unknown. */
  readonly bounds: readonly number[] | null;
  readonly name: unknown;
  /** Credit as HTML or plain text. */
  readonly attribution: unknown;
  /** `vector_layers` of the metadata. */
  readonly layers: unknown;
}

export interface ArchiveFacts {
  readonly format: TileFormat;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: Bbox;
  /** Name of the archive, or null if it has none. */
  readonly name: string | null;
  /** Credit as plain text, including OpenStreetMap's. */
  readonly attribution: string;
  /** Schema and layers of vector tiles, or null for raster tiles. */
  readonly vector: { readonly schema: MapSchema; readonly layers: readonly VectorLayer[] } | null;
}

/** Latitude of the northern edge of the Web Mercator square. */
const MAX_LATITUDE = 85.0511287;
const WORLD: Bbox = [-180, -MAX_LATITUDE, 180, MAX_LATITUDE];
const MAX_NAME_LENGTH = 100;

/** Validates metadata. Throws {@link ArchiveError} if the page cannot show the archive. */
export function readArchiveFacts(metadata: ArchiveMetadata): ArchiveFacts {
  const { format, minZoom, maxZoom, name } = metadata;
  requireZooms(minZoom, maxZoom);
  const vector = format === "mvt" ? readVectorFacts(metadata.layers) : null;
  return {
    format,
    minZoom,
    maxZoom,
    bounds: readBounds(metadata.bounds),
    name: typeof name === "string" ? toPlainLine(name, MAX_NAME_LENGTH) || null : null,
    attribution: writeCredit(metadata.attribution, vector?.schema ?? null),
    vector,
  };
}

function readVectorFacts(value: unknown): NonNullable<ArchiveFacts["vector"]> {
  const layers = readLayers(value);
  const found = findMapSchema(layers);
  if (!found.ok) throw new ArchiveError(found.reason);
  return { schema: found.schema, layers };
}

/** Converts bounds. Returns the world for zeros, which programs write if they do not set the bounds. */
function readBounds(bounds: readonly number[] | null): Bbox {
  if (bounds === null || bounds.every((value) => value === 0)) return WORLD;
  const [west = NaN, south = NaN, east = NaN, north = NaN] = bounds;
  const isBox = west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north;
  if (bounds.length !== 4 || !isBox) {
    throw new ArchiveError(
      `its bounds are ${bounds.slice(0, 6).join(", ")}; allowed: west, south, east, north in degrees`,
    );
  }
  return [west, Math.max(south, -MAX_LATITUDE), east, Math.min(north, MAX_LATITUDE)];
}
