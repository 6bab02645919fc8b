// The kinds of features on the built-in map: minimum zoom, width and drawing order. Zooms are those of the view, which
// counts in 256-pixel tiles. They are one higher than the zoom of the vector tile shown.

/** Values by zoom. Nothing is shown below the first zoom; the last value applies to all higher zooms. */
type Stops = readonly (readonly [zoom: number, value: number])[];

/** Minimum zoom of each kind of area, in drawing order from bottom to top. */
const AREA_FROM_ZOOM = {
  residential: 9,
  farmland: 11,
  green: 10,
  forest: 6,
  sand: 12,
  ice: 6,
  rock: 12,
  civic: 14,
  industrial: 12,
  park: 10,
  cemetery: 13,
  pitch: 15,
  water: 0,
  square: 15,
  pier: 13,
  runway: 11,
  building: 14,
};

export type AreaKind = keyof typeof AREA_FROM_ZOOM;
export const AREA_KINDS = Object.keys(AREA_FROM_ZOOM) as readonly AreaKind[];

/** Widths in CSS pixels without the edges, ordered from bottom to top. */
const LINE_WIDTHS = {
  stream: [[13, 0.8], [15, 1.2], [17, 2.2], [19, 4]],
  river: [[8, 0.8], [11, 1.5], [14, 2.6], [17, 5], [19, 9]],
  ferry: [[10, 1], [16, 1.4]],
  boundary: [[5, 0.8], [10, 1.2]],
  countryBoundary: [[2, 1], [8, 1.6], [14, 2.2]],
  aerialway: [[14, 0.8], [17, 1.2]],
  path: [[14, 0.9], [16, 1.5], [17, 2], [19, 3]],
  steps: [[15, 2], [16, 3], [17, 4.5], [19, 7]],
  cycleway: [[14, 1], [16, 1.7], [17, 2.2], [19, 3.2]],
  track: [[14, 0.9], [16, 1.5], [17, 2], [19, 3]],
  service: [[14, 0.8], [15, 1.5], [16, 3.5], [17, 5.5], [19, 12]],
  pedestrian: [[14, 1.5], [16, 5], [17, 8], [19, 16]],
  minor: [[13, 0.9], [14, 2], [15, 3.5], [16, 6.5], [17, 10], [19, 20]],
  tertiary: [[11, 1], [13, 2], [14, 3.5], [16, 8], [17, 12], [19, 24]],
  secondary: [[10, 1], [12, 2], [14, 4.5], [16, 9], [17, 13], [19, 26]],
  primary: [[8, 0.8], [10, 1.4], [12, 2.6], [14, 5], [16, 10], [17, 14], [19, 28]],
  trunk: [[6, 0.8], [9, 1.4], [12, 3], [14, 5.5], [16, 11], [17, 15], [19, 30]],
  motorway: [[5, 0.8], [8, 1.4], [10, 2.2], [12, 3.4], [14, 6], [16, 12], [17, 16], [19, 32]],
  tram: [[13, 0.8], [16, 1.2], [18, 1.8]],
  rail: [[9, 0.7], [13, 1], [16, 1.6], [18, 2.4]],
  crossing: [[17, 3], [19, 5]],
} satisfies Record<string, Stops>;

export type LineKind = keyof typeof LINE_WIDTHS;
export const LINE_KINDS = Object.keys(LINE_WIDTHS) as readonly LineKind[];

/** Whether a line is below the ground, on it, or above it. */
export type Level = "tunnel" | "ground" | "bridge";

/** Lengths of dashes and gaps, in multiples of the line's width. */
const DASHES: Readonly<Partial<Record<LineKind, readonly number[]>>> = {
  path: [3, 1.4],
  track: [6, 1.8],
  steps: [0.35, 0.35],
  crossing: [0.5, 0.5],
  boundary: [4, 2.5],
  countryBoundary: [6, 1.5, 1.2, 1.5],
  ferry: [5, 4],
  aerialway: [8, 3],
  tram: [5, 1.5],
};

/** Dashes and gaps of tunnels, in CSS pixels. */
const TUNNEL_DASH = [4, 3];

/** Minimum width of a road with an edge. Narrower roads are a single line in the colour of the edge. */
const EDGE_FROM_WIDTH = 1.3;

export interface LineRule {
  /** Width of the line in CSS pixels. */
  readonly width: number;
  /** Width of the edge on each side. With 0 the line has the edge's colour, or its own if it has no edge. */
  readonly edge: number;
  /** Lengths of dashes and gaps in CSS pixels; null for a solid line. */
  readonly dash: readonly number[] | null;
  readonly hasRoundEnds: boolean;
}

const ROADS: ReadonlySet<LineKind> = new Set<LineKind>([
  "service",
  "pedestrian",
  "minor",
  "tertiary",
  "secondary",
  "primary",
  "trunk",
  "motorway",
]);

/** Returns the rule for a line, or null if it is not shown at this zoom. */
export function findLineRule(kind: LineKind, level: Level, zoom: number): LineRule | null {
  const width = valueAt(LINE_WIDTHS[kind], zoom);
  if (width === null) return null;
  const dash = DASHES[kind]?.map((length) => length * Math.max(1.5, width)) ?? null;
  if (!ROADS.has(kind)) return { width, edge: 0, dash, hasRoundEnds: dash === null };
  if (width < EDGE_FROM_WIDTH) return { width, edge: 0, dash: null, hasRoundEnds: true };
  return {
    width,
    edge: edgeWidth(level, zoom),
    dash: level === "tunnel" ? TUNNEL_DASH : null,
    // The edge of a bridge must not extend beyond its ends.
    hasRoundEnds: level === "ground",
  };
}

