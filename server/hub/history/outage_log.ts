// The outages of all nodes, in memory: read from the file once, and continued with every round.
import { addPoll, listOutages, type Outage, OUTAGE_DAYS, type OutageRecord } from "./core/outages.ts";
import type { HistoryFile } from "./store/history_file.ts";

/** Of some nodes, by id. */
export type NodeOutages = ReadonlyMap<number, readonly OutageRecord[]>;

export function createOutageLog(file: Pick<HistoryFile, "outages">, keptDays: number) {
  const byNode = new Map<number, readonly OutageRecord[]>(file.outages());
  const days = Math.min(OUTAGE_DAYS, keptDays);
  return {
    /** The outages of those nodes for which a round changes something. */
    findChanged(polls: Iterable<readonly [node: number, isUp: boolean]>, minute: number): NodeOutages {
      const changed = new Map<number, readonly OutageRecord[]>();
      for (const [node, isUp] of polls) {
        const known = byNode.get(node) ?? [];
        const outages = addPoll(known, minute, isUp);
        if (outages !== known) changed.set(node, outages);
      }
      return changed;
    },
    /** Once they are written. */
    keep(changed: NodeOutages): void {
      for (const [node, outages] of changed) byNode.set(node, outages);
    },
    /** Of a node, oldest first. */
    list: (node: number, nowMinute: number): readonly Outage[] =>
      listOutages(byNode.get(node) ?? [], nowMinute, days),
  };
}
