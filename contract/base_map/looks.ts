// The colours of the own map: on a screen, in the light and the dark colour scheme, each also with more contrast,
// and on paper. Land and greens are pale, so that playgrounds stand out; roads and paths have an edge of at least 3:1
// against them, labels at least 4.5:1 (WCAG 2.2, 1.4.3 and 1.4.11).
import type { AreaKind, LabelKind, LineKind } from "./map_feature.ts";

export const LOOKS = ["light", "dark", "print", "lightContrast", "darkContrast"] as const;
export type Look = (typeof LOOKS)[number];

export interface RoadColours {
  readonly fill: string;
  readonly edge: string;
}

export interface LookColours {
  readonly land: string;
  /** An area without an entry is not painted. */
  readonly areas: Readonly<Partial<Record<AreaKind, string>>>;
  readonly buildingEdge: string;
  /** Motorways, trunk and primary roads. */
  readonly majorRoad: RoadColours;
  readonly road: RoadColours;
  readonly path: string;
  readonly cycleway: string;
  readonly rail: string;
  readonly waterway: string;
  readonly boundary: string;
  readonly text: string;
  readonly roadText: string;
  readonly waterText: string;
  readonly greenText: string;
  /** Around all labels. */
  readonly halo: string;
}

export const LOOK_COLOURS: Readonly<Record<Look, LookColours>> = {
  light: {
    land: "#f5f4ef",
    areas: {
      residential: "#efede6",
      farmland: "#f3f2e6",
      green: "#e7eedb",
      forest: "#dbe7d0",
      sand: "#f5eed6",
      ice: "#f1f7fa",
      rock: "#e9e7e2",
      civic: "#f1ebe3",
      industrial: "#ebe9e9",
      park: "#dfead2",
      cemetery: "#dee6d6",
      pitch: "#dbe8d6",
      water: "#acd0e4",
      square: "#f0ede8",
      pier: "#efede6",
      runway: "#dfdee0",
      building: "#e1dcd3",
    },
    buildingEdge: "#cbc4b8",
    majorRoad: { fill: "#fbe3b0", edge: "#876c35" },
    road: { fill: "#ffffff", edge: "#746f67" },
    path: "#81603f",
    cycleway: "#4a63ae",
    rail: "#6f6f74",
    waterway: "#acd0e4",
    boundary: "#796783",
    text: "#2b3330",
    roadText: "#4a473f",
    waterText: "#1f5878",
    greenText: "#33582d",
    halo: "#fbfaf7",
  },
  dark: {
    land: "#1d2421",
    areas: {
      residential: "#212825",
      farmland: "#1f2722",
      green: "#202b24",
      forest: "#1f2e26",
      sand: "#2b2a22",
      ice: "#2a3336",
      rock: "#262a28",
      civic: "#262a27",
      industrial: "#242829",
      park: "#22322a",
      cemetery: "#232d27",
      pitch: "#26352c",
      water: "#1a4358",
      square: "#282e2b",
      pier: "#262c29",
      runway: "#2c3132",
      building: "#2d3431",
    },
    buildingEdge: "#3f4844",
    majorRoad: { fill: "#554d36", edge: "#a8955f" },
    road: { fill: "#39423d", edge: "#818d86" },
    path: "#b7987a",
    cycleway: "#8fa6e6",
    rail: "#89918d",
    waterway: "#1a4358",
    boundary: "#a08fae",
    text: "#e8ede9",
    roadText: "#d3d9d4",
    waterText: "#9fcbe3",
    greenText: "#a9cfa1",
    halo: "#161c19",
  },
  print: {
    land: "#ffffff",
    areas: {
      green: "#f2f6ed",
      forest: "#e9f1e3",
      park: "#ebf3e4",
      cemetery: "#eff2ec",
      pitch: "#e9f1e5",
      water: "#bfdaea",
      pier: "#f3f3f3",
      runway: "#ececec",
      building: "#eae8e4",
    },
    buildingEdge: "#c2bdb3",
    majorRoad: { fill: "#f6ead0", edge: "#6f6240" },
    road: { fill: "#ffffff", edge: "#757575" },
    path: "#6d5237",
    cycleway: "#3f57a0",
    rail: "#6a6a6a",
    waterway: "#bfdaea",
    boundary: "#82718a",
    text: "#000000",
    roadText: "#262626",
    waterText: "#124a69",
    greenText: "#24471f",
    halo: "#ffffff",
  },
  lightContrast: {
    land: "#ffffff",
    areas: {
      forest: "#e4f1dc",
      park: "#e4f1dc",
      green: "#f2f8ee",
      cemetery: "#eef3ea",
      pitch: "#e0eeda",
      water: "#a3d4ef",
      pier: "#ffffff",
      runway: "#e6e6e6",
      building: "#e9e6e1",
    },
    buildingEdge: "#6f6a62",
    majorRoad: { fill: "#ffd98a", edge: "#3d2f0c" },
    road: { fill: "#ffffff", edge: "#3f3f3f" },
    path: "#5c3a15",
    cycleway: "#1f3a94",
    rail: "#3a3a3a",
    waterway: "#a3d4ef",
    boundary: "#59396b",
    text: "#000000",
    roadText: "#000000",
    waterText: "#003a5c",
    greenText: "#123d0c",
    halo: "#ffffff",
  },
  darkContrast: {
    land: "#000000",
    areas: {
      forest: "#0d1f12",
      park: "#0d1f12",
      green: "#08140b",
      cemetery: "#0d1710",
      pitch: "#12271a",
      water: "#155b82",
      pier: "#141414",
      runway: "#222222",
      building: "#1c1f1d",
    },
    buildingEdge: "#79827d",
    majorRoad: { fill: "#4d4017", edge: "#f0cf7e" },
    road: { fill: "#2b2e2c", edge: "#d0d8d3" },
    path: "#f0b987",
    cycleway: "#a9bfff",
    rail: "#c2c2c2",
    waterway: "#155b82",
    boundary: "#d7b6ea",
    text: "#ffffff",
    roadText: "#ffffff",
    waterText: "#bfe4ff",
    greenText: "#c8f0be",
    halo: "#000000",
  },
};

