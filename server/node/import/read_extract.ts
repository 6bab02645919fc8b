// Extract file -> the elements that a data-node needs, with the positions of all their nodes. The file is read in three
// passes: elements with interesting tags and relations; ways of those relations; nodes of all those ways. The second and
// third pass skip blobs whose id ranges do not match. If only what is near a region is needed, the first pass reads
// nodes before ways, whatever their order in the file: a way is near if one of its nodes is.
import type { Feature } from "../core/derive.ts";
import type { IsNear } from "../core/import_area.ts";
import type { BlockVisitor } from "./block_visitor.ts";
import { createElementCollector, type ElementCollector } from "./element_collector.ts";
import { type KnownBlob, readAgain, type ReadBlob, visitBlock } from "./extract_blobs.ts";
import { overlap, rangeOf } from "./id_range.ts";
import { type ImportBudget, UNLIMITED } from "./import_budget.ts";
import type { OsmRelation, OsmWay } from "./osm_element.ts";
import { ExtractError, type ExtractFile, listBlobs, readBlob } from "./pbf_file.ts";
import { type ExtractHeader, parseExtractHeader } from "./pbf_header.ts";
import { createPositions, type Positions } from "./positions.ts";
import { createStreetSource, type StreetSource } from "./street_source.ts";

export type ReadPhase = "elements" | "ways" | "positions" | "streets";

export interface Extract {
  readonly header: ExtractHeader;
  /** Converted to features at once: they are so many that a second object for each would cost memory. */
  readonly nodes: readonly Feature[];
  readonly ways: ReadonlyMap<number, OsmWay>;
  readonly relations: readonly OsmRelation[];
  /** The relation of the region; null when it is not in the extract, or was located before. */
  readonly region: OsmRelation | null;
  readonly positions: Positions;
  /** Number of nodes that are left out because their position is not on earth. */
  readonly misplacedCount: number;
  /** Usable while the file is open. */
  readonly streets: StreetSource;
}

/** A region that was located in the file. */
export interface NearRegion {
  readonly isNear: IsNear;
  readonly header: ExtractHeader;
  readonly blobs: readonly ReadBlob[];
}

export interface ReadExtractParts {
  readonly file: ExtractFile;
  /** OpenStreetMap id of the region's relation. */
  readonly relationId: number;
  /** Null, the default: everything is read. */
  readonly near?: NearRegion | null;
  readonly budget?: Pick<ImportBudget, "spend">;
  /** Called after every blob. */
  readonly onProgress: (phase: ReadPhase, doneBytes: number, totalBytes: number) => void;
}

/** Throws `ExtractError` when the file is not an extract, damaged or truncated, `ImportError` above the budget. */
export function readExtract(parts: ReadExtractParts): Extract {
  const { file, near = null, budget = UNLIMITED, onProgress } = parts;
  const relationId = near === null ? parts.relationId : null;
  const isNear = near?.isNear ?? null;
  const collector = createElementCollector({ bytes: file.sizeBytes, relationId, isNear, budget });
  const onBytes = (doneBytes: number) => onProgress("elements", doneBytes, file.sizeBytes);
  const { header, blobs } = near === null
    ? readAll(file, collector, onBytes)
    : { header: near.header, blobs: readNear(file, near.blobs, collector, onBytes) };
  const { nodes, ways, addWay, onMisplaced, misplacedCount, streetNodes } = collector;
  const region = collector.region();

  const again = (phase: ReadPhase, wanted: readonly ReadBlob[], visitor: BlockVisitor) =>
    readAgain(file, wanted, visitor, (doneBytes, totalBytes) => onProgress(phase, doneBytes, totalBytes));
  const missing = new Set(
    listMembers([...collector.relations, ...(region ? [region] : [])]).filter((id) => !ways.has(id)),
  );
  const missingRange = rangeOf(missing);
  again("ways", blobs.filter(({ summary }) => overlap(summary.ways, missingRange)), {
    wanted: NOTHING,
    isWayNeeded: (id) => missing.has(id),
    onWay: addWay,
  });
  const relations = near === null ? collector.relations : keepNear(collector, missing);

  const positions = createPositions(listRefs(ways.values()));
  again(
    "positions",
    blobs.filter(({ summary }) => summary.nodes !== null && positions.hasNeedIn(summary.nodes)),
    {
      wanted: NOTHING,
      isNodeNeeded: positions.isNeeded,
      onPosition: positions.set,
      onMisplaced,
    },
  );
  const streets = createStreetSource(
    file,
    blobs,
    streetNodes,
    (doneBytes, totalBytes) => onProgress("streets", doneBytes, totalBytes),
  );
  return { header, nodes, ways, relations, region, positions, misplacedCount: misplacedCount(), streets };
}

