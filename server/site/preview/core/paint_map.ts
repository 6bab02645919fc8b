// Paints the map around a playground with the rules and the light colours of the page's map.
import { lineColours, LOOK_COLOURS, mixColours } from "contract/map/base_map/looks.ts";
import {
  AREA_KINDS,
  type AreaKind,
  areaOrder,
  BUILDING_EDGE_WIDTH,
  findLineRule,
  hasAreaEdge,
  isAreaShown,
  type LineKind,
  lineOrder,
} from "contract/map/base_map/map_rules.ts";
import type { Canvas, Colour } from "./canvas.ts";
import type { Coverage, LineEnds } from "./coverage.ts";
import { cutDashes } from "./dashes.ts";
import type { MapFigure } from "./map_figures.ts";

/** Lines are twice as wide as on the page, because messages show the image at less than half its size. */
const PIXEL_RATIO = 2;
/** Maximum number of steps for one map. They take some tenths of a second. */
export const MAX_MAP_WORK = 8_000_000;
/** Number of steps between pauses. They take some milliseconds. */
const PAUSE_WORK = 150_000;

const COLOURS = LOOK_COLOURS.light;
const { land, areas, buildingEdge, majorRoad, road, path, cycleway, rail, waterText, boundary } = COLOURS;
const inTunnel = (colour: Colour) => mixColours(colour, land);

/** All colours of the map, with the land's colour first. */
export const MAP_COLOURS: readonly Colour[] = [
  ...new Set([
    land,
    ...Object.values(areas),
    buildingEdge,
    ...[majorRoad, road].flatMap(({ fill, edge }) => [fill, edge, inTunnel(fill)]),
    path,
    cycleway,
    rail,
    waterText,
    boundary,
  ]),
];

/** Figures that are painted together in one colour. */
interface Pass {
  readonly order: number;
  readonly colour: Colour;
  readonly parts: {
    readonly figure: MapFigure;
    /** Null to fill the area. */
    readonly stroke: Stroke | null;
  }[];
}

interface Stroke {
  /** Width in pixels of the image. */
  readonly width: number;
  readonly dash: readonly number[] | null;
  readonly ends: LineEnds;
}

/**
 * Paints the map, yielding regularly so that the caller can do something else. Returns false if the map takes more than
 * {@link MAX_MAP_WORK}. The canvas then shows only a part of it.
 */
export function* paintMap(
  canvas: Canvas,
  coverage: Coverage,
  figures: readonly MapFigure[],
  worldPixels: number,
): Generator<void, boolean> {
  const zoom = Math.log2(worldPixels / 256 / PIXEL_RATIO);
  const passes = new Map<string, Pass>();
  const add = (order: number, colour: Colour, figure: MapFigure, stroke: Stroke | null) => {
    const key = `${order} ${colour}`;
    const pass = passes.get(key) ?? { order, colour, parts: [] };
    passes.set(key, pass);
    pass.parts.push({ figure, stroke });
  };
  for (const figure of figures) {
    if (isArea(figure.shape)) addArea(figure, figure.shape, zoom, add);
    else addLine(figure, figure.shape, zoom, add);
  }
  coverage.stopAt(coverage.work() + MAX_MAP_WORK);
  let pauseAt = coverage.work() + PAUSE_WORK;
  for (const { colour, parts } of [...passes.values()].sort((a, b) => a.order - b.order)) {
    for (const { figure, stroke } of parts) {
      if (stroke === null) fillArea(coverage, figure);
      else drawLines(coverage, figure, stroke);
      if (coverage.isSpent()) return false;
      if (coverage.work() < pauseAt) continue;
      yield;
      pauseAt = coverage.work() + PAUSE_WORK;
    }
    canvas.fill(coverage, colour);
    yield;
  }
  coverage.stopAt(Infinity);
  return true;
}

type Add = (order: number, colour: Colour, figure: MapFigure, stroke: Stroke | null) => void;

function addArea(figure: MapFigure, kind: AreaKind, zoom: number, add: Add): void {
  const colour = areas[kind];
  if (colour === undefined || !isAreaShown(kind, zoom)) return;
  const order = areaOrder(kind);
  add(order, colour, figure, null);
  if (!hasAreaEdge(kind, zoom)) return;
  const width = BUILDING_EDGE_WIDTH * PIXEL_RATIO;
  add(order + 0.5, buildingEdge, figure, { width, dash: null, ends: "closed" });
}

function addLine(figure: MapFigure, kind: LineKind, zoom: number, add: Add): void {
  const { level } = figure;
  const rule = findLineRule(kind, level, zoom);
  if (rule === null) return;
  const { fill, edge } = lineColours(COLOURS, kind);
  const order = lineOrder(kind, level);
  const strokeOf = (width: number, dash: readonly number[] | null): Stroke => ({
    width: width * PIXEL_RATIO,
    dash: dash && dash.map((length) => length * PIXEL_RATIO),
    ends: rule.hasRoundEnds ? "round" : "butt",
  });
  if (edge === null) return add(order.line, fill, figure, strokeOf(rule.width, rule.dash));
  // Narrow roads are a single line, in the colour that contrasts with the land.
  if (rule.edge === 0) return add(order.line, edge, figure, strokeOf(rule.width, null));
  add(order.edge, edge, figure, strokeOf(rule.width + 2 * rule.edge, rule.dash));
  add(order.line, level === "tunnel" ? inTunnel(fill) : fill, figure, strokeOf(rule.width, null));
}

const AREAS: ReadonlySet<string> = new Set(AREA_KINDS);
const isArea = (shape: AreaKind | LineKind): shape is AreaKind => AREAS.has(shape);

/** Old tiles have outlines of either orientation, so the first ring defines the outside. */
function fillArea(coverage: Coverage, { points, ends }: MapFigure): void {
  let start = 0;
  const sign = turnOf(points, ends[0] ?? 0);
  for (const end of ends) {
    coverage.addRing(points, start, end, sign);
    start = end;
  }
}

function turnOf(points: Float32Array, end: number): 1 | -1 {
  let area = 0;
  for (let i = 0; i < end; i += 2) {
    const next = i + 2 < end ? i + 2 : 0;
    area += points[i]! * points[next + 1]! - points[next]! * points[i + 1]!;
  }
  return area < 0 ? -1 : 1;
}

function drawLines(coverage: Coverage, { tile, points, ends }: MapFigure, stroke: Stroke): void {
  const halfWidth = stroke.width / 2;
  let start = 0;
  for (const end of ends) {
    if (stroke.dash === null) {
      coverage.addLine(points, start, end, halfWidth, stroke.ends);
    } else {
      for (const dash of cutDashes(points.subarray(start, end), stroke.dash, tile)) {
        if (coverage.isSpent()) return;
        coverage.addLine(dash, 0, dash.length, halfWidth, "butt");
      }
    }
    start = end;
  }
}
