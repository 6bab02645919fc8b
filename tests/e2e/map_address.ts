// The view in a page's address, and the position of a place on the screen. Pure.
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

/** Position of a place in CSS pixels, right of and below the middle of the view. */
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

/** y in Web Mercator: 0 at the equator; 1 is the width of the world. */
function mercatorY(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
}
