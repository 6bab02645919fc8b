// Reads the kept extract for a merge: most diffs change a few of its blobs, and the others are copied as they are.
import { openExtractFile } from "../import/pbf/extract_file.ts";
import { type Blob, type ExtractFile, listBlobs, readBlob } from "../import/pbf/pbf_file.ts";
import { parseExtractHeader } from "../import/pbf/pbf_header.ts";
import { lowerBound } from "../import/pbf/positions.ts";
import { MAX_BLOCK_ELEMENTS } from "../osm_file/block_writer.ts";
import type { FileElement } from "../osm_file/element.ts";
import { createIdList } from "../osm_file/id_list.ts";
import { readBlobElements } from "../osm_file/read_elements.ts";
import type { UntouchedPart } from "./core/apply_changes.ts";
import type { ChangeSet } from "./core/change_set.ts";

/** Smaller blobs are written again, so that they join: each update would add one otherwise. */
const MIN_COPIED_ELEMENTS = MAX_BLOCK_ELEMENTS / 2;

/** What is in a blob of elements of one kind; null in `copied` for any other. */
interface SurveyedBlob {
  readonly blob: Blob;
  readonly copied: { readonly kind: "node" | "way"; readonly first: number; readonly last: number } | null;
}

export interface KeptSurvey {
  readonly isKnown: (kind: FileElement["kind"], id: number) => boolean;
  readonly blobs: readonly SurveyedBlob[];
}

/** Reads the ids of all elements. Throws `ExtractError` if the file is damaged, `ElementOrderError` if it is not sorted. */
export function surveyKept(path: string): KeptSurvey {
  using file = openExtractFile(path);
  const lists = { node: createIdList(), way: createIdList(), relation: createIdList() };
  const blobs: SurveyedBlob[] = [];
  for (const blob of listBlobs(file)) {
    if (blob.kind === "OSMHeader") {
      // Throws if the file requires what is not supported.
      parseExtractHeader(readBlob(file, blob));
      continue;
    }
    const counts = { node: 0, way: 0, relation: 0 };
    let [first, last] = [0, 0];
    const note = (kind: FileElement["kind"]) => (id: number) => {
      lists[kind].add(id);
      if (counts[kind]++ === 0) first = id;
      last = id;
      return false;
    };
    const selection = { node: note("node"), way: note("way"), relation: note("relation") };
    for (const _ of readBlobElements(file, blob, selection));
    const total = counts.node + counts.way + counts.relation;
    const kind = counts.node === total ? "node" : counts.way === total ? "way" : null;
    const isCopied = kind !== null && total >= MIN_COPIED_ELEMENTS;
    blobs.push({ blob, copied: isCopied ? { kind, first, last } : null });
  }
  const known = { node: lists.node.open(), way: lists.way.open(), relation: lists.relation.open() };
  return { isKnown: (kind, id) => known[kind](id), blobs };
}

export interface CopiedPart extends UntouchedPart {
  /** The blob, as it is in the file. */
  readonly content: Uint8Array;
}

/** The elements of the blobs that the changes touch, and the other blobs, in their order. */
export function* readKeptParts(
  path: string,
  { blobs }: KeptSurvey,
  changes: ChangeSet,
): Generator<FileElement | CopiedPart> {
  using file = openExtractFile(path);
  const ids = {
    node: Float64Array.from(changes.node, ({ element }) => element.id),
    way: Float64Array.from(changes.way, ({ element }) => element.id),
  };
  const isTouched = ({ kind, first, last }: NonNullable<SurveyedBlob["copied"]>) => {
    const next = ids[kind][lowerBound(ids[kind], first)];
    return next !== undefined && next <= last;
  };
  for (const { blob, copied } of blobs) {
    if (copied === null || isTouched(copied)) yield* readBlobElements(file, blob);
    else yield copyBlob(file, blob, copied);
  }
}

function copyBlob(
  file: ExtractFile,
  blob: Blob,
  { kind, first, last }: NonNullable<SurveyedBlob["copied"]>,
): CopiedPart {
  const content = new Uint8Array(blob.length);
  file.read(content, blob.offset);
  return {
    content,
    partOf: kind,
    first,
    last,
    countWays(isSearched) {
      if (kind !== "way") return 0;
      const selection = { nodesOfWay: (refs: Float64Array) => refs.some(isSearched) };
      return readBlobElements(file, blob, selection).reduce((count) => count + 1, 0);
    },
  };
}
