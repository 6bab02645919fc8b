// Colours of the built-in map: for the light and the dark colour scheme, each with normal and with more contrast, and
// for paper. Land and greens are pale, so that playgrounds stand out. The edges of roads and paths have a contrast of
// at least 3:1 to land and greens, labels at least 4.5:1 (WCAG 2.2, 1.4.3 and 1.4.11).
import { pick, tableOf } from "./map_feature.ts";
import type { AreaKind, LabelKind, LineKind } from "./map_rules.ts";

export const LOOKS = ["light", "dark", "print", "lightContrast", "darkContrast"] as const;
export type Look = (typeof LOOKS)[number];

/** Colours in the order of `LOOKS`; null if not painted. */
type Row = readonly (string | null)[];

const AREAS = {
  residential: ["#efede6", "#212825", null, null, null],
  farmland: ["#f3f2e6", "#1f2722", null, null, null],
  green: ["#e7eedb", "#202b24", "#f2f6ed", "#f2f8ee", "#08140b"],
  forest: ["#dbe7d0", "#1f2e26", "#e9f1e3", "#e4f1dc", "#0d1f12"],
  sand: ["#f5eed6", "#2b2a22", null, null, null],
  ice: ["#f1f7fa", "#2a3336", null, null, null],
  rock: ["#e9e7e2", "#262a28", null, null, null],
  civic: ["#f1ebe3", "#262a27", null, null, null],
  industrial: ["#ebe9e9", "#242829", null, null, null],
  park: ["#dfead2", "#22322a", "#ebf3e4", "#e4f1dc", "#0d1f12"],
  cemetery: ["#dee6d6", "#232d27", "#eff2ec", "#eef3ea", "#0d1710"],
  pitch: ["#dbe8d6", "#26352c", "#e9f1e5", "#e0eeda", "#12271a"],
  water: ["#acd0e4", "#1a4358", "#bfdaea", "#a3d4ef", "#155b82"],
  square: ["#f0ede8", "#282e2b", null, null, null],
  pier: ["#efede6", "#262c29", "#f3f3f3", "#ffffff", "#141414"],
  runway: ["#dfdee0", "#2c3132", "#ececec", "#e6e6e6", "#222222"],
  building: ["#e1dcd3", "#2d3431", "#eae8e4", "#e9e6e1", "#1c1f1d"],
} satisfies Record<AreaKind, Row>;

/** Motorways, trunk and primary roads. */
const MAJOR_ROAD = {
  fill: ["#fbe3b0", "#554d36", "#f6ead0", "#ffd98a", "#4d4017"],
  edge: ["#876c35", "#a8955f", "#6f6240", "#3d2f0c", "#f0cf7e"],
};

const ROAD = {
  fill: ["#ffffff", "#39423d", "#ffffff", "#ffffff", "#2b2e2c"],
  edge: ["#746f67", "#818d86", "#757575", "#3f3f3f", "#d0d8d3"],
};

const OTHERS = {
  land: ["#f5f4ef", "#1d2421", "#ffffff", "#ffffff", "#000000"],
  buildingEdge: ["#cbc4b8", "#3f4844", "#c2bdb3", "#6f6a62", "#79827d"],
  path: ["#81603f", "#b7987a", "#6d5237", "#5c3a15", "#f0b987"],
  cycleway: ["#4a63ae", "#8fa6e6", "#3f57a0", "#1f3a94", "#a9bfff"],
  rail: ["#6f6f74", "#89918d", "#6a6a6a", "#3a3a3a", "#c2c2c2"],
  waterway: ["#acd0e4", "#1a4358", "#bfdaea", "#a3d4ef", "#155b82"],
  boundary: ["#796783", "#a08fae", "#82718a", "#59396b", "#d7b6ea"],
  text: ["#2b3330", "#e8ede9", "#000000", "#000000", "#ffffff"],
  roadText: ["#4a473f", "#d3d9d4", "#262626", "#000000", "#ffffff"],
  waterText: ["#1f5878", "#9fcbe3", "#124a69", "#003a5c", "#bfe4ff"],
  greenText: ["#33582d", "#a9cfa1", "#24471f", "#123d0c", "#c8f0be"],
  /** Halo of all labels. */
  halo: ["#fbfaf7", "#161c19", "#ffffff", "#ffffff", "#000000"],
};

function coloursOf(look: Look) {
  const column = <Name extends string>(rows: Readonly<Record<Name, Row>>): Readonly<Record<Name, string>> => {
    const cells = Object.entries<Row>(rows).map(([name, row]) => [name, row[LOOKS.indexOf(look)]]);
    return Object.fromEntries(cells.filter(([, colour]) => colour !== null));
  };
  const areas: Readonly<Partial<Record<AreaKind, string>>> = column(AREAS);
  return { ...column(OTHERS), areas, majorRoad: column(MAJOR_ROAD), road: column(ROAD) };
}

export type LookColours = ReturnType<typeof coloursOf>;

export const LOOK_COLOURS: Readonly<Record<Look, LookColours>> = {
  light: coloursOf("light"),
  dark: coloursOf("dark"),
  print: coloursOf("print"),
  lightContrast: coloursOf("lightContrast"),
  darkContrast: coloursOf("darkContrast"),
};

/** Chooses the look for a screen. `prefersMore` means `prefers-contrast: more` or `forced-colors: active`. */
export function chooseLook({ isDark, prefersMore }: { isDark: boolean; prefersMore: boolean }): Look {
  if (prefersMore) return isDark ? "darkContrast" : "lightContrast";
  return isDark ? "dark" : "light";
}

export const isDarkLook = (look: Look): boolean => look === "dark" || look === "darkContrast";

/** Mean of two `#rrggbb` colours. */
export function mixColours(one: string, other: string): string {
  const channel = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round((channel(one, at) + channel(other, at)) / 2));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

const MAJOR: ReadonlySet<LineKind> = new Set(["motorway", "trunk", "primary"]);

/** Kinds of lines without an edge, by colour. */
const PLAIN_LINES = tableOf<keyof typeof OTHERS>({
  waterway: "stream river",
  waterText: "ferry",
  boundary: "boundary countryBoundary",
  path: "path steps track crossing",
  cycleway: "cycleway",
  rail: "rail tram aerialway",
});

/** Colour of a line and of its edge; the edge is null if the line has none. */
export function lineColours(colours: LookColours, kind: LineKind): { fill: string; edge: string | null } {
  const name = pick(PLAIN_LINES, kind);
  if (name !== null) return { fill: colours[name], edge: null };
  return MAJOR.has(kind) ? colours.majorRoad : colours.road;
}

/** Kinds of labels by colour. All other kinds use `text`. */
const LABELS = tableOf<keyof typeof OTHERS>({
  waterText: "waterLabel riverLabel streamLabel",
  greenText: "parkLabel",
  roadText: "majorRoadLabel minorRoadLabel pathLabel peakLabel",
});

export const labelColour = (colours: LookColours, kind: LabelKind): string =>
  colours[pick(LABELS, kind) ?? "text"];
