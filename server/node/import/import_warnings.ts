// What is valid in an extract, but probably not intended.
import { contains } from "contract/bbox.ts";
import { shapeBbox } from "contract/shape.ts";
import type { LocatedRegion } from "./compose/locate_region.ts";
import type { ReadRegion } from "./read_region.ts";

/** As sentences. */
export function findWarnings(
  { mapped, misplacedCount, openRelations, header, located }: ReadRegion,
): string[] {
  const { playgrounds, boundary, isBoundaryBridged } = mapped;
  const warnings: string[] = [];
  if (misplacedCount > 0) {
    warnings.push(
      `${misplacedCount} nodes are outside longitude ±180 or latitude ±90: they and the ways that use them are left out`,
    );
  }
  warnings.push(...openRelations);
  if (playgrounds.length === 0) {
    warnings.push(
      located === null ? "the extract has no playgrounds" : "the extract has no playgrounds in the region",
    );
  }
  if (isBoundaryBridged) warnings.push(describeBridged(located));
  if (boundary === null) {
    warnings.push("the region's boundary is incomplete in the extract: the bbox of the playgrounds is used");
  } else if (located !== null && header.area !== null && !contains(header.area, shapeBbox(boundary))) {
    warnings.push(
      `the extract ends within the region: its box is ${header.area.join(", ")}, the region's ` +
        shapeBbox(boundary).join(", ") +
        "; playgrounds outside are missing, use an extract that covers the whole region",
    );
  }
  return warnings;
}

function describeBridged(located: LocatedRegion | null): string {
  if (located === null) {
    return "parts of the region's boundary are not in the extract: replaced by straight lines";
  }
  const lack = located.missingWays > 0
    ? `${located.missingWays} of ${located.ways} ways are missing`
    : "some of its nodes are missing";
  return `parts of the region's boundary are not in the extract: replaced by straight lines (${lack}), ` +
    "playgrounds beyond them are left out; use an extract that covers the whole region";
}
