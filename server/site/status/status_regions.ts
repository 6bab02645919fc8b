// What the status page and its feed say of regions: their state, uptime and outages.
import type { Backend } from "contract/types.ts";
import { minuteOf } from "../../hub/history/core/sample.ts";
import { readState, readTimeMs, type WatchParts } from "./region_documents.ts";
import { type RegionOutage, sortOutages } from "./page/outage_list.ts";

export function createStatusRegions(parts: WatchParts) {
  const { config, store, history, peers } = parts;

  function describe(backend: Backend) {
    const { key, name } = backend;
    const state = readState(parts, backend);
    // Only a Hub's registry names its regions.
    const reported = state.status?.name ?? state.status?.lastKnown?.name ?? null;
    const isOnlyHere = state.status?.up === false && peers?.votesOn(key)?.isAgreed === false;
    return { ...state, isOnlyHere, key, name: config.role.appMode === "hub" ? name : reported ?? name };
  }

  return {
    describe,
    withUptime: (region: ReturnType<typeof describe>) => ({
      ...region,
      uptime: history.summarise(region.key, readTimeMs(parts)),
    }),
    /** Time of the last poll; null before the first. */
    polledAtMs: () => store.current() === null ? null : readTimeMs(parts),
    lastMinute: () => minuteOf(readTimeMs(parts)),
    /** Of these regions the newest, in the order of {@link sortOutages}; null if no history is recorded. */
    listOutages(backends: readonly Backend[], maxOfRegion: number): readonly RegionOutage[] | null {
      if (!history.isRecorded()) return null;
      const timeMs = readTimeMs(parts);
      return sortOutages(backends.flatMap((backend) => {
        const outages = history.outages(backend.key, timeMs)?.slice(-maxOfRegion) ?? [];
        if (outages.length === 0) return [];
        const { key, name } = describe(backend);
        return outages.map((outage) => ({ ...outage, key, name }));
      }));
    },
  };
}
