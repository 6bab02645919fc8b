// Draws uptime and response times as SVG paths. A strip is readable without colour, because the bars of outages extend
// further down and unknown time is a gap with a dot.
import { UPTIME_STATES, type UptimeState } from "./uptime.ts";

/** Height of a strip, and width of a bar including the gap after it. */
export const STRIP_HEIGHT = 31;
export const STRIP_STEP = 3;

/** Top and bottom of a bar. */
const BARS: Readonly<Record<UptimeState, readonly [top: number, bottom: number]>> = {
  up: [3, 22],
  partly: [3, 26],
  down: [3, 30],
  unknown: [12, 14],
};

export interface StripPath {
  readonly state: UptimeState;
  /** Path data, to be drawn with a stroke width of 2. */
  readonly d: string;
}

/** The bars of a strip from left to right, as one path per state that occurs. */
export function stripPaths(states: readonly UptimeState[]): StripPath[] {
  return UPTIME_STATES.flatMap((state) => {
    const [top, bottom] = BARS[state];
    const bars = states.flatMap((each, i) => each === state ? `M${i * STRIP_STEP + 1} ${bottom}V${top}` : []);
    return bars.length === 0 ? [] : { state, d: bars.join("") };
  });
}

type Scale = (value: number) => number;

/**
 * Draws a line through values over time. `x` maps an index and `y` a value to pixels. Unknown values (null) leave gaps,
 * and a value between two gaps is a dot. Returns an empty string without values.
 */
export function linePath(values: readonly (number | null)[], x: Scale, y: Scale): string {
  let path = "";
  values.forEach((value, i) => {
    if (value === null) return;
    const isStart = (values[i - 1] ?? null) === null;
    path += `${isStart ? "M" : "L"}${x(i)} ${y(value)}`;
    if (isStart && (values[i + 1] ?? null) === null) path += "h.1";
  });
  return path;
}
