// Creates the stores that are served if there is no data of a region. If no region is configured, the sample is served,
// otherwise an empty store.
import { createMemoryStore } from "../store/sqlite_store.ts";
import type { LocalStore } from "../store/playground_store.ts";

const NEVER_IMPORTED = { importedAt: null, dataTimestamp: null };

export async function createSampleStore(): Promise<LocalStore> {
  const { createSampleRegion } = await import("../sample/musterstadt.ts");
  return createMemoryStore(createSampleRegion(), { ...NEVER_IMPORTED, relationId: null });
}

/** Creates an empty store. `relationId` is null if the region is unknown. */
export function createEmptyStore(relationId: number | null): LocalStore {
  const nothing = {
    name: null,
    boundary: null,
    bbox: null,
    playgrounds: [],
    equipment: [],
    standaloneEquipment: new Set<never>(),
    trees: [],
    pois: [],
  };
  return createMemoryStore(nothing, { ...NEVER_IMPORTED, relationId });
}
