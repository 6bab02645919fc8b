// The last 90 days as a strip: a bar per day. An outage hangs below the others, an unknown day is a dot, so that the strip
// can be read without colours, too.
import type { UptimeSummary } from "../../history/core/uptime.ts";
import type { StatusTexts } from "../../history/core/texts/texts.ts";
import { escapeMarkup } from "../../preview/core/safe_text.ts";

export type DayState = "up" | "partly" | "down" | "unknown";

export const DAY_STATES: readonly DayState[] = ["up", "partly", "down", "unknown"];

/** Top and bottom of the bar of a day; the strip is 30 high. */
const BARS: Readonly<Record<DayState, readonly [top: number, bottom: number]>> = {
  up: [3, 22],
  partly: [3, 26],
  down: [3, 30],
  unknown: [12, 14],
};
const STEP = 3;

export function stateOfDay(day: UptimeSummary["days"][number]): DayState {
  if (day === null || day.polls === 0) return "unknown";
  if (day.ups === day.polls) return "up";
  return day.ups === 0 ? "down" : "partly";
}

/** One path per state: 90 bars as elements of their own would make the page of many regions large. */
export function renderStrip({ days }: Pick<UptimeSummary, "days">, texts: StatusTexts): string {
  const states = days.map(stateOfDay);
  const count = (state: DayState) => states.filter((each) => each === state).length;
  const label = texts.strip({
    up: count("up"),
    partly: count("partly"),
    down: count("down"),
    unknown: count("unknown"),
  });
  const paths = DAY_STATES.map((state) => {
    const [top, bottom] = BARS[state];
    const bars = states.flatMap((each, i) => each === state ? `M${i * STEP + 1} ${bottom}V${top}` : []);
    return bars.length === 0 ? "" : `<path class="${state}" d="${bars.join("")}"/>`;
  });
  return `<svg class="strip" viewBox="0 0 ${
    days.length * STEP - 1
  } 31" preserveAspectRatio="none" role="img" ` +
    `aria-label="${escapeMarkup(label)}">${paths.join("")}</svg>`;
}