/** `prefersMore`: `prefers-contrast: more` or `forced-colors: active`. */
export function chooseLook({ isDark, prefersMore }: { isDark: boolean; prefersMore: boolean }): Look {
  if (prefersMore) return isDark ? "darkContrast" : "lightContrast";
  return isDark ? "dark" : "light";
}

export const isDarkLook = (look: Look): boolean => look === "dark" || look === "darkContrast";

/** The colour between two of `#rrggbb`. */
export function mixColours(one: string, other: string): string {
  const channel = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round((channel(one, at) + channel(other, at)) / 2));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

const MAJOR: ReadonlySet<LineKind> = new Set(["motorway", "trunk", "primary"]);

/** The colour of a line, and of its edge; null: it has none. */
export function lineColours(colours: LookColours, kind: LineKind): { fill: string; edge: string | null } {
  switch (kind) {
    case "stream":
    case "river":
      return { fill: colours.waterway, edge: null };
    case "ferry":
      return { fill: colours.waterText, edge: null };
    case "boundary":
    case "countryBoundary":
      return { fill: colours.boundary, edge: null };
    case "path":
    case "steps":
    case "track":
    case "crossing":
      return { fill: colours.path, edge: null };
    case "cycleway":
      return { fill: colours.cycleway, edge: null };
    case "rail":
    case "tram":
    case "aerialway":
      return { fill: colours.rail, edge: null };
    default:
      return MAJOR.has(kind) ? colours.majorRoad : colours.road;
  }
}

export function labelColour(colours: LookColours, kind: LabelKind): string {
  switch (kind) {
    case "waterLabel":
    case "riverLabel":
    case "streamLabel":
      return colours.waterText;
    case "parkLabel":
      return colours.greenText;
    case "majorRoadLabel":
    case "minorRoadLabel":
    case "pathLabel":
    case "peakLabel":
      return colours.roadText;
    default:
      return colours.text;
  }
}
