// The view in a page's address, and where on the screen a place is in that view. Pure.
export interface MapAddress {
  readonly zoom: number;
  readonly lat: number;
  readonly lon: number;
}

/** Reads `#map=<zoom>/<lat>/<lon>`; null for any other fragment. */
export function parseMapAddress(hash: string): MapAddress | null {
  const match = /^#map=([\d.]+)\/(-?[\d.]+)\/(-?[\d.]+)$/.exec(hash);
  return match && { zoom: Number(match[1]), lat: Number(match[2]), lon: Number(match[3]) };
}

/** Where a place is, in CSS pixels right of and below the middle of the view. */
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

/** Height in Web Mercator: 0 at the equator, a whole turn of the world is 1. */
function mercatorY(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
}
