// Reads the boundary of a region (its relation, ways and nodes) before the rest of the extract.
import type { Shape } from "contract/types.ts";
import { UNLIMITED } from "../../osm/limits/import_budget.ts";
import { ImportError } from "../../osm/limits/import_error.ts";
import type { OsmRelation, OsmWay } from "../../osm/pbf/osm_element.ts";
import { createPositions } from "../../osm/tables/positions.ts";
import { listMembers, listRefs, type ReadExtractParts, readInOrder } from "../../osm/extract/read_extract.ts";
import { assembleBoundary, countRefs } from "./region_boundary.ts";

export interface LocatedRegion {
  readonly relation: OsmRelation;
  readonly boundary: Shape;
  /** Number of ways that are missing from the extract. If above 0, straight lines replace parts of the boundary. */
  readonly missingWays: number;
  readonly isBridged: boolean;
  /** Number of the relation's ways. */
  readonly ways: number;
}

export interface LocateParts extends Pick<ReadExtractParts, "index" | "source" | "budget"> {
  readonly relationId: number;
  /** Called after every blob. */
  readonly onProgress: (doneBytes: number, totalBytes: number) => void;
}

/**
 * Reads the region's boundary. Throws `ExtractError` if the file is damaged, and {@link RegionError} if the boundary is
 * missing or too incomplete.
 */
export function locateRegion(
  { index, source, relationId, budget = UNLIMITED, onProgress }: LocateParts,
): LocatedRegion {
  const relationTask = { kind: "relations", relationId, takesTagged: false } as const;
  const relationBlobs = index.find("relations", Float64Array.of(relationId));
  let relation: OsmRelation | undefined;
  readInOrder(source, relationTask, relationBlobs, onProgress, ({ relations }) => {
    for (const { members } of relations) budget.spend("members of relations", members.length);
    relation = relations.at(-1) ?? relation;
  });
  if (relation === undefined) throw relationMissing(relationId);

  const { needed: members } = createPositions(listMembers([relation]));
  const ways = new Map<number, OsmWay>();
  const wayTask = { kind: "ways", members, near: null, lineNodes: null } as const;
  const wayBlobs = index.find("ways", members.ids);
  readInOrder(source, wayTask, wayBlobs, onProgress, (result) => {
    for (const way of result.ways) {
      budget.spend("nodes of ways", way.refs.length);
      ways.set(way.id, way);
    }
  });

  budget.spend("corners of outlines", countRefs(relation, ways));
  const positions = createPositions(listRefs(ways.values()));
  const { needed } = positions;
  const nodeTask = { kind: "nodes", needed, lineNodes: null, box: null } as const;
  const nodeBlobs = index.header.hasLocationsOnWays ? wayBlobs : index.find("nodes", needed.ids);
  readInOrder(source, nodeTask, nodeBlobs, onProgress, ({ indexes, places }) => {
    positions.setAll(indexes, places);
  });

  const spend = (steps: number) => budget.spend("steps to compare outlines", steps);
  const boundary = assembleBoundary(relation, ways, positions.get, spend);
  const wayCount = members.ids.length;
  const missingWays = wayCount - ways.size;
  if (boundary === null) {
    const lacksNodes = needed.ids.some((id) => positions.get(id) === undefined);
    throw boundaryIncomplete(relation, { missingWays, ways: wayCount, lacksNodes });
  }
  const { shape, isBridged } = boundary;
  return { relation, boundary: shape, isBridged, missingWays, ways: wayCount };
}

/** Reports that the region is not in the extract. */
export class RegionError extends ImportError {}

export const relationMissing = (relationId: number): RegionError =>
  new RegionError(
    `relation ${relationId} is not in the extract; check the id (--relation, OSM_RELATION_ID) ` +
      "or use an extract that covers the whole region",
  );

function boundaryIncomplete(
  { id, tags }: OsmRelation,
  { missingWays, ways, lacksNodes }: Pick<LocatedRegion, "missingWays" | "ways"> & { lacksNodes: boolean },
): RegionError {
  const name = tags.name === undefined ? "" : ` (${tags.name})`;
  const lack = ways === 0
    ? "the relation has no ways"
    : missingWays === 0
    ? lacksNodes
      ? `nodes of its ${ways} ways are missing, as in a file that was filtered without them`
      : `its ${ways} ways form no closed line`
    : `${missingWays} of its ${ways} ways are missing`;
  return new RegionError(
    `the boundary of relation ${id}${name} is incomplete in the extract: ${lack}; use an extract that covers the ` +
      "whole region, or set IMPORT_AREA=extract to import all playgrounds of the file",
  );
}
