// Reads the elements that a data-node needs from an extract, and the positions of their nodes. Reads relations before
// ways, and ways before nodes, so that each block is read only once. Records streets and paths for later. If only the
// surroundings of a region are needed, a first pass marks the nodes near the region. A way with a marked node is near,
// and blobs without marked or otherwise needed nodes are skipped.
import type { Bbox } from "contract/types.ts";
import { MOST } from "../../region/core/import_area.ts";
import { createWayNodes } from "../tables/way_nodes.ts";
import type { BlobIndex } from "./blob_index.ts";
import type { BlockSource } from "../threads/block_source.ts";
import type { BlockTask, ReadTask, ResultOf } from "../tasks/block_tasks.ts";
import type { BlockSummary, ElementKind } from "../pbf/block_visitor.ts";
import type { Extract } from "./extract.ts";
import { createIdMarks, openIdMarks } from "../tables/id_marks.ts";
import { type ImportBudget, UNLIMITED } from "../limits/import_budget.ts";
import type { OsmRelation, OsmWay } from "../pbf/osm_element.ts";
import type { Blob } from "../pbf/pbf_file.ts";
import { createPointCollection } from "../tables/point_features.ts";
import { createPositions, joinIds, type Positions } from "../tables/positions.ts";
import type { Spill } from "../tables/spill.ts";
import { createStreetSource, type StreetSpills } from "../tables/street_source.ts";
import { createLarge, type Large, mergeLarge } from "../pbf/unusual_ids.ts";

export type ReadPhase = "elements" | "ways" | "positions" | "streets";

/** Storage for data that will be read again. */
export interface ReadSpills extends StreetSpills {
  readonly points: Spill;
  readonly paths: StreetSpills;
}

export interface ReadExtractParts {
  /** Size of the file in bytes. */
  readonly bytes: number;
  readonly index: BlobIndex;
  readonly source: BlockSource;
  /** OpenStreetMap id of the region's relation, or null if it was located before. */
  readonly relationId: number | null;
  /** Box around the needed elements. Null, the default, means that all elements are needed. */
  readonly near?: Bbox | null;
  /** True to survey the elements in the box. Default false. */
  readonly surveys?: boolean;
  readonly budget?: ImportBudget;
  readonly spills: ReadSpills;
  /** Called after every blob. */
  readonly onProgress: (phase: ReadPhase, doneBytes: number, totalBytes: number) => void;
}

/**
 * Reads an extract. Throws `ExtractError` if the file is damaged, `ImportError` if the budget is exceeded, and
 * `OrderError` if the file is not sorted although the index trusts its header.
 */
