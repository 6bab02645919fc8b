// The accent colour of links, buttons and focus, and whether it can be read on the surfaces of the page.
import { contrastOf, fromOklch, toOklch } from "./colour.ts";

/** All `#rrggbb`. */
export interface AccentColours {
  readonly light: string;
  /** Text on it. */
  readonly onLight: string;
  readonly dark: string;
  readonly onDark: string;
}

/** As in client/page/styles/base.css. */
export const DEFAULT_ACCENT: AccentColours = {
  light: "#1f6b43",
  onLight: "#ffffff",
  dark: "#7fd3a2",
  onDark: "#0d2016",
};

/** Colours of client/page/styles/base.css on which the accent stands. */
export const SURFACES = {
  /** Text stands on the surfaces, lines and buttons on the ground. */
  light: { surfaces: ["#ffffff", "#f1f4ee"], ground: "#e9ede4" },
  dark: { surfaces: ["#1f2822", "#2a352d"], ground: "#1a211b" },
} as const;

/** https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const MIN_TEXT_CONTRAST = 4.5;

const WHITE = "#ffffff";
/** Nearly black. */
const INK = "#101510";

export type AccentOutcome =
  | { readonly ok: true; readonly colours: AccentColours }
  | {
    readonly ok: false;
    /** The lowest of its contrasts. */
    readonly contrast: number;
    /** The background of that contrast. */
    readonly background: string;
    /** The colour of the same hue that passes and differs least in lightness. */
    readonly nearest: string;
  };

/** `accent`: `#rrggbb`, for the light scheme. That of the dark scheme is a lighter one of the same hue. */
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

/** Lines and buttons on the ground need less: what can be read as text on the surfaces can be seen there. */
function findWorst(accent: string, scheme: keyof typeof SURFACES): Measured {
  return [...SURFACES[scheme].surfaces, scheme === "light" ? WHITE : INK]
    .map((background) => ({ background, contrast: contrastOf(accent, background) }))
    .reduce((worst, each) => each.contrast < worst.contrast ? each : worst);
}

/** In lightness; a step is hardly visible. */
const STEP = 1 / 256;

/** The accent itself if it can be read, else with another lightness: black and white at the ends always can. */
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

/** Rounded down, so that a value below the limit is never shown as the limit. */
export const formatContrast = (contrast: number): string => `${Math.floor(contrast * 100) / 100}:1`;
