// Copies the part of an extract that a region's imports need into a separate extract, to which changes are applied:
//
// - all nodes in a box around the region, whatever their tags, because a change may turn old nodes into a playground;
// - all ways with a node in the box, with all of their nodes;
// - all relations that have such a node or way as a member, and the parents of these relations;
// - all ways of the region's own relation and of kept multipolygons with at most 500 ways, with all of their nodes.
//
// The ways of other relations, such as routes and the boundaries of countries, are not completed. If most of the
// extract is in the box, the whole extract is kept, because copying it is cheaper. The authors of elements are never
// kept.
import type { Bbox } from "contract/types.ts";
import { coveredPart } from "../../region/core/import_area.ts";
import type { BlobIndex } from "./blob_index.ts";
import type { BlockSource } from "../threads/block_source.ts";
import { type BlockSummary, ELEMENT_KINDS, type ElementKind } from "../pbf/block_visitor.ts";
import { type Blob, ExtractError, type ExtractFile } from "../pbf/pbf_file.ts";
import { joinIds, lowerBound, openNeededIds, shareIds } from "../tables/positions.ts";
import type { ExtractSurvey, NearElements } from "./extract.ts";
import { type BlobWriter, createBlobWriter } from "../elements/blob_writer.ts";
import type { KeepTask, NearRelations } from "../tasks/keep_tasks.ts";
import { openWayNodes } from "../tables/way_nodes.ts";
import { readBlobElements } from "../elements/read_elements.ts";
import { ElementOrderError } from "../elements/element.ts";

export interface KeepJob {
  /** OpenStreetMap id of the region's relation. */
  readonly relationId: number;
  /** Box around the region, as returned by `nearBox`. If null, the whole extract is kept. */
  readonly box: Bbox | null;
  /** Path of the new file, which must not exist. */
  readonly path: string;
}

/** An extract that has been read for an import. */
export interface ReadParts {
  readonly file: ExtractFile;
  readonly index: BlobIndex;
  readonly source: BlockSource;
  readonly survey: ExtractSurvey;
}

/** Receives the share of completed work, from 0 to 1, after each blob. */
type OnProgress = (done: number) => void;

/**
 * Writes the kept part of an extract. Throws `ExtractError` if the extract is damaged or has locations on its ways,
 * {@link ElementOrderError} if it is not sorted by kind and id, and errors of the file system. If it throws, no file
 * remains.
 */
export function keepExtract(job: KeepJob, parts: ReadParts, onProgress: OnProgress = () => {}): void {
  const { index: { header }, survey } = parts;
  if (header.hasLocationsOnWays) throw locationsOnWays();
  const summaries = [...survey.summaries].sort(([a], [b]) => a.offset - b.offset);
  requireOrder(summaries);
  const { area, dataTimestamp, replication } = header;
  const passes = survey.near === null
    ? keepAll(parts.index, summaries)
    : selectAround(job, parts, survey.near);
  using writer = createBlobWriter(job.path, {
    area: job.box === null ? area : coveredPart(job.box, area),
    dataTimestamp,
    replication,
  });
  runPasses(passes, parts, writer, onProgress);
  writer.finish();
}

const locationsOnWays = () =>
  new ExtractError(
    "it has the locations of nodes on its ways (LocationsOnWays), which changes do not have; use an extract without them",
  );

/** Summaries of blobs, in the order of the file. */
type Summaries = readonly (readonly [Blob, BlockSummary])[];

function requireOrder(summaries: Summaries): void {
  let [lastKind, lastId] = [0, -Infinity];
  for (const [, summary] of summaries) {
    if (!summary.isSorted) throw new ElementOrderError("the elements of a block are not sorted");
    for (const [kind, name] of ELEMENT_KINDS.entries()) {
      const range = summary[name];
      if (range === null) continue;
      if (kind < lastKind || (kind === lastKind && range.min <= lastId)) {
        throw new ElementOrderError(`${range.min} of the ${name} is not after ${lastId}`);
      }
      [lastKind, lastId] = [kind, range.max];
    }
  }
}

