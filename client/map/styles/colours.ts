// The map's colours. Classes differ in lightness as well as in hue, so that nobody needs to tell green from red.
import type { ClassName } from "../../regions/core/completeness_symbols.ts";

export const CLASS_COLOURS: Readonly<Record<ClassName, string>> = {
  complete: "#0f7a55",
  partial: "#f2b02c",
  missing: "#d6455d",
  restricted: "#8d96a0",
};

/** Insides of outlines: the same colours, so thin that the base map shows through. */
export const CLASS_FILLS: Readonly<Record<ClassName, string>> = {
  complete: "#0f7a5566",
  partial: "#f2b02c73",
  missing: "#d6455d59",
  restricted: "#8d96a066",
};

export const OFFLINE_COLOUR = "#757d87";
export const IMPORTING_COLOUR = "#1f6fd6";
export const DEGRADED_COLOUR = "#e08a00";

export const RING_INSIDE = "#fffffff2";
/** Thin edge around every ring: keeps light segments visible on a light base map. */
export const RING_EDGE = "#1f293340";
export const TEXT_COLOUR = "#1f2933";
export const HALO_COLOUR = "#ffffffe6";
/** The sign at rings that filters do not act on. */
export const BADGE_COLOUR = "#7a2e8f";
export const SELECTION_COLOUR = "#12324a";

/** What stands on the chosen playground: told apart from the classes by hue, from trees by size. */
export const EQUIPMENT_COLOUR = "#7b2d8e";
export const EMPHASIS_COLOUR = "#ffd84d";
export const TREE_COLOUR = "#2c7a3a";
