// The vector tiles of the server's own archive: loaded with limits; a tile that fails is reported and requested again
// later.
import type { TileJson } from "../../../contract/tile_json.ts";
import TileState from "ol/TileState.js";
import type VectorTile from "ol/VectorTile.js";
import type RenderFeature from "ol/render/Feature.js";
import { intersects } from "ol/extent.js";
import VectorTileSource from "ol/source/VectorTile.js";
import { createXYZ } from "ol/tilegrid.js";
import { SCHEMA_READERS } from "../../../contract/base_map/schema_readers.ts";
import { createTileReader } from "./tile_features.ts";
import { fillTileUrl, type TileAddress } from "../../../contract/tile_url.ts";
import { projectBbox } from "../projection.ts";

/** Of one tile, uncompressed: as much as the server lets through. */
export const MAX_VECTOR_TILE_BYTES = 16_777_216;
const TILE_TIMEOUT_MS = 20_000;
/** Vector tiles are made to be shown at this size. */
const TILE_PX = 512;

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

/** Throws for an archive that this page cannot draw. */
export function createTileSource(parts: TileSourceParts): VectorTileSource {
  const { tileJson: { tiles, minzoom, maxzoom, bounds, schema }, scope, language, fetch, onFailure } = parts;
  if (schema === undefined) throw new Error("it names no schema that this page can draw");
  const readTile = createTileReader(SCHEMA_READERS[schema], language);

  async function load(tile: VectorTile<RenderFeature>, url: string, tileExtent: number[]): Promise<void> {
    try {
      const bytes = await fetchTile(url, fetch);
      tile.setFeatures(bytes === null ? [] : readTile(bytes, tileExtent, tile.projection!));
    } catch (error) {
      tile.setState(TileState.ERROR);
      onFailure(`${url}: ${error instanceof Error ? error.message : error}`);
    }
  }

  const template = tiles[0]!;
  const extent = projectBbox(bounds);
  const tileGrid = createXYZ({ minZoom: minzoom, maxZoom: maxzoom, tileSize: TILE_PX });
  return new VectorTileSource<RenderFeature>({
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
  return await readBytes(response);
}

async function readBytes(response: Response): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body!) {
    length += part.byteLength;
    if (length > MAX_VECTOR_TILE_BYTES) throw new Error(`larger than ${MAX_VECTOR_TILE_BYTES} bytes`);
    parts.push(part);
  }
  return await new Blob(parts as BlobPart[]).arrayBuffer();
}
