// Finds properties of an extract that are valid, but probably unintended.
import { contains } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { LocatedRegion } from "./compose/locate_region.ts";
import { MAX_ID } from "../osm/pbf/unusual_ids.ts";
import type { ReadRegion } from "./read_region.ts";

/** Returns warnings as sentences for the operator. */
export function findWarnings(
  { mapped, misplacedCount, large, openOutlines, header, located }: ReadRegion,
): string[] {
  const { playgrounds, boundary, isBoundaryBridged } = mapped;
  const warnings: string[] = [];
  if (misplacedCount > 0) {
    warnings.push(
      `${misplacedCount} nodes are outside longitude ±180 or latitude ±90; they and the ways that use them are ` +
        "skipped",
    );
  }
  if (large.count > 0) warnings.push(describeLarge(large));
  warnings.push(...openOutlines);
  if (playgrounds.length === 0) {
    warnings.push(
      located === null ? "the extract has no playgrounds" : "the extract has no playgrounds in the region",
    );
  }
  if (isBoundaryBridged) warnings.push(describeBridged(located));
  if (boundary === null) {
    warnings.push(
      "the region's boundary is incomplete in the extract, so the bbox of the playgrounds is used",
    );
  } else if (located !== null && header.area !== null && !contains(header.area, shapeBbox(boundary))) {
    warnings.push(
      `the extract does not cover the whole region: its box is ${
        header.area.join(", ")
      }, and the region's is ` +
        shapeBbox(boundary).join(", ") +
        "; playgrounds outside are missing; use an extract that covers the whole region",
    );
  }
  return warnings;
}

function describeLarge({ count, first }: ReadRegion["large"]): string {
  const have = count === 1 ? "1 element has an id" : `${count} elements have an id`;
  const further = count - first.length;
  return `${have} larger than ${MAX_ID}, the largest that this program supports, and ${
    count === 1 ? "is" : "are"
  } skipped: ` +
    first.join(", ") + (further > 0 ? ` and ${further} more` : "");
}

function describeBridged(located: LocatedRegion | null): string {
  if (located === null) {
    return "parts of the region's boundary are not in the extract and are replaced by straight lines";
  }
  const lack = located.missingWays > 0
    ? `${located.missingWays} of ${located.ways} ways are missing`
    : "some of its nodes are missing";
  return `parts of the region's boundary are not in the extract and are replaced by straight lines (${lack}); ` +
    "playgrounds beyond them are skipped; use an extract that covers the whole region";
}
