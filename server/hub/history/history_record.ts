// The history in an open file. Decides what to write, and whether to read a day from folded records or samples.
import { HISTORY_RANGES, type HistoryDocument, type HistoryRange } from "./core/history_document.ts";
import type { BackendStatus, StatusSnapshot } from "contract/types.ts";
import { type DayRecord, foldDay, meanOfDay, mergeDays } from "./core/day_record.ts";
import { EMPTY_MEAN, type Mean } from "./core/mean.ts";
import { createRecentPolls, RECENT_MINUTES, type RecentPolls } from "./core/recent_polls.ts";
import { dayOf, sampleOf } from "./core/sample.ts";
import { composeHistory, isDaily, spanOfDay } from "./core/series.ts";
import { addPoll, listOutages, type Outage, OUTAGE_DAYS, type OutageRecord } from "./core/outages.ts";
import { summariseUptime, type UptimeSummary } from "./core/uptime.ts";
import { createDayFolder } from "./day_folder.ts";
import type { HistoryFile, HistoryNode } from "./store/history_file.ts";

export type HistoryRecord = ReturnType<typeof createOpenRecord>;

/** Closes the file if reading it fails. */
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

  /** Runs once, as soon as the time is known. */
  function readRecent(minute: number): void {
    if (isRecentRead) return;
    isRecentRead = true;
    for (const [node, at, isUp] of file.polls(minute - RECENT_MINUTES + 1)) recentOf(node).add(at, isUp);
  }

  /** Whether the folded record of a day may be incomplete, so that its samples have to be read, too. */
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

  /** Means of days that are not folded yet, from memory and without latency and counts. */
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

/**
 * Finds the history record of a backend by its key. If the key has changed, because the entry got a slug, finds it by
 * its URL, as in the status file.
 */
function createNodeIndex(file: Pick<HistoryFile, "nodes" | "addNode" | "changeNode">) {
  const byKey = new Map(file.nodes().map((node) => [node.key, node]));

  function find(key: string, url: string, backends: StatusSnapshot["backends"]): HistoryNode {
    const known = byKey.get(key) ??
      byKey.values().find((node) => node.url === url && !backends.has(node.key));
    if (known === undefined) return { id: file.addNode(key, url), key, url };
    if (known.key === key && known.url === url) return known;
    const changed = { ...known, key, url };
    file.changeNode(changed);
    byKey.delete(known.key);
    return changed;
  }

  return {
    /** Returns null if there is no record yet. */
    idOf: (key: string): number | null => byKey.get(key)?.id ?? null,
    /** Returns the backends' ids by key, and adds records for new backends. */
    update(backends: StatusSnapshot["backends"]): ReadonlyMap<string, number> {
      const ids = new Map<string, number>();
      for (const [key, { url }] of backends) {
        const node = find(key, url, backends);
        byKey.set(key, node);
        ids.set(key, node.id);
      }
      return ids;
    },
    ids: (): readonly number[] => [...byKey.values()].map(({ id }) => id),
  };
}

/** Outages by node id. */
type NodeOutages = ReadonlyMap<number, readonly OutageRecord[]>;

function createOutageLog(file: Pick<HistoryFile, "outages">, keptDays: number) {
  const byNode = new Map<number, readonly OutageRecord[]>(file.outages());
  const days = Math.min(OUTAGE_DAYS, keptDays);
  return {
    /** The outages of the nodes whose outages change with a round. */
    findChanged(polls: Iterable<readonly [node: number, isUp: boolean]>, minute: number): NodeOutages {
      const changed = new Map<number, readonly OutageRecord[]>();
      for (const [node, isUp] of polls) {
        const known = byNode.get(node) ?? [];
        const outages = addPoll(known, minute, isUp);
        if (outages !== known) changed.set(node, outages);
      }
      return changed;
    },
    /** To be called once the changed outages are written. */
    keep(changed: NodeOutages): void {
      for (const [node, outages] of changed) byNode.set(node, outages);
    },
    /** Outages of a node, oldest first. */
    list: (node: number, nowMinute: number): readonly Outage[] =>
      listOutages(byNode.get(node) ?? [], nowMinute, days),
  };
}
