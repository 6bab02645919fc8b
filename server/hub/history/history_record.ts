// The history over an open file: which samples are written, and where a day is read from: folded, or from samples.
import { HISTORY_RANGES, type HistoryDocument, type HistoryRange } from "./core/history_document.ts";
import type { BackendStatus } from "contract/types.ts";
import { type DayRecord, foldDay, meanOfDay, mergeDays } from "./core/day_record.ts";
import { EMPTY_MEAN, type Mean } from "./core/mean.ts";
import { createRecentPolls, RECENT_MINUTES, type RecentPolls } from "./core/recent_polls.ts";
import { dayOf, sampleOf } from "./core/sample.ts";
import { composeHistory, isDaily, spanOfDay } from "./core/series.ts";
import type { Outage } from "./core/outages.ts";
import { summariseUptime, type UptimeSummary } from "./core/uptime.ts";
import { createDayFolder } from "./day_folder.ts";
import { createNodeIndex } from "./node_index.ts";
import { createOutageLog } from "./outage_log.ts";
import type { HistoryFile } from "./store/history_file.ts";

export type HistoryRecord = ReturnType<typeof createOpenRecord>;

/** Closes the file if it cannot be read. */
export function createRecord(file: HistoryFile, keptDays: number) {
  try {
    return createOpenRecord(file, keptDays);
  } catch (error) {
    file.close();
    throw error;
  }
}

function createOpenRecord(file: HistoryFile, keptDays: number) {
  const nodes = createNodeIndex(file);
  const folder = createDayFolder(file, keptDays);
  const outages = createOutageLog(file, keptDays);
  const recent = new Map<number, RecentPolls>();
  let isRecentRead = false;

  const recentOf = (node: number) => {
    const known = recent.get(node) ?? createRecentPolls();
    recent.set(node, known);
    return known;
  };

  /** Once, when the time is known. */
  function readRecent(minute: number): void {
    if (isRecentRead) return;
    isRecentRead = true;
    for (const [node, at, isUp] of file.polls(minute - RECENT_MINUTES + 1)) recentOf(node).add(at, isUp);
  }

  /** Whether all that is known of a day may not be in its folded record. */
  function isSampled(day: number): boolean {
    const first = file.nextMinute(0);
    return !folder.isFolded(day) && first !== null && day >= dayOf(first);
  }

  function recordOf(node: number, day: number, lastMinute: number): DayRecord | null {
    const known = file.day(node, day);
    if (!isSampled(day)) return known;
    const samples = file.samples(node, ...spanOfDay(day, lastMinute));
    if (samples.length === 0) return known;
    const folded = foldDay(day, samples);
    return known === null ? folded : mergeDays(known, folded);
  }

  function meanOf(node: number, day: number, lastMinute: number): Mean | null {
    const record = recordOf(node, day, lastMinute);
    return record && meanOfDay(record);
  }

  /** Days that are not folded, from memory: without latency and counts. */
  function roughMeans(node: number, firstDay: number, lastMinute: number): Map<number, Mean> {
    const means = file.means(node, firstDay, dayOf(lastMinute));
    for (let day = dayOf(lastMinute); day >= dayOf(lastMinute - RECENT_MINUTES + 1); day--) {
      if (folder.isFolded(day)) break;
      const polls = recentOf(node).count(...spanOfDay(day, lastMinute));
      if (polls.polls > (means.get(day)?.polls ?? 0)) means.set(day, { ...EMPTY_MEAN, ...polls });
    }
    return means;
  }

  return {
    write(backends: ReadonlyMap<string, BackendStatus>, minute: number): void {
      readRecent(minute);
      const ids = nodes.update(backends);
      const round = [...backends].map(([key, status]) => [ids.get(key)!, sampleOf(status, minute)] as const);
      const changed = outages.findChanged(round.map(([node, { isUp }]) => [node, isUp]), minute);
      file.writeRound(round, changed);
      outages.keep(changed);
      for (const [node, { isUp }] of round) recentOf(node).add(minute, isUp);
      folder.step(minute, nodes.ids());
    },
    read(key: string, range: HistoryRange, lastMinute: number): HistoryDocument {
      const node = nodes.idOf(key);
      const first = dayOf(lastMinute) - HISTORY_RANGES[range].steps;
      const means = node === null || !isDaily(range) ? null : file.means(node, first, dayOf(lastMinute));
      return composeHistory(key, range, lastMinute, {
        record: (day) => node === null ? null : recordOf(node, day, lastMinute),
        mean: (day) => {
          if (node === null) return null;
          return isSampled(day) ? meanOf(node, day, lastMinute) : means!.get(day) ?? null;
        },
      });
    },
    summarise(key: string, lastMinute: number): UptimeSummary {
      readRecent(lastMinute);
      const node = nodes.idOf(key);
      return summariseUptime(lastMinute, {
        polls: (first, last) => node === null ? { polls: 0, ups: 0 } : recentOf(node).count(first, last),
        firstPoll: (first, last) => node === null ? null : recentOf(node).findFirst(first, last),
        means: (firstDay) => node === null ? new Map() : roughMeans(node, firstDay, lastMinute),
      });
    },
    outages(key: string, lastMinute: number): readonly Outage[] {
      const node = nodes.idOf(key);
      return node === null ? [] : outages.list(node, lastMinute);
    },
    checkpoint: () => file.checkpoint(),
    close: () => file.close(),
  };
}
