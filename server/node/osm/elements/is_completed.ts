// Decides which relations are kept with all of their members.
import type { FileRelation } from "./element.ts";

/** Maximum number of ways. Larger relations are forests and lakes across many regions. */
const MAX_WAYS = 500;

/** Returns true if the region's file must have all ways of a relation, including those outside the region. */
export function isCompleted({ id, members, tags }: FileRelation, regionId: number): boolean {
  if (id === regionId) return true;
  const isArea = tags.some(([key, value]) => key === "type" && value === "multipolygon");
  return isArea && members.filter(({ kind }) => kind === "way").length <= MAX_WAYS;
}
