// Writes 90 days of polls of made-up regions into a real history, with a simulated clock. There are short and long
// outages, a day without answers, days without polls, and response times that depend on the time of day.
import type { BackendStatus, Completeness } from "contract/types.ts";
import { openHistory } from "server/hub/history/open_history.ts";
import { createLog } from "server/base/kit/log.ts";
import { makeFullStatus, makeSnapshot } from "fakes/records.ts";

export interface WatchedRegion {
  readonly slug: string;
  readonly url: string;
  /** Counts at the end, by completeness, or null if the node reports none. */
  readonly counts: Readonly<Record<Completeness, number>> | null;
  /** Minutes since which the region has been down. Undefined if it is up. */
  readonly downForMinutes?: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const DAYS = 91;
/** Minutes between two polls. A real Hub polls more often, but this is faster. */
const RECENT_STEP = 5;
const EARLIER_STEP = 20;

/** Outages of the first region, in minutes before the end. */
const OUTAGES: readonly (readonly [from: number, to: number])[] = [
  [9 * HOUR, 8.5 * HOUR],
  [12 * DAY + 3 * HOUR, 12 * DAY],
  [41 * DAY, 38 * DAY],
];
/** Time in which the Hub was stopped, in minutes before the end. */
const STOPPED: readonly [from: number, to: number] = [66 * DAY, 62 * DAY];

/** Writes the history of a Hub until `endMs` into `directory`. The first region has the outages. */
export async function makeUpHistory(
  directory: string,
  regions: readonly WatchedRegion[],
  endMs: number,
): Promise<void> {
  const history = openHistory({ directory, log: createLog({ format: "text", write: () => {} }) });
  const end = Math.floor(endMs / 60_000);
  let written = Promise.resolve();
  for (let ago = DAYS * DAY; ago > 0; ago -= ago > 30 * HOUR ? EARLIER_STEP : RECENT_STEP) {
    if (ago <= STOPPED[0] && ago > STOPPED[1]) continue;
    const backends = regions.map((region, i) => [region.slug, statusOf(region, i, ago, end)] as const);
    written = history.record(
      makeSnapshot(Object.fromEntries(backends), new Date((end - ago) * 60_000).toISOString()),
    );
  }
  await written;
  await history.close();
}

const NOTHING = { playgroundCount: null, complete: null, partial: null, missing: null, lastImportAt: null };

function statusOf(region: WatchedRegion, index: number, ago: number, end: number): BackendStatus {
  const { url, counts, downForMinutes = 0 } = region;
  const isInOutage = index === 0 && OUTAGES.some(([from, to]) => ago <= from && ago > to);
  if (isInOutage || ago <= downForMinutes) {
    return makeFullStatus({ url, up: false, latencySeconds: 0, ...NOTHING });
  }
  const latencySeconds = latencyAt(end - ago, index);
  if (counts === null) return makeFullStatus({ url, latencySeconds, ...NOTHING });
  // Some playgrounds are new, and more have become well mapped.
  const age = ago / (DAYS * DAY);
  const complete = Math.round(counts.complete * (1 - 0.4 * age));
  const partial = Math.round(counts.partial * (1 - 0.1 * age));
  const missing = Math.round(counts.missing * (1 + 0.1 * age));
  const playgroundCount = complete + partial + missing;
  return makeFullStatus({ url, latencySeconds, playgroundCount, complete, partial, missing });
}

/** Returns a latency in seconds. Nodes are slower by day, and on some evenings. */
function latencyAt(minute: number, region: number): number {
  const day = 1 - Math.cos(((minute % DAY) / DAY) * 2 * Math.PI);
  const ripple = (minute * 7 + region * 13) % 17 / 17;
  const isSlow = Math.floor(minute / (6 * HOUR)) % 23 === region;
  return 0.06 + 0.02 * region + 0.03 * day + 0.02 * ripple + (isSlow ? 0.25 : 0);
}
