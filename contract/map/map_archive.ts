// The map archive that a server serves itself (`MAP_ARCHIVE`), as described in `/config.json`: the page loads only what
// this archive needs.

/** Extension of the tiles' path, by the content. `mvt`: vector tiles; the others are images. */
export const TILE_FORMATS = ["mvt", "png", "jpg", "webp", "avif"] as const;
export type TileFormat = (typeof TILE_FORMATS)[number];

export interface MapArchiveLink {
  readonly kind: "vector" | "raster";
  /** Address of the TileJSON (`tile_json.ts`), relative to the page. */
  readonly tileJson: string;
  /** Template of its tiles with `{z}`, `{x}` and `{y}`, relative to the page; the same as in the TileJSON. */
  readonly tilesUrl: string;
  /** Closest zoom of its tiles; beyond it they are stretched. */
  readonly maxZoom: number;
}

/**
 * The URLs of an archive. `id` has only characters of base64url and changes with the archive's content, so that browsers
 * may cache its tiles for a year.
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

/** The template of the base map's tiles, relative to the page or absolute; null: no base map. */
export function baseMapTemplate(
  { mapArchive, tilesUrl }: { readonly mapArchive: MapArchiveLink | null; readonly tilesUrl: string | null },
): string | null {
  return mapArchive?.tilesUrl ?? (tilesUrl || null);
}

const VECTOR_TEMPLATE = /^tiles\/\{z\}\/\{x\}\/\{y\}\.mvt(\?v=[\w-]+)$/;

/** The TileJSON of the archive that a template of vector tiles belongs to; null for any other template. */
export function tileJsonOfTemplate(template: string | null): string | null {
  const [, version] = VECTOR_TEMPLATE.exec(template ?? "") ?? [];
  return version === undefined ? null : `tiles.json${version}`;
}
