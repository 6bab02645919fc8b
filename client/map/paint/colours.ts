// Colours of the map. Classes differ in lightness as well as in hue, for people who cannot tell red from green.
import type { PlaygroundLook } from "../../federation/regions/core/completeness_symbols.ts";

export const CLASS_COLOURS: Readonly<Record<PlaygroundLook, string>> = {
  ordinary: "#0b7a75",
  complete: "#0f7a55",
  partial: "#f2b02c",
  missing: "#d6455d",
  restricted: "#8d96a0",
};

/** Fills of outlines: the colours of the classes, translucent. */
export const CLASS_FILLS: Readonly<Record<PlaygroundLook, string>> = {
  ordinary: "#0b7a7566",
  complete: "#0f7a5566",
  partial: "#f2b02c73",
  missing: "#d6455d59",
  restricted: "#8d96a066",
};

export const OFFLINE_COLOUR = "#757d87";
export const IMPORTING_COLOUR = "#1f6fd6";
export const DEGRADED_COLOUR = "#e08a00";

/** Colours that are lighter on dark ground, so that they stand out there. All others are the same. */
const ON_DARK_GROUND: Readonly<Record<string, string>> = {
  [CLASS_COLOURS.ordinary]: "#3fb5ad",
  [CLASS_COLOURS.complete]: "#2fa578",
  [CLASS_COLOURS.missing]: "#e5677c",
};

export const onGround = (colour: string, isDark: boolean): string =>
  isDark ? ON_DARK_GROUND[colour] ?? colour : colour;

export const SELECTION_COLOUR = "#12324a";

/** Colours of rings, pins and dots, on light and on dark ground. */
export const DISC_COLOURS = {
  light: {
    edge: "#ffffff",
    inside: "#ffffff",
    ink: "#1f2933",
    quietInk: "#69737d",
    chosen: SELECTION_COLOUR,
  },
  dark: { edge: "#111713", inside: "#26312b", ink: "#eef2ee", quietInk: "#a3adb6", chosen: "#eef2ee" },
} as const;

/** Numbers of a list, on light and on dark ground. The same as in the list's rows. */
export const NUMBER_COLOURS = {
  light: { disc: SELECTION_COLOUR, ink: "#ffffff", edge: "#ffffff" },
  dark: { disc: "#b7e0c4", ink: "#12251a", edge: "#111713" },
} as const;

/** Outermost line of outlines and dots, because amber and white alone are hard to see on light ground. */
export const MARK_EDGE = "#1f2933b3";

export const RING_INSIDE = { light: "#fffffff2", dark: "#26312bf2" } as const;
/** Thin edge around every ring, for light segments on a light base map. */
export const RING_EDGE = "#1f293340";
/** Text on light ground, and discs of badges. */
export const TEXT_COLOUR = "#1f2933";

export interface LabelColours {
  readonly text: string;
  readonly halo: string;
}

/** Labels next to rings and pins, on light and on dark ground. */
export const LABEL_COLOURS: Readonly<Record<"light" | "dark", LabelColours>> = {
  light: { text: TEXT_COLOUR, halo: "#ffffffe6" },
  dark: { text: "#eef2ee", halo: "#151b17e6" },
};
/** Colour of the badge of rings that are not filtered. */
export const BADGE_COLOUR = "#7a2e8f";
export const EQUIPMENT_COLOUR = "#7b2d8e";
export const EMPHASIS_COLOUR = "#ffd84d";
export const TREE_COLOUR = "#2c7a3a";

/** Shadows of trees, on light and on dark ground, as a canvas reports them. */
export const SHADOW_COLOURS = { light: "rgba(20, 40, 74, 0.45)", dark: "rgba(84, 112, 190, 0.5)" } as const;

export const CLOSED_COLOUR = "#a3243b";
export const FAVOURITE_COLOUR = "#ffd54a";
export const NOTICE_COLOUR = "#f2b02c";