/** A group of blobs to keep. If `task` is null, they are copied unchanged. */
interface Pass {
  readonly task: KeepTask | null;
  readonly blobs: readonly Blob[];
}

function runPasses(
  passes: readonly Pass[],
  { file, source }: ReadParts,
  writer: BlobWriter,
  onProgress: OnProgress,
): void {
  const total = passes.flatMap(({ blobs }) => blobs).reduce((sum, { length }) => sum + length, 0);
  let done = 0;
  const report = ({ length }: Blob) => onProgress((done += length) / total);
  for (const { task, blobs } of passes) {
    if (task === null) {
      for (const blob of blobs) {
        writer.copy(file, blob);
        report(blob);
      }
    } else {
      source.run(task, blobs, ({ isWhole, content }, i) => {
        if (isWhole) writer.copy(file, blobs[i]!);
        else if (content.length > 0) writer.add(content);
        report(blobs[i]!);
      });
    }
  }
  onProgress(1);
}

function keepAll(index: BlobIndex, summaries: Summaries): readonly Pass[] {
  if (!summaries.some(([, { hasAuthors }]) => hasAuthors)) {
    return [{ task: null, blobs: summaries.map(([blob]) => blob) }];
  }
  return [
    { task: { kind: "keep", elements: "nodes", box: null, wayNodes: null }, blobs: index.blobsOf("nodes") },
    { task: { kind: "keep", elements: "ways", ids: null }, blobs: index.blobsOf("ways") },
    { task: { kind: "keep", elements: "relations", ids: null }, blobs: index.blobsOf("relations") },
  ];
}

function selectAround(
  { box, relationId }: KeepJob,
  { file, index, source, survey: { summaries } }: ReadParts,
  near: NearElements,
): readonly Pass[] {
  const blobsWith = (kind: ElementKind, ids: Float64Array) =>
    index.blobsOf(kind).filter((blob) => {
      const range = summaries.get(blob)?.[kind] ?? null;
      return range !== null && (ids[lowerBound(ids, range.min)] ?? Infinity) <= range.max;
    });
  const nearWays = shareIds(near.ways);
  const relations = selectRelations(
    (onResult) =>
      source.run(
        { kind: "nearRelations", relationId, nearNodes: near.nodes, nearWays },
        index.blobsOf("relations"),
        onResult,
      ),
  );
  const indexOfNear = openNeededIds(nearWays);
  const completed = new Set([...relations.completedWays].filter((id) => indexOfNear(id) < 0));
  const takeNodes = openWayNodes(near.wayNodes);
  const farWays: number[] = [];
  const select = { node: false, way: (id: number) => completed.has(id), relation: false } as const;
  for (const blob of blobsWith("ways", Float64Array.from(completed).sort())) {
    for (const element of readBlobElements(file, blob, select)) {
      if (element.kind !== "way") continue;
      farWays.push(element.id);
      takeNodes(element.refs);
    }
  }
  const ways = farWays.length === 0 ? nearWays : shareIds(joinIds([nearWays.ids, farWays]));
  const relationIds = shareIds(Float64Array.from(relations.ids));
  return [
    {
      task: { kind: "keep", elements: "nodes", box, wayNodes: near.wayNodes.marks },
      blobs: index.blobsOf("nodes").filter((_, i) => near.wayNodes.neededBlobs[i] === 1),
    },
    { task: { kind: "keep", elements: "ways", ids: ways }, blobs: blobsWith("ways", ways.ids) },
    {
      task: { kind: "keep", elements: "relations", ids: relationIds },
      blobs: blobsWith("relations", relationIds.ids),
    },
  ];
}

function selectRelations(read: (onResult: (found: NearRelations) => void) => void) {
  const [near, completedWays] = [new Set<number>(), new Set<number>()];
  const parents: NearRelations["parents"] = [];
  read((found) => {
    for (const id of found.near) near.add(id);
    for (const id of found.completedWays) completedWays.add(id);
    for (const parent of found.parents) parents.push(parent);
  });
  // Keeps only one level of parents.
  const above = parents.filter(({ refs }) => refs.some((ref) => near.has(ref))).map(({ id }) => id);
  return { ids: [...near, ...above], completedWays };
}
