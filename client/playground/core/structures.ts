// Assigns devices to play structures: those inside the outline of a `playground=structure`.
import type { Equipment } from "contract/playground/surroundings.ts";
import { createWithinTest } from "../../kit/core/distance.ts";
import { kindOfEquipment } from "./equipment_kinds.ts";

/** Tolerance, because parts are often drawn outwards from the edge of the structure. */
const TOLERANCE_METRES = 0.5;
/** Maximum number of structures, more than any playground has. Further structures are shown without their parts. */
export const MAX_STRUCTURES = 50;

export type Structures = ReturnType<typeof findStructures>;

/**
 * Assigns each device to the first structure whose outline it touches. Benches and similar items are never assigned.
 */
export function findStructures(items: readonly Equipment[]) {
  const parts = new Map<Equipment, Equipment[]>();
  const taken = new Set<Equipment>();
  const candidates = items.filter((item) => !isStructure(item) && isDevice(item));
  for (const structure of items.filter(isStructure).slice(0, MAX_STRUCTURES)) {
    if (structure.geometry.kind !== "area") continue;
    const isWithin = createWithinTest(structure.geometry.shape, TOLERANCE_METRES);
    const own = candidates.filter((item) => !taken.has(item) && isWithin(item.geometry));
    for (const item of own) taken.add(item);
    if (own.length > 0) parts.set(structure, own);
  }
  return {
    /** The devices that belong to a structure; empty for anything else. */
    partsOf: (item: Equipment): readonly Equipment[] => parts.get(item) ?? [],
    isPart: (item: Equipment) => taken.has(item),
  };
}

function isStructure({ tags }: Equipment): boolean {
  const kind = kindOfEquipment(tags);
  return kind.kind === "device" && kind.device === "structure";
}

function isDevice({ tags }: Equipment): boolean {
  return kindOfEquipment(tags).group === "play";
}
