// Uptime and response times as SVG paths. A strip can be read without colours: the bar of an outage reaches further down,
// and unknown time is a gap with a dot.
import { UPTIME_STATES, type UptimeState } from "./uptime.ts";

/** Height of a strip, and width of a bar with the gap after it. */
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
  /** To be drawn with a stroke of 2. */
  readonly d: string;
}

/** The bars of a strip, from left to right, as one path for each state that occurs. */
export function stripPaths(states: readonly UptimeState[]): StripPath[] {
  return UPTIME_STATES.flatMap((state) => {
    const [top, bottom] = BARS[state];
    const bars = states.flatMap((each, i) => each === state ? `M${i * STRIP_STEP + 1} ${bottom}V${top}` : []);
    return bars.length === 0 ? [] : { state, d: bars.join("") };
  });
}

type Scale = (value: number) => number;

/**
 * A line through values over time. `x` places an index, `y` a value. Unknown values (null) are gaps, a value between two
 * gaps is a dot. Empty without values.
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
