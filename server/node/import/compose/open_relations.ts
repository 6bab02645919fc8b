// Multipolygons whose outlines do not all close in the extract, for the summary of an import.
import type { RingPart } from "./core/assemble.ts";
import type { IsNear } from "../../core/import_area.ts";
import type { PositionOf } from "../pbf/positions.ts";

/** Maximum number of ids in a sentence. */
const MAX_LISTED = 10;

export interface OpenRelations {
  /** `isUsed`: other outlines of it close. */
  add(id: number, parts: readonly RingPart[], isUsed: boolean): void;
  /** At most two sentences, about relations with a node near the region, or about all if `isNear` is null. */
  describe(isNear: IsNear | null): string[];
}

interface OpenRelation {
  readonly id: number;
  readonly place: ReturnType<PositionOf>;
  readonly isUsed: boolean;
}

export function createOpenRelations(positionOf: PositionOf): OpenRelations {
  const all: OpenRelation[] = [];
  return {
    add(id, parts, isUsed) {
      all.push({ id, isUsed, place: findPlace(parts, positionOf) });
    },
    describe(isNear) {
      const near = all.filter(({ place }) => isNear === null || (place && isNear(...place)));
      const [used, unused] = [near.filter(({ isUsed }) => isUsed), near.filter(({ isUsed }) => !isUsed)];
      return [
        ...unused.length > 0
          ? [`multipolygons without a closed outline in the extract, which are left out: ${listIds(unused)}`]
          : [],
        ...used.length > 0
          ? [
            `multipolygons of which only some outlines close in the extract, which are used: ${
              listIds(used)
            }`,
          ]
          : [],
      ];
    },
  };
}

/** Position of the first node that is in the extract. */
function findPlace(parts: readonly RingPart[], positionOf: PositionOf): ReturnType<PositionOf> {
  for (const { refs } of parts) {
    const ref = refs?.find((ref) => positionOf(ref) !== undefined);
    if (ref !== undefined) return positionOf(ref);
  }
  return undefined;
}

function listIds(relations: readonly OpenRelation[]): string {
  const ids = relations.slice(0, MAX_LISTED).map(({ id }) => `relation ${id}`).join(", ");
  const further = relations.length - MAX_LISTED;
  return further > 0 ? `${ids} and ${further} more` : ids;
}
