// The boundary of a region before the rest of its extract is read: relations come last in a file, so a first pass finds
// the relation and the id ranges of all blobs, a second its ways, a third their nodes.
import type { Shape } from "../../../contract/types.ts";
import type { BlockVisitor } from "./block_visitor.ts";
import { readAgain, type ReadBlob, visitBlock } from "./extract_blobs.ts";
import { overlap, rangeOf } from "./id_range.ts";
import { type ImportBudget, UNLIMITED } from "./import_budget.ts";
import { ImportError } from "./import_error.ts";
import type { OsmRelation, OsmWay } from "./osm_element.ts";
import { ExtractError, type ExtractFile, listBlobs, readBlob } from "./pbf_file.ts";
import { type ExtractHeader, parseExtractHeader } from "./pbf_header.ts";
import { createPositions } from "./positions.ts";
import { assembleBoundary, countRefs } from "./region_boundary.ts";

export interface LocatedRegion {
  readonly header: ExtractHeader;
  readonly relation: OsmRelation;
  readonly boundary: Shape;
  /** Ways of the boundary that are not in the extract; above 0, straight lines replace parts of it. */
  readonly missingWays: number;
  readonly isBridged: boolean;
  /** Ways that the relation has. */
  readonly ways: number;
  readonly blobs: readonly ReadBlob[];
}

export interface LocateParts {
  readonly file: ExtractFile;
  readonly relationId: number;
  readonly budget?: Pick<ImportBudget, "spend">;
  /** Called after every blob. */
  readonly onProgress: (doneBytes: number, totalBytes: number) => void;
}

const NOTHING: BlockVisitor["wanted"] = new Map();

/**
 * Throws `ExtractError` when the file is not an extract, and `ImportError` when it lacks the relation or too much of its
 * boundary.
 */
export function locateRegion(
  { file, relationId, budget = UNLIMITED, onProgress }: LocateParts,
): LocatedRegion {
  const relations: OsmRelation[] = [];
  let header: ExtractHeader | null = null;
  const blobs: ReadBlob[] = [];
  const findRelation: BlockVisitor = {
    wanted: NOTHING,
    isRelationNeeded: (id) => id === relationId,
    onRelation(relation) {
      budget.spend("members of relations", relation.members.length);
      relations[0] = relation;
    },
  };
  for (const blob of listBlobs(file)) {
    const bytes = readBlob(file, blob);
    if (blob.kind === "OSMHeader") header = parseExtractHeader(bytes);
    else blobs.push({ ...blob, summary: visitBlock(bytes, findRelation, blob) });
    onProgress(blob.offset + blob.length, file.sizeBytes);
  }
  if (header === null) throw new ExtractError("the extract has no header");
  const [relation] = relations;
  if (relation === undefined) throw relationMissing(relationId);

  const wayIds = new Set(relation.members.filter(({ type }) => type === "way").map(({ ref }) => ref));
  const ways = new Map<number, OsmWay>();
  const wayRange = rangeOf(wayIds);
  readAgain(file, blobs.filter(({ summary }) => overlap(summary.ways, wayRange)), {
    wanted: NOTHING,
    isWayNeeded: (id) => wayIds.has(id),
    onWay(way) {
      budget.spend("nodes of ways", way.refs.length);
      ways.set(way.id, way);
    },
  }, onProgress);

  budget.spend("corners of outlines", countRefs(relation, ways));
  const refs = [...ways.values()].flatMap((way) => way.refs);
  const positions = createPositions(Float64Array.from(refs));
  const isNeeded = ({ summary: { nodes } }: ReadBlob) => nodes !== null && positions.hasNeedIn(nodes);
  readAgain(file, blobs.filter(isNeeded), {
    wanted: NOTHING,
    isNodeNeeded: positions.isNeeded,
    onPosition: positions.set,
  }, onProgress);

  const spend = (steps: number) => budget.spend("steps to compare outlines", steps);
  const boundary = assembleBoundary(relation, ways, positions.get, spend);
  const missingWays = wayIds.size - ways.size;
  if (boundary === null) throw boundaryIncomplete(relation, missingWays, wayIds.size);
  return {
    header,
    relation,
    boundary: boundary.shape,
    isBridged: boundary.isBridged,
    missingWays,
    ways: wayIds.size,
    blobs,
  };
}

export const relationMissing = (relationId: number): ImportError =>
  new ImportError(
    `relation ${relationId} is not in the extract: check the id (--relation, OSM_RELATION_ID) ` +
      "or use an extract that covers the whole region",
  );

function boundaryIncomplete({ id, tags }: OsmRelation, missingWays: number, ways: number): ImportError {
  const name = tags.name === undefined ? "" : ` (${tags.name})`;
  const lack = ways === 0
    ? "the relation has no ways"
    : missingWays === 0
    ? `its ${ways} ways form no closed line, or lack nodes`
    : `${missingWays} of its ${ways} ways are missing`;
  return new ImportError(
    `the boundary of relation ${id}${name} is incomplete in the extract: ${lack}; use an extract that covers the ` +
      "whole region, or set IMPORT_AREA=extract to import all playgrounds of the file",
  );
}
