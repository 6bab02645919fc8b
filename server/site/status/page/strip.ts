// Renders the last 90 days as a strip with a bar per day.
import { stateOfShare, UPTIME_STATES, type UptimeState } from "../core/uptime.ts";
import { STRIP_HEIGHT, STRIP_STEP, stripPaths } from "../core/uptime_paths.ts";
import { uptimeOf } from "../../../hub/history/core/mean.ts";
import type { StatusTexts } from "../../../hub/history/core/status_texts.ts";
import type { UptimeSummary } from "../../../hub/history/core/uptime.ts";
import { escapeMarkup } from "../../../base/kit/core/safe_text.ts";

export const stateOfDay = (day: UptimeSummary["days"][number]): UptimeState =>
  stateOfShare(day === null ? null : uptimeOf(day));

/** Uses one path per state, because 90 elements per region would bloat the page. */
export function renderStrip({ days }: Pick<UptimeSummary, "days">, texts: StatusTexts): string {
  const states = days.map(stateOfDay);
  const counts = UPTIME_STATES.map((state) =>
    [state, states.filter((each) => each === state).length] as const
  );
  const label = texts.strip(Object.fromEntries(counts) as Record<UptimeState, number>);
  const paths = stripPaths(states).map(({ state, d }) => `<path class="${state}" d="${d}"/>`);
  return `<svg class="strip" viewBox="0 0 ${days.length * STRIP_STEP - 1} ${STRIP_HEIGHT}" ` +
    `preserveAspectRatio="none" role="img" aria-label="${escapeMarkup(label)}">${paths.join("")}</svg>`;
}
