// The part of an extract that a region's imports need, as an extract of its own, to which later changes can be applied:
//
// - all nodes in a box around the region, whatever their tags: a change may make a playground of old nodes;
// - all ways with a node in the box, with all of their nodes;
// - all relations with such a node or way as a member, and the relations that have one of these as a member;
// - of the region's own relation, and of such multipolygons of at most 500 ways, all ways with all of their nodes.
//
// The ways of other relations, such as routes and the boundaries of countries, are not completed.
import type { Bbox } from "contract/types.ts";
import { coveredPart, createBoxTest } from "../core/import_area.ts";
import { type BlobIndex, indexBlobs } from "../import/pbf/blob_index.ts";
import { type BlockSource, createInlineSource } from "../import/pbf/block_source.ts";
import { openExtractFile } from "../import/pbf/extract_file.ts";
import { createIdMarks } from "../import/pbf/id_marks.ts";
import { type Blob, ExtractError, type ExtractFile } from "../import/pbf/pbf_file.ts";
import { openSortedIds } from "../import/pbf/positions.ts";
import type { ElementSelection } from "./block_elements.ts";
import { type FileElement, type FileRelation, STEPS_PER_DEGREE } from "./element.ts";
import { createIdList } from "./id_list.ts";
import { isCompleted } from "./is_completed.ts";
import { locateBlobs } from "./locate_blobs.ts";
import { readBlobElements } from "./read_elements.ts";
import { createElementWriter } from "./write_elements.ts";

export interface KeepJob {
  readonly extractPath: string;
  /** OpenStreetMap id of the region's relation. */
  readonly relationId: number;
  /** Around the region, as from `nearBox`; null: the whole extract is kept. */
  readonly box: Bbox | null;
  /** Path of the new file, which must not exist. */
  readonly path: string;
  /** False for a file that is wrongly marked as sorted; default true. */
  readonly trustsOrder?: boolean;
}

export interface KeptExtract {
  readonly sizeBytes: number;
  readonly nodes: number;
  readonly ways: number;
  readonly relations: number;
}

/** Called with a share of the work from 0 to 1, after each blob. */
type OnProgress = (done: number) => void;

/**
 * Throws `ExtractError` if the extract is damaged or has its locations on ways, {@link ElementOrderError} if it is not sorted by kind and id, and errors
 * of the file system; no file is left then.
 */
export function keepExtract(job: KeepJob, onProgress: OnProgress = () => {}): KeptExtract {
  using file = openExtractFile(job.extractPath);
  const source = createInlineSource(file);
  const index = indexBlobs({ file, source, trustsOrder: job.trustsOrder ?? true, onBytes() {} });
  if (index.header.hasLocationsOnWays) throw locationsOnWays();
  const parts = { file, source, index, report: createReport(index, onProgress) };
  const kept = job.box === null ? keepAll(index) : selectAround(job.box, job.relationId, parts);
  const { area, dataTimestamp, replication } = index.header;
  using writer = createElementWriter(job.path, {
    area: job.box === null ? area : coveredPart(job.box, area),
    dataTimestamp,
    replication,
  });
  const counts = { node: 0, way: 0, relation: 0 };
  for (const { kind, blobs, select } of kept) {
    for (const blob of blobs) {
      for (const element of readBlobElements(file, blob, onlyKind(kind, select))) {
        writer.write(element);
        counts[kind] += 1;
      }
      parts.report(blob);
    }
  }
  const sizeBytes = writer.finish();
  // Blobs without a kept element are not read again.
  onProgress(1);
  return { sizeBytes, nodes: counts.node, ways: counts.way, relations: counts.relation };
}

const locationsOnWays = () =>
  new ExtractError(
    "it has the locations of nodes on its ways (LocationsOnWays), which changes do not have; use an extract without them",
  );

interface Parts {
  readonly file: ExtractFile;
  readonly source: BlockSource;
  readonly index: BlobIndex;
  readonly report: (blob: Blob) => void;
}

interface KeptKind {
  readonly kind: FileElement["kind"];
  readonly blobs: readonly Blob[];
  readonly select: ElementSelection[FileElement["kind"]];
}

const keepAll = (index: BlobIndex): KeptKind[] => [
  { kind: "node", blobs: index.blobsOf("nodes"), select: undefined },
  { kind: "way", blobs: index.blobsOf("ways"), select: undefined },
  { kind: "relation", blobs: index.blobsOf("relations"), select: undefined },
];

const onlyKind = (kind: FileElement["kind"], select: KeptKind["select"]): ElementSelection => ({
  node: false,
  way: false,
  relation: false,
  [kind]: select,
});