type OnDoneBytes = (doneBytes: number) => void;

function readAll(
  file: ExtractFile,
  { visitNodes, visitWays, visitRelations, streetCount }: ElementCollector,
  onBytes: OnDoneBytes,
): { readonly header: ExtractHeader; readonly blobs: readonly KnownBlob[] } {
  const visitor = { ...visitNodes, ...visitWays, ...visitRelations };
  const blobs: KnownBlob[] = [];
  let header: ExtractHeader | null = null;
  for (const blob of listBlobs(file)) {
    const bytes = readBlob(file, blob);
    if (blob.kind === "OSMHeader") header = parseExtractHeader(bytes);
    else {
      const countBefore = streetCount();
      const summary = visitBlock(bytes, visitor, blob);
      const hasStreets = streetCount() > countBefore;
      blobs.push({ ...blob, summary, hasStreets, hasNearNodes: summary.nodes !== null });
    }
    onBytes(blob.offset + blob.length);
  }
  if (header === null) throw new ExtractError("the extract has no header");
  return { header, blobs };
}

/** Reads a blob once for each kind of element in it: in nearly all files it has one kind. */
function readNear(
  file: ExtractFile,
  blobs: readonly ReadBlob[],
  { visitNodes, visitWays, visitRelations, streetCount, nearNodeCount }: ElementCollector,
  onBytes: OnDoneBytes,
): readonly KnownBlob[] {
  let doneBytes = 0;
  /** Returns the blobs in which the count has risen. */
  const read = (kind: keyof ReadBlob["summary"], visitor: BlockVisitor, count: () => number) => {
    const counted = new Set<ReadBlob>();
    for (const blob of blobs) {
      if (blob.summary[kind] === null) continue;
      const countBefore = count();
      visitBlock(readBlob(file, blob), visitor, blob);
      if (count() > countBefore) counted.add(blob);
      doneBytes += blob.length;
      onBytes(Math.min(file.sizeBytes, doneBytes));
    }
    return counted;
  };
  const withNearNodes = read("nodes", visitNodes, nearNodeCount);
  const withStreets = read("ways", visitWays, streetCount);
  read("relations", visitRelations, () => 0);
  return blobs.map((blob) => ({
    ...blob,
    hasStreets: withStreets.has(blob),
    hasNearNodes: withNearNodes.has(blob),
  }));
}

/** The relations with a way near the region. Ways that only the others need are deleted. */
function keepNear(
  { relations, ways, mayBeNear }: ElementCollector,
  untagged: ReadonlySet<number>,
): readonly OsmRelation[] {
  const near = relations.filter(({ members }) =>
    members.some(({ type, ref }) => {
      const way = type === "way" ? ways.get(ref) : undefined;
      return way !== undefined && mayBeNear(way);
    })
  );
  const needed = new Set(listMembers(near));
  for (const id of untagged) if (!needed.has(id)) ways.delete(id);
  return near;
}

/** Ids of the ways of relations; they may repeat. */
function listMembers(relations: readonly OsmRelation[]): number[] {
  return relations.flatMap(({ members }) =>
    members.filter(({ type }) => type === "way").map(({ ref }) => ref)
  );
}

function listRefs(ways: Iterable<OsmWay>): Float64Array {
  const lists = [...ways].map(({ refs }) => refs);
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const refs of lists) {
    all.set(refs, end);
    end += refs.length;
  }
  return all;
}

const NOTHING: BlockVisitor["wanted"] = new Map();
