// sRGB colours: notation, WCAG 2 contrast, and lightness, chroma and hue in OKLCH.

/** Channels from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses `#rrggbb`. */
export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const formatHex = (rgb: Rgb): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;

/** Contrast ratio (1 to 21) of two `#rrggbb` colours. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: string, other: string): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance from 0 to 1. */
function luminanceOf(hex: string): number {
  const [red, green, blue] = parseHex(hex).map(toLinear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const fromLinear = (light: number) =>
  255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** Source: https://bottosson.github.io/posts/oklab/. */
export interface Oklch {
  /** Lightness from 0 to 1. */
  readonly lightness: number;
  readonly chroma: number;
  /** Hue in radians. */
  readonly hue: number;
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = parseHex(hex).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(greenRed, blueYellow),
    hue: Math.atan2(blueYellow, greenRed),
  };
}

/** Number of bisection steps that reduce the chroma until the colour is within sRGB. */
const STEPS = 12;

/** The sRGB colour with this lightness and hue, and at most this chroma. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  let [low, high] = [0, chroma];
  if (isInside(toRgb(lightness, chroma, hue))) low = chroma;
  else {
    for (let step = 0; step < STEPS; step++) {
      const middle = (low + high) / 2;
      if (isInside(toRgb(lightness, middle, hue))) low = middle;
      else high = middle;
    }
  }
  const [red, green, blue] = toRgb(lightness, low, hue).map((value) => Math.min(255, Math.max(0, value)));
  return formatHex([red!, green!, blue!]);
}

/** Half a step of the hex notation. */
const TOLERANCE = 0.5;
const isInside = (rgb: Rgb) => rgb.every((value) => value >= -TOLERANCE && value <= 255 + TOLERANCE);

function toRgb(lightness: number, chroma: number, hue: number): Rgb {
  const [greenRed, blueYellow] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
