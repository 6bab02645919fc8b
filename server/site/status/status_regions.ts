// Reads state, uptime and outages of regions for the status page and its feed.
import type { Backend } from "contract/types.ts";
import { minuteOf } from "../../hub/history/core/sample.ts";
import { readState, readTimeMs, type RegionParts } from "./region_documents.ts";
import { type RegionOutage, sortOutages } from "./page/outage_list.ts";

export function createStatusRegions(parts: RegionParts) {
  const { config, store, history, peers } = parts;

  function describe(backend: Backend) {
    const { key, name } = backend;
    const state = readState(parts, backend);
    // Only a Hub's registry has names of regions.
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
    /** Time of the last poll, or null before the first. */
    polledAtMs: () => store.current() === null ? null : readTimeMs(parts),
    lastMinute: () => minuteOf(readTimeMs(parts)),
    /** The newest outages of these regions, in the order of {@link sortOutages}, or null if no history is recorded. */
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
