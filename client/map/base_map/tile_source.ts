// Reads the server's map archive within limits: its description, and vector tiles for OpenLayers.
import { createLru } from "contract/kit/lru.ts";
import { parseTileJson, type TileJson } from "contract/map/tile_json.ts";
import TileState from "ol/TileState.js";
import type VectorTile from "ol/VectorTile.js";
import type RenderFeature from "ol/render/Feature.js";
import { intersects } from "ol/extent.js";
import VectorTileSource from "ol/source/VectorTile.js";
import { createXYZ } from "ol/tilegrid.js";
import { SCHEMA_READERS } from "contract/map/base_map/schema_readers.ts";
import { readBody } from "../../kit/read_body.ts";
import { orderNames, type PlaceName } from "./place_names.ts";
import { createTileReader, type TileContent } from "./tile_features.ts";
import { fillTileUrl } from "contract/map/tile_url.ts";
import { type MapExtent, projectBbox, worldShifts } from "../paint/projection.ts";

/** Maximum size of an uncompressed tile, which is also the server's limit. */
export const MAX_VECTOR_TILE_BYTES = 16_777_216;
export const TILE_JSON_LIMIT_BYTES = 262_144;
const TIMEOUT_MS = 20_000;
/** Display size for which vector tiles are made. */
const TILE_PX = 512;

/** Number of recent tiles whose names are cached. More than a map shows and OpenLayers caches. */
export const MAX_NAMED_TILES = 256;
/** Maximum distance, in CSS pixels, between two names of the same place. */
const SAME_PLACE_PX = 150;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface TileSourceParts {
  readonly tileJson: TileJson;
  /** Absolute URL of the page's folder. */
  readonly scope: string;
  readonly language: string;
  readonly fetch: Fetch;
  /** `reason` has no full stop. */
  readonly onFailure: (reason: string) => void;
}

export type MapTiles = ReturnType<typeof createMapTiles>;

/** Creates the source of tiles. Throws for an archive that this page cannot draw. */
export function createMapTiles(parts: TileSourceParts) {
  const { tileJson: { tiles, minzoom, maxzoom, bounds, schema }, scope, language, fetch, onFailure } = parts;
  if (schema === undefined) throw new Error("it has no schema that this page can draw");
  const readTile = createTileReader(SCHEMA_READERS[schema], language);
  /** Names by zoom, column and row. */
  const named = createLru<string, { readonly coordinate: number[]; readonly names: readonly PlaceName[] }>(
    MAX_NAMED_TILES,
  );

  async function load(tile: VectorTile<RenderFeature>, url: string, tileExtent: number[]): Promise<void> {
    try {
      const bytes = await fetchTile(url, fetch);
      const { features, names }: TileContent = bytes === null
        ? { features: [], names: [] }
        : readTile(bytes, tileExtent, tile.projection!);
      const { tileCoord: coordinate } = tile;
      if (names.length === 0) named.delete(coordinate.join("/"));
      else named.set(coordinate.join("/"), { coordinate, names });
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
    // Nothing is requested outside the archive's bounds.
    tileUrlFunction(coordinate) {
      if (!intersects(tileGrid.getTileCoordExtent(coordinate), extent)) return undefined;
      const [z, x, y] = coordinate as [number, number, number];
      return new URL(fillTileUrl(template, { z, x, y }), scope).href;
    },
    tileLoadFunction: (tile, url) => {
      const vectorTile = tile as VectorTile<RenderFeature>;
      vectorTile.setLoader((tileExtent) => void load(vectorTile, url, tileExtent));
    },
  });

  return {
    source,
    /** Place names of the tiles shown in this part of the map, most important first. */
    namesAt(resolution: number, [minX, minY, maxX, maxY]: MapExtent): PlaceName[] {
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

/** Fetches a tile. Null if it is empty. Rejects with a message without a full stop. */
async function fetchTile(url: string, fetch: Fetch): Promise<ArrayBuffer | null> {
  // Not `cors`, because the service worker uses that mode to recognise downloads of offline areas.
  const response = await fetch(url, { mode: "same-origin", signal: AbortSignal.timeout(TIMEOUT_MS) });
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

/** Reads the archive's description. Rejects with a message without a full stop. */
export async function readArchive(url: string, fetch: Fetch): Promise<TileJson> {
  const response = await fetch(url, { mode: "same-origin", signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
  const text = await response.text();
  if (text.length > TILE_JSON_LIMIT_BYTES) throw new Error(`larger than ${TILE_JSON_LIMIT_BYTES} bytes`);
  const tileJson = parseTileJson(await new Response(text).json().catch(() => null));
  if (tileJson === null) throw new Error("not the TileJSON of a server of this release");
  return tileJson;
}
