// Removes duplicates, because neighbouring backends may return the same playground.
import { playgroundKey } from "contract/playground/playground.ts";
import type { Origin, PlacedPlayground } from "./placed_playground.ts";

/** Keeps one copy per `osm_type` and `osm_id`. `isBetter` chooses it, so the order of the copies does not matter. */
export function dedupPlaygrounds(placed: Iterable<PlacedPlayground>): PlacedPlayground[] {
  const winners = new Map<string, PlacedPlayground>();
  for (const candidate of placed) {
    const key = playgroundKey(candidate.playground);
    const winner = winners.get(key);
    if (!winner || isBetter(candidate.origin, winner.origin)) winners.set(key, candidate);
  }
  return [...winners.values()];
}

/** Prefers the newer import, then the smaller URL, then the smaller key. True if the copy from `a` wins. */
export function isBetter(a: Origin, b: Origin): boolean {
  const [timeA, timeB] = [importTime(a), importTime(b)];
  if (timeA !== timeB) return timeA > timeB;
  return a.backendUrl === b.backendUrl ? a.backendKey < b.backendKey : a.backendUrl < b.backendUrl;
}

function importTime({ lastImportAt }: Origin): number {
  return lastImportAt === null ? -Infinity : Date.parse(lastImportAt);
}
