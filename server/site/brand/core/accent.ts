// Derives the accent colours of links, buttons and focus, and checks that they are readable on the page's surfaces.
import { contrastOf, fromOklch, toOklch } from "./colour.ts";

/** Colours in the form `#rrggbb`. */
export interface AccentColours {
  readonly light: string;
  /** Text colour on top of `light`. */
  readonly onLight: string;
  readonly dark: string;
  readonly onDark: string;
}

/** Must match client/page/styles/base.css. */
export const DEFAULT_ACCENT: AccentColours = {
  light: "#1f6b43",
  onLight: "#ffffff",
  dark: "#7fd3a2",
  onDark: "#0d2016",
};

/** Background colours of client/page/styles/base.css behind the accent. */
export const SURFACES = {
  /** Text is on the surfaces, lines and buttons on the ground. */
  light: { surfaces: ["#ffffff", "#f1f4ee"], ground: "#e9ede4" },
  dark: { surfaces: ["#1f2822", "#2a352d"], ground: "#1a211b" },
} as const;

/** Minimum contrast of text. Source: https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const MIN_TEXT_CONTRAST = 4.5;

const WHITE = "#ffffff";
/** Nearly black. */
const INK = "#101510";

export type AccentOutcome =
  | { readonly ok: true; readonly colours: AccentColours }
  | {
    readonly ok: false;
    /** The lowest contrast with a background. */
    readonly contrast: number;
    /** The background with that contrast. */
    readonly background: string;
    /** The closest passing colour of the same hue. */
    readonly nearest: string;
  };

/** `accent` is `#rrggbb`, for the light scheme. The dark scheme gets a lighter colour of the same hue. */
export function deriveAccent(accent: string): AccentOutcome {
  const worst = findWorst(accent, "light");
  if (worst.contrast < MIN_TEXT_CONTRAST) {
    return { ok: false, ...worst, nearest: findReadable(accent, "light") };
  }
  return {
    ok: true,
    colours: { light: accent, onLight: WHITE, dark: findReadable(accent, "dark"), onDark: INK },
  };
}

interface Measured {
  readonly background: string;
  readonly contrast: number;
}

/** Ignores the ground, where lines and buttons need less contrast than text on the surfaces. */
function findWorst(accent: string, scheme: keyof typeof SURFACES): Measured {
  return [...SURFACES[scheme].surfaces, scheme === "light" ? WHITE : INK]
    .map((background) => ({ background, contrast: contrastOf(accent, background) }))
    .reduce((worst, each) => each.contrast < worst.contrast ? each : worst);
}

/** Step in lightness, hardly visible. */
const STEP = 1 / 256;

/** Returns the accent if it is readable, or else the nearest readable lightness. Black or white always is readable. */
function findReadable(accent: string, scheme: keyof typeof SURFACES): string {
  const isReadable = (colour: string) => findWorst(colour, scheme).contrast >= MIN_TEXT_CONTRAST;
  if (isReadable(accent)) return accent;
  const { lightness, ...rest } = toOklch(accent);
  const step = scheme === "light" ? -STEP : STEP;
  for (let next = lightness + step; next > 0 && next < 1; next += step) {
    const colour = fromOklch({ ...rest, lightness: next });
    if (isReadable(colour)) return colour;
  }
  return scheme === "light" ? "#000000" : WHITE;
}

/** Rounds down, so that a value below the limit is never shown as the limit. */
export const formatContrast = (contrast: number): string => `${Math.floor(contrast * 100) / 100}:1`;
