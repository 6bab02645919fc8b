// Answers tiles from the kept areas. Where only a tile of a farther zoom is kept, its part is stretched.
import { areaTileKey, areaTilesPrefix, hasVectorTiles } from "../../contract/area_tiles.ts";
import { createTileReader, findPart, type TilePart } from "./core/tiles.ts";
import { findCopy } from "./storage.ts";

/** A larger image is not stretched. */
const MAX_STRETCHED_PIXELS = 1_048_576;

export interface AreaTileStore {
  /** Undefined: no area has the tile. */
  find(url: string): Promise<Response | undefined>;
}

export function createAreaTileStore(tilesUrl: string | null, scope: string): AreaTileStore {
  const readTile = createTileReader(tilesUrl, scope);
  const prefix = areaTilesPrefix(scope);
  const listCaches = async () =>
    (await caches.keys().catch(() => [])).filter((name) => name.startsWith(prefix));

  return {
    async find(url) {
      const tile = readTile(url);
      if (tile === null || tilesUrl === null) return undefined;
      const names = await listCaches();
      // The map stretches vector tiles itself.
      const maxLevels = hasVectorTiles(tilesUrl) ? 0 : Infinity;
      for (let levels = 0; names.length > 0 && levels <= maxLevels; levels++) {
        const part = findPart(tile, levels);
        if (part === null) return undefined;
        const kept = await findCopy(names, areaTileKey(tilesUrl, scope, part.tile));
        if (kept) return levels === 0 ? kept : await stretch(kept, part);
      }
      return undefined;
    },
  };
}

/** Undefined for an image that cannot be drawn here, such as SVG. */
async function stretch(kept: Response, { left, top, share }: TilePart): Promise<Response | undefined> {
  try {
    const image = await createImageBitmap(await kept.blob());
    const { width, height } = image;
    if (width * height > MAX_STRETCHED_PIXELS) return undefined;
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext("2d")!.drawImage(
      image,
      left * width,
      top * height,
      share * width,
      share * height,
      0,
      0,
      width,
      height,
    );
    return new Response(await canvas.convertToBlob(), { headers: { "content-type": "image/png" } });
  } catch {
    return undefined;
  }
}