export function readExtract(parts: ReadExtractParts): Extract {
  const { bytes, index, source, relationId, near = null, budget = UNLIMITED, spills, onProgress } = parts;
  const report = (phase: ReadPhase) => (done: number, total: number) => onProgress(phase, done, total);
  const summaries = new Map<Blob, BlockSummary>();
  const read = <T extends ReadTask>(
    phase: ReadPhase,
    task: T,
    [kind, blobs]: readonly [ElementKind, readonly Blob[]],
    onResult: (result: ResultOf<T>, blob: Blob) => void,
  ) =>
    readInOrder(source, task, blobs, report(phase), (result, i) => {
      summaries.set(blobs[i]!, result.summary);
      onResult(result, blobs[i]!);
      if (result.summary.large.count > 0) addLarge(result.summary.large, blobs[i]!);
      if (blobs === all[kind]) index.verify(kind, i, result.summary);
    });
  const all: Record<ElementKind, readonly Blob[]> = {
    nodes: index.blobsOf("nodes"),
    ways: index.blobsOf("ways"),
    relations: index.blobsOf("relations"),
  };
  const spill = (bytes: Uint8Array, into: Spill) => {
    budget.spend("bytes of streets", bytes.length);
    into.add(bytes);
  };
  const large = createLarge<string>();
  const largeIn = new Set<Blob>();
  /** Counts the skipped elements of a blob only once, because a blob may be read several times. */
  const addLarge = (found: Large<string>, blob: Blob) => {
    if (!largeIn.has(blob)) mergeLarge(large, found);
    largeIn.add(blob);
  };
  const misplaced = new Set<number>();
  const addMisplaced = (ids: readonly number[]) => {
    // The budget limits the size of the set, because the import of a region reads every node.
    budget.spend("nodes of ways", ids.length);
    for (const id of ids) misplaced.add(id);
  };

  const waysHavePlaces = index.header.hasLocationsOnWays;
  const nearNodes = near && createIdMarks(bytes);
  const nearBlobs = new Set<Blob>();
  let [nearCount, nodeCount] = [0, 0];
  if (near !== null) {
    const task = { kind: "near", box: near, near: nearNodes!.bits } as const;
    read("elements", task, ["nodes", all.nodes], (result, blob) => {
      addMisplaced(result.misplaced);
      if (result.count > 0) nearBlobs.add(blob);
      nearCount += result.count;
      nodeCount += result.total;
    });
    if (waysHavePlaces) read("elements", task, ["ways", all.ways], () => {});
  }

  const isPart = near !== null && nearCount < MOST * nodeCount;
  const wayNodes = parts.surveys && isPart && !waysHavePlaces
    ? createWayNodes(bytes, all.nodes.map((blob) => summaries.get(blob)!.nodes?.max ?? null))
    : null;
  wayNodes?.neededBlobs.set(all.nodes.map((blob) => nearBlobs.has(blob) ? 1 : 0));

  const tagged: OsmRelation[] = [];
  let region: OsmRelation | null = null;
  const relationTask = { kind: "relations", relationId, takesTagged: true } as const;
  read("elements", relationTask, ["relations", all.relations], (result) => {
    for (const relation of result.relations) {
      countTags(relation.tags, budget);
      budget.spend("members of relations", relation.members.length);
      if (relation.id === relationId) region = relation;
      else tagged.push(relation);
    }
  });

  const ways = new Map<number, OsmWay>();
  const members = createPositions(listMembers(region === null ? tagged : [...tagged, region]));
  const lineNodes = { streets: createIdMarks(bytes).bits, paths: createIdMarks(bytes).bits };
  const wayTask = {
    kind: "ways",
    members: members.needed,
    near: nearNodes && nearNodes.bits,
    lineNodes,
    wayNodes,
  } as const;
  const nearWays: Float64Array[] = [];
  read("ways", wayTask, ["ways", all.ways], (result) => {
    for (const way of result.ways) {
      if (Object.keys(way.tags).length > 0) countTags(way.tags, budget);
      budget.spend("nodes of ways", way.refs.length);
      ways.set(way.id, way);
    }
    spill(result.streets, spills.streets);
    spill(result.paths, spills.paths.streets);
    nearWays.push(result.nearIds);
  });
  const relations = nearNodes === null
    ? tagged
    : selectNear(tagged, ways, members, ({ refs }) => refs.some(openIdMarks(nearNodes.bits).mayHave));

  const nodes = createPointCollection(spills.points);
  const positions = createPositions(listRefs(ways.values()));
  // A way near the region may have nodes in blobs without near nodes.
  const isNeeded = (blob: Blob) => {
    const range = summaries.get(blob)!.nodes;
    return nearBlobs.has(blob) || (range !== null && positions.hasNeedIn(range));
  };
  const nodeBlobs = near === null ? all.nodes : all.nodes.filter(isNeeded);
  const nodeTask = {
    kind: "nodes",
    needed: positions.needed,
    lineNodes,
    box: near,
  } as const;
  const addNodes = (result: ResultOf<typeof nodeTask>) => {
    const { points, indexes, places } = result;
    for (const tags of points.tags) countTags(points.tagSets[tags]!, budget);
    nodes.add(points);
    positions.setAll(indexes, places);
    addMisplaced(result.misplaced);
    spill(result.streetNodes, spills.streetNodes);
    spill(result.pathNodes, spills.paths.streetNodes);
  };
  read("positions", nodeTask, ["nodes", nodeBlobs], addNodes);
  if (waysHavePlaces) {
    const done = new Set(nodeBlobs);
    read("positions", nodeTask, ["ways", all.ways.filter((blob) => !done.has(blob))], addNodes);
  }
  return {
    header: index.header,
    nodes,
    ways,
    relations,
    region,
    positions,
    misplacedCount: misplaced.size,
    large,
    survey: {
      summaries,
      near: wayNodes && { nodes: nearNodes!.bits, ways: joinIds(nearWays), wayNodes },
    },
    streets: createStreetSource(spills, report("streets")),
    paths: createStreetSource(spills.paths, report("streets")),
  };
}

/** Runs a task, and reports the size of each finished blob. */
export function readInOrder<T extends BlockTask>(
  source: BlockSource,
  task: T,
  blobs: readonly Blob[],
  onBytes: (doneBytes: number, totalBytes: number) => void,
  onResult: (result: ResultOf<T>, index: number) => void,
): void {
  const total = blobs.reduce((sum, { length }) => sum + length, 0);
  let done = 0;
  source.run(task, blobs, (result, i) => {
    onResult(result, i);
    onBytes(done += blobs[i]!.length, total);
  });
}

function countTags(tags: OsmWay["tags"], budget: ImportBudget): void {
  budget.spend("features", 1);
  budget.spend("tags", Object.keys(tags).length);
}

/** Returns the relations that have a way near the region. Deletes members that only other relations need. */
function selectNear(
  relations: readonly OsmRelation[],
  ways: Map<number, OsmWay>,
  members: Positions,
  mayBeNear: (way: OsmWay) => boolean,
): readonly OsmRelation[] {
  const near = relations.filter(({ members }) =>
    members.some(({ type, ref }) => {
      const way = type === "way" ? ways.get(ref) : undefined;
      return way !== undefined && mayBeNear(way);
    })
  );
  const needed = new Set(listMembers(near));
  for (const [id, way] of ways) {
    if (members.indexOf(id) >= 0 && !needed.has(id) && !mayBeNear(way)) ways.delete(id);
  }
  return near;
}

/** Returns the ids of the member ways of relations, possibly with duplicates. */
export function listMembers(relations: readonly OsmRelation[]): Float64Array {
  return Float64Array.from(
    relations.flatMap(({ members }) => members.filter(({ type }) => type === "way").map(({ ref }) => ref)),
  );
}

export function listRefs(ways: Iterable<OsmWay>): Float64Array {
  return joinIds([...ways].map(({ refs }) => refs));
}
