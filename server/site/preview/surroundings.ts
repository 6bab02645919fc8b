// The map around a playground, read from the map archive.
import { setImmediate } from "node:timers/promises";
import { LINE_KINDS } from "contract/map/base_map/map_rules.ts";
import { SCHEMA_READERS } from "contract/map/base_map/schema_readers.ts";
import type { MapSchema } from "contract/map/map_schema.ts";
import type { Bytes } from "../../maps/archive/file/archive_file.ts";
import type { ServedArchive } from "../../maps/archive/map_archive_source.ts";
import { readVectorTile } from "./map/vector_tile.ts";
import {
  findVisibleBox,
  type MapFigure,
  type PlacedTile,
  placeGeometry,
  placeTiles,
} from "./core/map_figures.ts";
import type { Surroundings } from "./core/paint_picture.ts";
import type { PictureView } from "./core/picture_outline.ts";

/** Kinds by which visitors recognise a location. If all are missing, the archive has little or no data about it. */
const RECOGNISABLE: ReadonlySet<string> = new Set([...LINE_KINDS, "water", "building"]);

/**
 * Returns null if the tiles are raster, the location is outside the archive, a tile is missing or broken, or nothing is
 * around the location. Never rejects.
 */
export async function readSurroundings(
  { facts, parseTile }: ServedArchive,
  view: PictureView,
): Promise<Surroundings | null> {
  if (facts.vector === null) return null;
  const { schema } = facts.vector;
  const tiles = placeTiles(view, facts);
  if (tiles === null) return null;
  const figures: MapFigure[] = [];
  // Tiles are read one after another, so that only one is in memory and other requests are answered in between.
  for (const tile of tiles) {
    await setImmediate();
    const found = await parseTile(tile, (content) => readFigures(content, schema, tile));
    if (found === null) return null;
    for (const figure of found) figures.push(figure);
  }
  return figures.some(({ shape }) => RECOGNISABLE.has(shape)) ? { schema, figures } : null;
}

function readFigures(content: Bytes, schema: MapSchema, tile: PlacedTile): MapFigure[] {
  const reader = SCHEMA_READERS[schema];
  const figures: MapFigure[] = [];
  readVectorTile(content, reader.layers, findVisibleBox(tile), (feature, geometry) => {
    const found = reader.read(feature, "");
    if (found === null || found.shape === null) return;
    figures.push({ shape: found.shape, level: found.level, ...placeGeometry(geometry, tile) });
  });
  return figures;
}
