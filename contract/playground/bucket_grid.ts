// The grid in which `get_playground_clusters` counts playgrounds: that of the reference node, so that a map of several
// regions merges equal buckets.

/** Zoom from which the cell size is constant. */
const FINEST_ZOOM = 14;

/** The nearest zoom for which the grid is defined. */
export const clampZoom = (zoom: number): number => Math.max(0, Math.min(FINEST_ZOOM, Math.floor(zoom)));

/**
 * Returns the side length of a cell in Web Mercator metres. As in the reference node, it is 10 000 km at zoom 0, and is
 * halved with each level and rounded to whole metres.
 */
export function cellSizeMetres(zoom: number): number {
  if (zoom >= FINEST_ZOOM) return 610;
  return halfToEven(10_000_000 / 2 ** Math.max(0, zoom));
}

/** Rounds halves to the nearest even number, as PostgreSQL rounds `double precision`. */
function halfToEven(value: number): number {
  const below = Math.floor(value);
  if (value - below !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}

/** Identifies the cell of a centroid in Web Mercator metres, by the side length of cells. */
export const bucketKey = (x: number, y: number, size: number): number =>
  halfToEven(x / size) * 2 ** 26 + halfToEven(y / size);
