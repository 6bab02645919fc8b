// Parses the view in a page's address, and computes positions on the screen. Pure.
export interface MapAddress {
  readonly zoom: number;
  readonly lat: number;
  readonly lon: number;
}

/** Parses `#map=<zoom>/<lat>/<lon>`. Returns null for any other fragment. */
export function parseMapAddress(hash: string): MapAddress | null {
  const match = /^#map=([\d.]+)\/(-?[\d.]+)\/(-?[\d.]+)$/.exec(hash);
  return match && { zoom: Number(match[1]), lat: Number(match[2]), lon: Number(match[3]) };
}

/** Offset of a position from the middle of the view, in CSS pixels to the right and down. */
export function pixelOffset(
  view: MapAddress,
  place: { readonly lon: number; readonly lat: number },
): [dx: number, dy: number] {
  const worldPx = 256 * 2 ** view.zoom;
  return [
    ((place.lon - view.lon) / 360) * worldPx,
    (mercatorY(view.lat) - mercatorY(place.lat)) * worldPx,
  ];
}

/** The y coordinate in Web Mercator, with 0 at the equator, in widths of the world. */
function mercatorY(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
}
