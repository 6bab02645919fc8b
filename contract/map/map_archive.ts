// The map archive that the server itself serves (`MAP_ARCHIVE`), as described in `/config.json`. The page loads
// only what this archive needs.

/** File extensions of tiles: `mvt` for vector tiles, all others for images. */
export const TILE_FORMATS = ["mvt", "png", "jpg", "webp", "avif"] as const;
export type TileFormat = (typeof TILE_FORMATS)[number];

export interface MapArchiveLink {
  readonly kind: "vector" | "raster";
  /** URL of the TileJSON (`tile_json.ts`), relative to the page. */
  readonly tileJson: string;
  /** URL template of the tiles with `{z}`, `{x}` and `{y}`, relative to the page; the same as in the TileJSON. */
  readonly tilesUrl: string;
  /** Maximum zoom of the tiles; they are stretched beyond it. */
  readonly maxZoom: number;
}

/**
 * Returns the URLs of an archive. `id` consists of base64url characters and changes with the archive's content, so that
 * browsers may cache its tiles for a year.
 */
export function linkMapArchive(
  id: string,
  { format, maxZoom }: { readonly format: TileFormat; readonly maxZoom: number },
): MapArchiveLink {
  return {
    kind: format === "mvt" ? "vector" : "raster",
    tileJson: `tiles.json?v=${id}`,
    tilesUrl: `tiles/{z}/{x}/{y}.${format}?v=${id}`,
    maxZoom,
  };
}

/** URL template of the base map's tiles, relative to the page or absolute. Null if there is no base map. */
export function baseMapTemplate(
  { mapArchive, tilesUrl }: { readonly mapArchive: MapArchiveLink | null; readonly tilesUrl: string | null },
): string | null {
  return mapArchive?.tilesUrl ?? (tilesUrl || null);
}

const VECTOR_TEMPLATE = /^tiles\/\{z\}\/\{x\}\/\{y\}\.mvt(\?v=[\w-]+)$/;

/** URL of the TileJSON for a template of vector tiles. Null for any other template. */
export function tileJsonOfTemplate(template: string | null): string | null {
  const [, version] = VECTOR_TEMPLATE.exec(template ?? "") ?? [];
  return version === undefined ? null : `tiles.json${version}`;
}
