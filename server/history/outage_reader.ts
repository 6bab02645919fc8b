// The outages of the last days of some nodes: the last two days from memory, the days before from the file. These are
// read once a day, since they do not change.
import { type DayRecord, SLOT_MINUTES } from "./core/day_record.ts";
import type { Mean } from "./core/mean.ts";
import {
  findRuns,
  joinRuns,
  type Outage,
  OUTAGE_DAYS,
  type OutageRun,
  type TimedSlot,
  toOutage,
} from "./core/outages.ts";
import type { RecentPolls } from "./core/recent_polls.ts";
import { dayOf, MINUTES_PER_DAY } from "./core/sample.ts";

/** Days with outages that are read at most, the newest first: a tenth of a second. */
export const MAX_READ_DAYS = 1_000;

export interface OutageSource {
  readonly nodes: () => readonly number[];
  readonly recentOf: (node: number) => RecentPolls;
  readonly means: (node: number, firstDay: number, lastDay: number) => ReadonlyMap<number, Mean>;
  readonly record: (node: number, day: number) => DayRecord | null;
  /** Whether `means` and `record` have what is known of a day. */
  readonly isFolded: (day: number) => boolean;
  readonly keptDays: number;
}

/** Of a node, in the order of time, and the first minute of which all is known. */
interface OlderRuns {
  readonly runs: readonly OutageRun[];
  readonly knownFrom: number;
}

export function createOutageReader(source: OutageSource) {
  const { nodes, recentOf, means, record, isFolded } = source;
  const days = Math.min(OUTAGE_DAYS, source.keptDays);
  let older: { readonly state: string; readonly byNode: ReadonlyMap<number, OlderRuns> } | null = null;

  function readOlder(today: number): ReadonlyMap<number, OlderRuns> {
    const [firstDay, lastDay] = [today - days + 1, today - 2];
    const bad = nodes().flatMap((node) =>
      [...means(node, firstDay, lastDay)].filter(([, { polls, ups }]) => ups < polls)
        .map(([day]) => ({ node, day }))
    ).sort((a, b) => b.day - a.day);
    const unread = new Map<number, number>();
    for (const { node, day } of bad.slice(MAX_READ_DAYS)) {
      unread.set(node, Math.max(day, unread.get(node) ?? day));
    }
    const runs = Map.groupBy(
      bad.slice(0, MAX_READ_DAYS).reverse().flatMap(({ node, day }) =>
        findRuns(slotsOf(record(node, day), day)).map((run) => ({ node, run }))
      ),
      ({ node }) => node,
    );
    return new Map(
      nodes().map((node) => [node, {
        runs: (runs.get(node) ?? []).map(({ run }) => run),
        knownFrom: Math.max(firstDay, (unread.get(node) ?? 0) + 1) * MINUTES_PER_DAY,
      }]),
    );
  }

  return {
    /** Of a node, oldest first. */
    read(node: number, lastMinute: number): readonly Outage[] {
      const today = dayOf(lastMinute);
      // After a pause of the program, earlier days are folded later.
      const state = `${today} ${isFolded(today - 2)}`;
      if (older?.state !== state) older = { state, byNode: readOlder(today) };
      const { runs, knownFrom } = older.byNode.get(node) ??
        { runs: [], knownFrom: (today - days + 1) * MINUTES_PER_DAY };
      const recent = recentOf(node);
      const last = recent.count(lastMinute, lastMinute);
      const view = { lastMinute, isDown: last.ups < last.polls, knownFrom };
      return joinRuns([...runs, ...findRuns(recentSlots(recent, lastMinute))])
        .map((run) => toOutage(run, view));
    },
  };
}

function slotsOf(day: DayRecord | null, number: number): TimedSlot[] {
  return (day?.slots ?? []).map((slot, i) => [number * MINUTES_PER_DAY + i * SLOT_MINUTES, slot]);
}

/** Of yesterday and today. */
function* recentSlots(recent: RecentPolls, lastMinute: number): Generator<TimedSlot> {
  const first = (dayOf(lastMinute) - 1) * MINUTES_PER_DAY;
  const all = recent.count(first, lastMinute);
  if (all.ups === all.polls) return;
  for (let minute = first; minute <= lastMinute; minute += SLOT_MINUTES) {
    yield [minute, recent.count(minute, Math.min(lastMinute, minute + SLOT_MINUTES - 1))];
  }
}
