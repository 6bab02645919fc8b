// Measures how much of the map is covered by panels and sheets, from each edge.
import type { Bbox } from "contract/types.ts";

export const EDGES = ["top", "right", "bottom", "left"] as const;

/** CSS pixels covered at each edge of the map. */
export type Insets = Readonly<Record<typeof EDGES[number], number>>;

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** In CSS pixels from the map's top left corner. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type MapSize = readonly [width: number, height: number];

/**
 * The inset for a rectangle, from the edge where it costs the smallest area. None for one that covers the whole map,
 * which leaves no place to move to.
 */
export function insetsAround(
  { left, top, width, height }: Rectangle,
  [mapWidth, mapHeight]: MapSize,
): Insets {
  const [right, bottom] = [left + width, top + height];
  if (width <= 0 || height <= 0 || right <= 0 || bottom <= 0 || left >= mapWidth || top >= mapHeight) {
    return NO_INSETS;
  }
  if (left <= 0 && top <= 0 && right >= mapWidth && bottom >= mapHeight) return NO_INSETS;
  const edges: readonly [edge: keyof Insets, depth: number, area: number][] = [
    ["left", right, right * mapHeight],
    ["right", mapWidth - left, (mapWidth - left) * mapHeight],
    ["top", bottom, bottom * mapWidth],
    ["bottom", mapHeight - top, (mapHeight - top) * mapWidth],
  ];
  const [edge, depth] = edges.reduce((best, each) => (each[2] < best[2] ? each : best));
  const limit = edge === "left" || edge === "right" ? mapWidth : mapHeight;
  return { ...NO_INSETS, [edge]: Math.min(depth, limit) };
}

/** Minimum share of the map's width. Controls that are narrower leave free what is beside them. */
const MIN_WIDTH_SHARE = 0.5;

/** The inset for the controls at the top of the map, which cover it only if they are about as wide, as on phones. */
export function insetBelow({ top, width, height }: Rectangle, [mapWidth, mapHeight]: MapSize): Insets {
  const isWide = height > 0 && width >= MIN_WIDTH_SHARE * mapWidth;
  return isWide ? { ...NO_INSETS, top: Math.min(mapHeight, top + height) } : NO_INSETS;
}

/** A position in degrees in the middle of a box. */
export interface BoxView {
  readonly lon: number;
  readonly lat: number;
  readonly bbox: Bbox;
}

/**
 * The part of a view that is not covered. Treats latitudes as evenly spaced, which is exact enough for the height of a
 * screen.
 */
export function uncoveredView(
  { lon, lat, bbox: [west, south, east, north] }: BoxView,
  { top, right, bottom, left }: Insets,
  [mapWidth, mapHeight]: readonly [width: number, height: number],
): BoxView {
  const [lonPerPx, latPerPx] = [(east - west) / mapWidth, (north - south) / mapHeight];
  return {
    lon: lon + (left - right) / 2 * lonPerPx,
    lat: lat + (bottom - top) / 2 * latPerPx,
    bbox: [
      west + left * lonPerPx,
      south + bottom * latPerPx,
      east - right * lonPerPx,
      north - top * latPerPx,
    ],
  };
}

/** The larger of two insets at each edge. */
export function joinInsets(a: Insets, b: Insets): Insets {
  return Object.fromEntries(EDGES.map((edge) => [edge, Math.max(a[edge], b[edge])])) as Insets;
}
