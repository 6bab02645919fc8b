// Draws one tile of the made-up base map as SVG. It uses world coordinates, so that tiles fit together, and muted
// colours, so that the rings on top are prominent.
import { clipLine, clipRing } from "./clipping.ts";
import type { Landscape, Place, Shape } from "./landscape.ts";
import { boxesMeet, type UnitBox, type UnitPoint } from "./mercator.ts";

export const TILE_PIXELS = 256;
export const MAX_TILE_ZOOM = 20;

/** Maximum distance beyond the tile for strokes and corners. Everything beyond it is clipped. */
const MARGIN_PIXELS = 16;
const LABEL_REACH_PIXELS = { x: 130, y: 20 } as const;

const COLOUR = {
  abroad: "#ebe8e0",
  land: "#f5f2ea",
  wood: "#e0e8d3",
  water: "#cbdde6",
  builtUp: "#e9e3d9",
  street: "#fbfaf7",
  sideRoad: "#e0d8c9",
  mainRoad: "#d9c9ab",
  border: "#b3a3ad",
  label: "#6d675e",
  regionLabel: "#a59aa2",
} as const;

interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly dash?: readonly [on: number, off: number];
}

/** Returns the tile as SVG, which is empty outside the country. Coordinates are as in `{z}/{x}/{y}`. */
export function drawTile(landscape: Landscape, zoom: number, column: number, row: number): string {
  const tile = createTile(zoom, column, row);
  const { land, woods, lakes, rivers, borders, mainRoads, sideRoads, builtUp, streets } = landscape;
  const parts = [
    ...fillAll(tile, land, COLOUR.land),
    ...fillAll(tile, woods, COLOUR.wood),
    ...fillAll(tile, builtUp, COLOUR.builtUp),
    ...strokeAll(tile, rivers, { colour: COLOUR.water, width: widthAt(zoom, 1.4, 40) }),
    ...fillAll(tile, lakes, COLOUR.water),
    ...(zoom >= 13 ? strokeAll(tile, streets, { colour: COLOUR.street, width: widthAt(zoom, 0.4, 9) }) : []),
    ...(zoom >= 10
      ? strokeAll(tile, sideRoads, { colour: COLOUR.sideRoad, width: widthAt(zoom, 0.7, 10) })
      : []),
    ...(zoom >= 8
      ? strokeAll(tile, mainRoads, { colour: COLOUR.mainRoad, width: widthAt(zoom, 1, 12) })
      : []),
    ...strokeAll(tile, borders, { colour: COLOUR.border, width: zoom < 9 ? 1 : 1.5, dash: [6, 4] }),
    ...labelRegions(tile, landscape.regionNames),
    ...labelTowns(tile, landscape.towns),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_PIXELS}" height="${TILE_PIXELS}" ` +
    `viewBox="0 0 ${TILE_PIXELS} ${TILE_PIXELS}"><rect width="100%" height="100%" fill="${COLOUR.abroad}"/>` +
    `${parts.join("")}</svg>`;
}

interface Tile {
  readonly zoom: number;
  readonly box: UnitBox;
  readonly toPixels: (point: UnitPoint) => UnitPoint;
}

const CLIP_BOX = [
  -MARGIN_PIXELS,
  -MARGIN_PIXELS,
  TILE_PIXELS + MARGIN_PIXELS,
  TILE_PIXELS + MARGIN_PIXELS,
] as const;

function createTile(zoom: number, column: number, row: number): Tile {
  const tiles = 2 ** zoom;
  const margin = MARGIN_PIXELS / TILE_PIXELS;
  return {
    zoom,
    box: [
      (column - margin) / tiles,
      (row - margin) / tiles,
      (column + 1 + margin) / tiles,
      (row + 1 + margin) / tiles,
    ],
    toPixels: ([x, y]) => [(x * tiles - column) * TILE_PIXELS, (y * tiles - row) * TILE_PIXELS],
  };
}

/** Returns a width that grows from the overview (zoom 8) to the street level (zoom 17). */
function widthAt(zoom: number, small: number, large: number): number {
  const share = Math.max(0, Math.min(1, (zoom - 8) / 9));
  return small + (large - small) * share * share;
}

function fillAll(tile: Tile, shapes: readonly Shape[], colour: string): string[] {
  return shapes.filter(({ box }) => boxesMeet(box, tile.box)).flatMap(({ points }) => {
    const ring = clipRing(points.map(tile.toPixels), CLIP_BOX);
    return ring.length < 3 ? [] : [`<path d="${encodePath(ring)}Z" fill="${colour}"/>`];
  });
}

function strokeAll(tile: Tile, shapes: readonly Shape[], { colour, width, dash }: Stroke): string[] {
  return shapes.filter(({ box }) => boxesMeet(box, tile.box)).flatMap(({ points }) =>
    clipLine(points.map(tile.toPixels), CLIP_BOX).map((run) => {
      const dashes = dash
        ? ` stroke-dasharray="${dash.join(" ")}" stroke-dashoffset="${
          round(run.offset % (dash[0] + dash[1]))
        }"`
        : ` stroke-linecap="round"`;
      return `<path d="${encodePath(run.points)}" fill="none" stroke="${colour}" stroke-width="${
        round(width)
      }" stroke-linejoin="round"${dashes}/>`;
    })
  );
}

function encodePath(points: readonly UnitPoint[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function labelTowns(tile: Tile, towns: readonly Place[]): string[] {
  const shown = towns.filter(({ rank }) => tile.zoom >= (rank === 0 ? 8 : rank < 4 ? 9 : rank < 9 ? 10 : 11));
  return labelAll(
    tile,
    shown,
    ({ rank }) => `font-size="${rank === 0 ? 14 : rank < 4 ? 12 : 11}" fill="${COLOUR.label}"`,
  );
}

function labelRegions(tile: Tile, names: readonly Place[]): string[] {
  if (tile.zoom < 8 || tile.zoom > 10) return [];
  return labelAll(tile, names, () => `font-size="12" letter-spacing="2" fill="${COLOUR.regionLabel}"`);
}

/** Draws a label near an edge in both tiles, each of which shows its half. */
function labelAll(tile: Tile, places: readonly Place[], describe: (place: Place) => string): string[] {
  const { x: reachX, y: reachY } = LABEL_REACH_PIXELS;
  return places.flatMap((place) => {
    const [x, y] = tile.toPixels(place.at);
    if (x < -reachX || x > TILE_PIXELS + reachX || y < -reachY || y > TILE_PIXELS + reachY) return [];
    return [
      `<text x="${round(x)}" y="${
        round(y)
      }" text-anchor="middle" font-family="sans-serif" paint-order="stroke" ` +
      `stroke="${COLOUR.land}" stroke-width="3" stroke-linejoin="round" ${
        describe(place)
      }>${place.name}</text>`,
    ];
  });
}