/** Memory: some bits per byte of the extract for nodes, eight bytes per way near the region, and its relations. */
function selectAround(box: Bbox, relationId: number, { file, source, index, report }: Parts): KeptKind[] {
  const bytes = file.sizeBytes;
  const isNear = createBoxTest(box);
  const nodeBlobs = locateBlobs(index.blobsOf("nodes"));
  const near = createIdMarks(bytes);
  source.run({ kind: "near", box, near: near.bits }, nodeBlobs.blobs, ({ count, summary }, i) => {
    nodeBlobs.setRange(i, summary.nodes);
    if (count > 0) nodeBlobs.need(i);
    report(nodeBlobs.blobs[i]!);
  });

  const nodesOfWays = createIdMarks(bytes);
  const takeNodes = (refs: readonly number[]) => {
    for (const ref of refs) {
      nodesOfWays.add(ref);
      nodeBlobs.needId(ref);
    }
  };
  const isNearSome = (refs: Float64Array) => refs.some(near.mayHave);
  const nearWays = createIdList();
  const wayBlobs = new Set<Blob>();
  for (const blob of index.blobsOf("ways")) {
    for (
      const way of readBlobElements(file, blob, { ...onlyKind("way", undefined), nodesOfWay: isNearSome })
    ) {
      if (way.kind !== "way") continue;
      nearWays.add(way.id);
      wayBlobs.add(blob);
      takeNodes(way.refs);
    }
    report(blob);
  }
  const isNearWay = nearWays.open();

  const relations = selectRelations(
    readRelations(index, file, report),
    relationId,
    ({ kind, ref }) => kind === "way" ? isNearWay(ref) : kind === "node" && near.mayHave(ref),
  );
  const farWays = Float64Array.from(relations.completedWays).filter((id) => !isNearWay(id)).sort();
  const isFarWay = openSortedIds(farWays);
  for (const blob of index.find("ways", farWays)) {
    const select = (id: number) => isFarWay(id) >= 0;
    for (const way of readBlobElements(file, blob, onlyKind("way", select))) {
      if (way.kind !== "way") continue;
      wayBlobs.add(blob);
      takeNodes(way.refs);
    }
  }

  const isNodeKept = (id: number, lonE7: number, latE7: number) =>
    isNear(lonE7 / STEPS_PER_DEGREE, latE7 / STEPS_PER_DEGREE) || nodesOfWays.mayHave(id);
  return [
    { kind: "node", blobs: nodeBlobs.needed(), select: isNodeKept },
    {
      kind: "way",
      blobs: index.blobsOf("ways").filter((blob) => wayBlobs.has(blob)),
      select: (id: number) => isNearWay(id) || isFarWay(id) >= 0,
    },
    { kind: "relation", blobs: index.blobsOf("relations"), select: (id: number) => relations.ids.has(id) },
  ];
}

function* readRelations(
  index: BlobIndex,
  file: ExtractFile,
  report: Parts["report"],
): Generator<FileRelation> {
  for (const blob of index.blobsOf("relations")) {
    for (const relation of readBlobElements(file, blob, onlyKind("relation", undefined))) {
      if (relation.kind === "relation") yield relation;
    }
    report(blob);
  }
}

/** Reads relations once, in any order. */
function selectRelations(
  relations: Iterable<FileRelation>,
  regionId: number,
  isNearMember: (member: FileRelation["members"][number]) => boolean,
) {
  const ids = new Set<number>();
  const completedWays = new Set<number>();
  const parents: { readonly id: number; readonly refs: readonly number[] }[] = [];
  for (const relation of relations) {
    const { id, members } = relation;
    const refs = members.flatMap(({ kind, ref }) => kind === "relation" ? [ref] : []);
    if (refs.length > 0) parents.push({ id, refs });
    if (id !== regionId && !members.some(isNearMember)) continue;
    ids.add(id);
    if (!isCompleted(relation, regionId)) continue;
    for (const { kind, ref } of members) if (kind === "way") completedWays.add(ref);
  }
  // Found before they are added: one level.
  const above = parents.filter(({ refs }) => refs.some((ref) => ids.has(ref)));
  for (const { id } of above) ids.add(id);
  return { ids, completedWays };
}

/** Reports each blob: all are read once to select, most are read again to write. */
function createReport(index: BlobIndex, onProgress: OnProgress): (blob: Blob) => void {
  const kinds = ["nodes", "ways", "relations"] as const;
  const total = 2 * kinds.flatMap(index.blobsOf).reduce((sum, { length }) => sum + length, 0);
  let done = 0;
  return ({ length }) => onProgress(Math.min(1, (done += length) / total));
}