/** Edges are thin at low zooms, where roads are close together. */
function edgeWidth(level: Level, zoom: number): number {
  const width = zoom < 13 ? 0.6 : zoom < 15 ? 0.8 : 1;
  return level === "bridge" ? width * 1.4 : width;
}

/** Minimum zoom of the edges of buildings. At lower zooms the edges would cover the buildings. */
const BUILDING_EDGE_FROM_ZOOM = 16;
/** Width of the edge of a building in CSS pixels. */
export const BUILDING_EDGE_WIDTH = 0.8;

export const hasAreaEdge = (kind: AreaKind, zoom: number): boolean =>
  kind === "building" && zoom >= BUILDING_EDGE_FROM_ZOOM;

export const isAreaShown = (kind: AreaKind, zoom: number): boolean => zoom >= AREA_FROM_ZOOM[kind];

/** Interpolates linearly between the stops. Null below the first zoom. */
function valueAt(stops: Stops, zoom: number): number | null {
  const next = stops.findIndex(([at]) => at > zoom);
  if (next === 0) return null;
  const [fromZoom, from] = stops.at(next === -1 ? -1 : next - 1)!;
  if (next === -1) return from;
  const [toZoom, to] = stops[next]!;
  return from * (to / from) ** ((zoom - fromZoom) / (toZoom - fromZoom));
}

const WATERWAY_Z = 20;
const BUILDING_Z = 40;
const LEVEL_Z: Readonly<Record<Level, number>> = { tunnel: 30, ground: 50, bridge: 70 };
const BOUNDARY_Z = 90;
const LABEL_Z = 100;

export function areaOrder(kind: AreaKind): number {
  return kind === "building" ? BUILDING_Z : AREA_KINDS.indexOf(kind);
}

/**
 * Returns the drawing order of a line and of its edge. All edges of a level are below all of its lines, so that roads
 * join.
 */
export function lineOrder(kind: LineKind, level: Level): { readonly edge: number; readonly line: number } {
  if (kind === "stream" || kind === "river" || kind === "ferry") {
    return { edge: WATERWAY_Z, line: WATERWAY_Z };
  }
  if (kind === "boundary" || kind === "countryBoundary") return { edge: BOUNDARY_Z, line: BOUNDARY_Z };
  const base = LEVEL_Z[level];
  return { edge: base, line: base + 1 + rankOfLine(kind) };
}

/** Rank of a kind of line within its level. There are few ranks, because each is painted separately. */
function rankOfLine(kind: LineKind): number {
  if (kind === "rail" || kind === "tram" || kind === "aerialway") return 4;
  if (kind === "crossing") return 5;
  if (kind === "motorway" || kind === "trunk" || kind === "primary") return 3;
  if (kind === "secondary" || kind === "tertiary") return 2;
  return ROADS.has(kind) ? 1 : 0;
}

export interface LabelRule {
  /** Font size in CSS pixels. */
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Distance between repetitions along a line, in CSS pixels; null for a label at a point. */
  readonly repeat: number | null;
}

interface LabelLook {
  readonly sizes: Stops;
  /** Zoom from which the label is hidden, because for example a country's name is no help at street level. */
  readonly untilZoom?: number;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly repeat?: number;
}

/** From least to most important. Where labels collide, the more important one is shown. */
const LABELS = {
  parkLabel: { sizes: [[14, 11], [16, 12]], isItalic: true },
  peakLabel: { sizes: [[13, 10.5], [16, 11.5]] },
  pathLabel: { sizes: [[16, 10.5], [18, 12]], repeat: 420 },
  streamLabel: { sizes: [[15, 10.5], [17, 11.5]], isItalic: true, repeat: 600 },
  minorRoadLabel: { sizes: [[15, 10.5], [16, 11], [17, 12.5]], repeat: 420 },
  localityLabel: { sizes: [[14, 11], [16, 12.5]] },
  stationLabel: { sizes: [[14, 11], [16, 12]] },
  majorRoadLabel: { sizes: [[13, 10.5], [15, 11.5], [17, 13]], repeat: 420 },
  riverLabel: { sizes: [[12, 11], [15, 12]], isItalic: true, repeat: 600 },
  waterLabel: { sizes: [[10, 11], [14, 12.5]], isItalic: true },
  hamletLabel: { sizes: [[13, 11], [15, 13]] },
  suburbLabel: { sizes: [[12, 11], [14, 13], [16, 14]], untilZoom: 18 },
  villageLabel: { sizes: [[11, 11], [13, 12.5], [15, 15]], untilZoom: 18 },
  townLabel: { sizes: [[8, 11], [10, 12.5], [13, 15], [15, 17]], untilZoom: 17, isBold: true },
  cityLabel: { sizes: [[6, 12], [9, 14], [12, 17], [14, 19]], untilZoom: 16, isBold: true },
  regionLabel: { sizes: [[6, 11], [8, 13]], untilZoom: 11 },
  countryLabel: { sizes: [[3, 12], [6, 15]], untilZoom: 9, isBold: true },
} satisfies Record<string, LabelLook>;

export type LabelKind = keyof typeof LABELS;
export const LABEL_KINDS = Object.keys(LABELS) as readonly LabelKind[];

/** Where labels collide, the one with the higher order is shown. */
export const labelOrder = (kind: LabelKind): number => LABEL_Z + LABEL_KINDS.indexOf(kind);

/** Returns the rule for a label, or null if it is not shown at this zoom. */
export function findLabelRule(kind: LabelKind, zoom: number): LabelRule | null {
  const look: LabelLook = LABELS[kind];
  const { sizes, untilZoom = Infinity, isBold = false, isItalic = false, repeat = null } = look;
  const size = zoom >= untilZoom ? null : valueAt(sizes, zoom);
  return size === null ? null : { size: Math.round(size * 2) / 2, isBold, isItalic, repeat };
}
