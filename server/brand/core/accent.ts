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
/** https://www.w3.org/TR/WCAG22/#non-text-contrast */
export const MIN_LINE_CONTRAST = 3;

const WHITE = "#ffffff";
/** Nearly black. */
const INK = "#101510";

export type AccentOutcome =
  | { readonly ok: true; readonly colours: AccentColours }
  | {
    readonly ok: false;
    /** The lowest of its contrasts. */
    readonly contrast: number;
    readonly minContrast: number;
    /** The background of that contrast. */
    readonly background: string;
    /** The colour of the same hue that passes and differs least in lightness. */
    readonly nearest: string;
  };

/** `accent`: `#rrggbb`, for the light scheme. That of the dark scheme is a lighter one of the same hue. */
export function deriveAccent(accent: string): AccentOutcome {
  const worst = findWorst(accent, "light");
  if (worst.share < 1) {
    const { contrast, minContrast, background } = worst;
    return { ok: false, contrast, minContrast, background, nearest: findReadable(accent, "light") };
  }
  return {
    ok: true,
    colours: { light: accent, onLight: WHITE, dark: findReadable(accent, "dark"), onDark: INK },
  };
}

interface Measured {
  readonly background: string;
  readonly contrast: number;
  readonly minContrast: number;
  /** Of the contrast that is needed; 1 and more passes. */
  readonly share: number;
}

function findWorst(accent: string, scheme: keyof typeof SURFACES): Measured {
  const { surfaces, ground } = SURFACES[scheme];
  const measure = (background: string, minContrast: number): Measured => {
    const contrast = contrastOf(accent, background);
    return { background, contrast, minContrast, share: contrast / minContrast };
  };
  const onAccent = scheme === "light" ? WHITE : INK;
  return [
    ...[...surfaces, onAccent].map((background) => measure(background, MIN_TEXT_CONTRAST)),
    measure(ground, MIN_LINE_CONTRAST),
  ].reduce((worst, each) => each.share < worst.share ? each : worst);
}

/** In lightness; a step is hardly visible. */
const STEP = 1 / 256;

/** The accent itself if it can be read, else with another lightness: black and white at the ends always can. */
function findReadable(accent: string, scheme: keyof typeof SURFACES): string {
  const isReadable = (colour: string) => findWorst(colour, scheme).share >= 1;
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
