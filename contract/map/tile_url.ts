// URL templates of raster tiles.

/** Expands ranges: `https://{a-c}.example/{z}/{x}/{y}` gives three URLs. Tile coordinates become 0. */
export function expandTileUrl(template: string): string[] {
  const range = /\{([a-z])-([a-z])\}|\{(\d)-(\d)\}/.exec(template);
  if (range === null) return [template.replace(/\{(z|x|-?y)\}/g, "0")];
  const first = (range[1] ?? range[3])!.charCodeAt(0);
  const last = (range[2] ?? range[4])!.charCodeAt(0);
  const codes = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return codes.flatMap((code) => expandTileUrl(template.replace(range[0], String.fromCharCode(code))));
}

/** A Web Mercator tile; `y` counts from the north. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the URL of a tile on the first host of a range. It is the same whichever host the map requests the tile from.
 */
export function fillTileUrl(template: string, { z, x, y }: TileAddress): string {
  return template.replace(/\{([a-z]|\d)-[a-z\d]+\}/g, "$1")
    .replaceAll("{z}", String(z))
    .replaceAll("{x}", String(x))
    .replaceAll("{y}", String(y))
    .replaceAll("{-y}", String(2 ** z - 1 - y));
}
