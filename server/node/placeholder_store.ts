// What is served while there is no data of a region: the sample where nobody has named a region, else nothing.
import { createSampleRegion } from "./sample/musterstadt.ts";
import { createMemoryStore } from "./store/sqlite_store.ts";
import type { PlaygroundStore } from "./store/playground_store.ts";

const NEVER_IMPORTED = { importedAt: null, dataTimestamp: null };

export function createSampleStore(): PlaygroundStore {
  return createMemoryStore(createSampleRegion(), { ...NEVER_IMPORTED, relationId: null });
}

/** `relationId` null: it is not known which region there should be. */
export function createEmptyStore(relationId: number | null): PlaygroundStore {
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
