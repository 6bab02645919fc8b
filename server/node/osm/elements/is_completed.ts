// Decides which relations are kept with all their members.
import type { FileRelation } from "./element.ts";

/** Larger relations are forests and lakes across many regions. */
const MAX_WAYS = 500;

/** Whether the region's file has all ways of a relation, including those outside the region. */
export function isCompleted({ id, members, tags }: FileRelation, regionId: number): boolean {
  if (id === regionId) return true;
  const isArea = tags.some(([key, value]) => key === "type" && value === "multipolygon");
  return isArea && members.filter(({ kind }) => kind === "way").length <= MAX_WAYS;
}
