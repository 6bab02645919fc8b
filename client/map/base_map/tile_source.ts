// The vector tiles of the server's own archive: loaded with limits; a tile that fails is reported and requested again
// later.
import { createLru } from "../../../contract/lru.ts";
import type { TileJson } from "../../../contract/tile_json.ts";
import TileState from "ol/TileState.js";
import type VectorTile from "ol/VectorTile.js";
import type RenderFeature from "ol/render/Feature.js";
import { intersects } from "ol/extent.js";
import VectorTileSource from "ol/source/VectorTile.js";
import { createXYZ } from "ol/tilegrid.js";
import { SCHEMA_READERS } from "../../../contract/base_map/schema_readers.ts";
import { readBody } from "../../kit/read_body.ts";
import { orderNames, type PlaceName } from "./place_names.ts";
import { createTileReader, type TileContent } from "./tile_features.ts";
import { fillTileUrl, type TileAddress } from "../../../contract/tile_url.ts";
import { type MapExtent, projectBbox, worldShifts } from "../projection.ts";

/** Of one tile, uncompressed: as much as the server lets through. */
export const MAX_VECTOR_TILE_BYTES = 16_777_216;
const TILE_TIMEOUT_MS = 20_000;
/** Vector tiles are made to be shown at this size. */
const TILE_PX = 512;

/** Tiles whose names are kept, those loaded last: more than a map shows and OpenLayers keeps. */
export const MAX_NAMED_TILES = 256;
/** The same name within this distance is the same place, in CSS pixels. */
const SAME_PLACE_PX = 150;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface TileSourceParts {
  readonly tileJson: TileJson;
  /** Absolute address of the page's folder. */
  readonly scope: string;
  readonly language: string;
  readonly fetch: Fetch;
  /** `reason`: a sentence without its end. */
  readonly onFailure: (reason: string) => void;
}

export interface MapTiles {
  readonly source: VectorTileSource;
  /** The names of places of the tiles that are shown in this part of the map, the most important first. */
  namesAt(resolution: number, extent: MapExtent): PlaceName[];
}

/** Throws for an archive that this page cannot draw. */
export function createMapTiles(parts: TileSourceParts): MapTiles {
  const { tileJson: { tiles, minzoom, maxzoom, bounds, schema }, scope, language, fetch, onFailure } = parts;
  if (schema === undefined) throw new Error("it names no schema that this page can draw");
  const readTile = createTileReader(SCHEMA_READERS[schema], language);
  /** By zoom, column and row. */
  const named = createLru<string, { readonly coordinate: number[]; readonly names: readonly PlaceName[] }>(
    MAX_NAMED_TILES,
  );

  function keepNames(coordinate: number[], names: readonly PlaceName[]): void {
    const key = coordinate.join("/");
    if (names.length === 0) named.delete(key);
    else named.set(key, { coordinate, names });
  }

  async function load(tile: VectorTile<RenderFeature>, url: string, tileExtent: number[]): Promise<void> {
    try {
      const bytes = await fetchTile(url, fetch);
      const { features, names }: TileContent = bytes === null
        ? { features: [], names: [] }
        : readTile(bytes, tileExtent, tile.projection!);
      keepNames(tile.tileCoord, names);
      tile.setFeatures(features);
    } catch (error) {
      tile.setState(TileState.ERROR);
      onFailure(`${url}: ${error instanceof Error ? error.message : error}`);
    }
  }

  const template = tiles[0]!;
  const extent = projectBbox(bounds);
  const tileGrid = createXYZ({ minZoom: minzoom, maxZoom: maxzoom, tileSize: TILE_PX });
  const source = new VectorTileSource<RenderFeature>({
    tileGrid,
    // Nothing is requested outside.
    tileUrlFunction: (coordinate) =>
      intersects(tileGrid.getTileCoordExtent(coordinate), extent)
        ? new URL(fillTileUrl(template, addressOf(coordinate)), scope).href
        : undefined,
    tileLoadFunction: (tile, url) => {
      const vectorTile = tile as VectorTile<RenderFeature>;
      vectorTile.setLoader((tileExtent) => void load(vectorTile, url, tileExtent));
    },
  });

  return {
    source,
    namesAt(resolution, [minX, minY, maxX, maxY]) {
      const zoom = tileGrid.getZForResolution(resolution, source.zDirection);
      const extents = worldShifts(minX, maxX).map((shift) => [minX - shift, minY, maxX - shift, maxY]);
      const shown = [...named.values()].filter(({ coordinate }) => {
        const tile = tileGrid.getTileCoordExtent(coordinate);
        return coordinate[0] === zoom && extents.some((extent) => intersects(tile, extent));
      });
      return orderNames(shown.flatMap(({ names }) => names), SAME_PLACE_PX * resolution);
    },
  };
}

const addressOf = ([z, x, y]: number[]): TileAddress => ({ z: z!, x: x!, y: y! });

/** Null: the tile is empty. Rejects with a sentence without its end. */
async function fetchTile(url: string, fetch: Fetch): Promise<ArrayBuffer | null> {
  // Not `cors`: so the service worker knows the map's requests from those of the page that keeps an area.
  const response = await fetch(url, { mode: "same-origin", signal: AbortSignal.timeout(TILE_TIMEOUT_MS) });
  if (response.status === 204) return null;
  const type = response.headers.get("content-type") ?? "no content type";
  if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
  if (!/^application\/(vnd\.mapbox-vector-tile|x-protobuf)/.test(type)) {
    throw new Error(`${type} instead of a vector tile`);
  }
  const body = await readBody(response, MAX_VECTOR_TILE_BYTES);
  if (body === null) throw new Error(`larger than ${MAX_VECTOR_TILE_BYTES} bytes`);
  return await new Blob([...body]).arrayBuffer();
}
