// Multipolygons whose outlines do not all close in the extract, for the summary of an import.
import type { RingPart } from "./core/assemble.ts";
import type { IsNear } from "../../core/import_area.ts";
import type { PositionOf } from "../pbf/positions.ts";

/** Maximum number of ids in a sentence. */
const MAX_LISTED = 10;

export type OpenRelations = ReturnType<typeof createOpenRelations>;

interface OpenRelation {
  readonly id: number;
  readonly place: ReturnType<PositionOf>;
  readonly isUsed: boolean;
}

export function createOpenRelations(positionOf: PositionOf) {
  const all: OpenRelation[] = [];
  return {
    /** `isUsed`: other outlines of the relation close. */
    add(id: number, parts: readonly RingPart[], isUsed: boolean): void {
      all.push({ id, isUsed, place: findPlace(parts, positionOf) });
    },
    /** At most two sentences, about relations with a node near the region, or about all if `isNear` is null. */
    describe(isNear: IsNear | null): string[] {
      const near = all.filter(({ place }) => isNear === null || (place && isNear(...place)));
      const { used, unused } = Object.groupBy(near, ({ isUsed }) => isUsed ? "used" : "unused");
      const sentences: string[] = [];
      if (unused) {
        sentences.push(
          `multipolygons without a closed outline in the extract, which are left out: ${listIds(unused)}`,
        );
      }
      if (used) {
        const problem = "multipolygons of which only some outlines close in the extract, which are used";
        sentences.push(`${problem}: ${listIds(used)}`);
      }
      return sentences;
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
