// Templates of raster tiles.

/**
 * Expands the ranges of a tile template: `https://{a-c}.example/{z}/{x}/{y}` gives three URLs. Tile coordinates become 0.
 */
export function expandTileUrl(template: string): string[] {
  const range = /\{([a-z])-([a-z])\}|\{(\d)-(\d)\}/.exec(template);
  if (range === null) return [template.replace(/\{(z|x|-?y)\}/g, "0")];
  const first = (range[1] ?? range[3])!.charCodeAt(0);
  const last = (range[2] ?? range[4])!.charCodeAt(0);
  const codes = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return codes.flatMap((code) => expandTileUrl(template.replace(range[0], String.fromCharCode(code))));
}
