// Two backends may return the same playground: which copy is shown.
import { playgroundKey } from "../../../contract/playground.ts";
import type { Origin, PlacedPlayground } from "./placed_playground.ts";

/**
 * Keeps one copy per `osm_type` + `osm_id`: the newer import, then the smaller URL, whatever the order. Where one
 * URL is registered twice, the smaller key.
 */
export function dedupPlaygrounds(placed: Iterable<PlacedPlayground>): PlacedPlayground[] {
  const winners = new Map<string, PlacedPlayground>();
  for (const candidate of placed) {
    const key = playgroundKey(candidate.playground);
    const holder = winners.get(key);
    if (!holder || isBetter(candidate.origin, holder.origin)) winners.set(key, candidate);
  }
  return [...winners.values()];
}

/** True when the copy of `a` is to be preferred: the newer import, then the smaller URL, then the smaller key. */
export function isBetter(a: Origin, b: Origin): boolean {
  const [ageA, ageB] = [importTime(a), importTime(b)];
  if (ageA !== ageB) return ageA > ageB;
  return a.backendUrl === b.backendUrl ? a.backendKey < b.backendKey : a.backendUrl < b.backendUrl;
}

function importTime({ lastImportAt }: Origin): number {
  return lastImportAt === null ? -Infinity : Date.parse(lastImportAt);
}
