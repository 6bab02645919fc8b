// Answers tile requests from the offline areas. If they have only a tile of a farther zoom, stretches a part of it.
import { areaTileKey, areaTilesPrefix, hasVectorTiles } from "contract/page/area_tiles.ts";
import { createTileReader, findPart, type TilePart } from "./core/tiles.ts";
import { findCopy } from "./storage.ts";

/** Maximum size of an image that is stretched. */
const MAX_STRETCHED_PIXELS = 1_048_576;

export type AreaTileStore = ReturnType<typeof createAreaTileStore>;

export function createAreaTileStore(tilesUrl: string | null, scope: string) {
  const readTile = createTileReader(tilesUrl, scope);
  const prefix = areaTilesPrefix(scope);
  return {
    /** Finds the copy of a tile. Undefined if no area has one. */
    async find(url: string): Promise<Response | undefined> {
      const tile = readTile(url);
      if (tile === null || tilesUrl === null) return undefined;
      const names = (await caches.keys().catch(() => [])).filter((name) => name.startsWith(prefix));
      // The map stretches vector tiles itself.
      const maxLevels = hasVectorTiles(tilesUrl) ? 0 : Infinity;
      for (let levels = 0; names.length > 0 && levels <= maxLevels; levels++) {
        const part = findPart(tile, levels);
        if (part === null) return undefined;
        const copy = await findCopy(names, areaTileKey(tilesUrl, scope, part.tile));
        if (copy) return levels === 0 ? copy : await stretch(copy, part);
      }
      return undefined;
    },
  };
}

/** Stretches a part of a tile to a whole tile. Undefined for an image that cannot be drawn here, such as SVG. */
async function stretch(copy: Response, { left, top, share }: TilePart): Promise<Response | undefined> {
  try {
    const image = await createImageBitmap(await copy.blob());
    const { width, height } = image;
    if (width * height > MAX_STRETCHED_PIXELS) return undefined;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d")!;
    context.scale(1 / share, 1 / share);
    context.drawImage(image, -left * width, -top * height);
    return new Response(await canvas.convertToBlob(), { headers: { "content-type": "image/png" } });
  } catch {
    return undefined;
  }
}
