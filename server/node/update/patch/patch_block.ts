// Applies changes to a block. Copies unchanged elements as bytes or as columns of numbers. If the block is unusual,
// decodes all of its elements and encodes them again.
import { PbfWriter } from "../../osm/pbf/pbf.ts";
import {
  listGroups,
  NO_WANTED_TAGS,
  type OpenBlock,
  openBlock,
  skipMessage,
} from "../../osm/pbf/osm_block.ts";
import { applyChanges } from "./apply_changes.ts";
import { ELEMENT_KINDS, type FileElement, type Named, type OsmChange } from "../../osm/elements/element.ts";
import { createBlobIds } from "../../osm/elements/blob_ids.ts";
import { readBlockElements } from "../../osm/elements/block_elements.ts";
import { createBlockWriter, MAX_BLOCK_ELEMENTS } from "../../osm/elements/block_writer.ts";
import { createTexts, encodeTexts } from "../../osm/elements/encode_elements.ts";
import { joinBytes } from "../../../base/kit/core/join_bytes.ts";
import { patchDense, SPARE_BYTES } from "./patch_dense.ts";
import { type Parts, patchMessages } from "./patch_messages.ts";

export interface PatchedBlock {
  /** Blocks in order. There are several if one would be too large, and none if all elements are deleted. */
  readonly blocks: readonly EncodedBlock[];
  readonly outdated: readonly Named[];
}

export interface EncodedBlock {
  readonly bytes: Uint8Array;
  /** Packed ids, in the format of `createBlobIds`. */
  readonly ids: Uint8Array;
}

/** Maximum size of a block. Larger blocks are divided. */
const MAX_ELEMENTS = 2 * MAX_BLOCK_ELEMENTS;
const MAX_BYTES = 8 * 1024 * 1024;
/** Maximum number of texts in a block. If there are more, the block is encoded again without the unused ones. */
const [MAX_TEXTS, MAX_TEXTS_PER_ELEMENT] = [1_000, 4];

/** Applies sorted changes to a block. Throws an error if the bytes are not a valid, sorted block. */
export function patchBlock(bytes: Uint8Array, changes: readonly OsmChange[]): PatchedBlock {
  return patchParts(bytes, changes) ?? rewrite(bytes, changes);
}

function rewrite(bytes: Uint8Array, changes: readonly OsmChange[]): PatchedBlock {
  const { elements, outdated } = applyChanges(readBlockElements(bytes, {}), changes);
  const blocks: EncodedBlock[] = [];
  const writer = createBlockWriter();
  let ids = createBlobIds();
  const take = () => {
    if (writer.count > 0) blocks.push({ bytes: writer.take(), ids: ids.pack() });
    ids = createBlobIds();
  };
  let kind: FileElement["kind"] | null = null;
  for (const element of elements) {
    if (element.kind !== kind || writer.isFull()) take();
    kind = element.kind;
    writer.add(element);
    ids.add(kind, element.id);
  }
  take();
  return { blocks, outdated };
}

/**
 * Applies changes without decoding all elements. Returns null if the block has several kinds of elements, plain nodes,
 * or coordinates in unusual units.
 */
function patchParts(bytes: Uint8Array, changes: readonly OsmChange[]): PatchedBlock | null {
  const block = openBlock(bytes, NO_WANTED_TAGS);
  const parts = listParts(block, changes);
  if (parts === null) return null;
  const { kind, starts } = parts;
  const texts = createTexts(block.strings.list());
  const group = kind === "node"
    ? starts.length === 1 ? patchDense(block, parts.contents[0]!, parts.ends[0]!, changes, texts) : null
    : patchMessages(block, parts, changes, texts);
  if (group === null) return null;
  const { ids } = group;
  if (ids.length === 0) return { blocks: [], outdated: group.outdated };
  const count = block.strings.length + texts.added.length;
  if (ids.length > MAX_ELEMENTS || count > MAX_TEXTS + MAX_TEXTS_PER_ELEMENT * ids.length) return null;
  const result = new PbfWriter(new Uint8Array(bytes.length + SPARE_BYTES));
  result.writeBytesField(1, joinBytes([textsOf(block), encodeTexts(texts.added)]));
  result.writeBytesField(2, group.content);
  const bytesOfResult = result.finish();
  if (bytesOfResult.length > MAX_BYTES) return null;
  const packed = createBlobIds();
  for (let i = 0; i < ids.length; i++) packed.add(kind, ids[i]!);
  return { blocks: [{ bytes: bytesOfResult, ids: packed.pack() }], outdated: group.outdated };
}

/** Lists the elements of a block. Returns null if they are plain nodes, or of a different kind than the changes. */
function listParts({ pbf, ...units }: OpenBlock, changes: readonly OsmChange[]): Parts | null {
  const { granularity, latOffset, lonOffset, dateGranularity } = units;
  if (granularity !== 100 || latOffset !== 0 || lonOffset !== 0 || dateGranularity !== 1000) return null;
  const kind = changes[0]!.element.kind;
  if (changes.at(-1)!.element.kind !== kind) return null;
  const expected = ELEMENT_KINDS.indexOf(kind) + 2;
  const [starts, contents, ends]: [number[], number[], number[]] = [[], [], []];
  for (const [groupStart, groupEnd] of listGroups(pbf)) {
    pbf.pos = groupStart;
    for (let start = groupStart;; start = pbf.pos) {
      const field = pbf.nextField(groupEnd);
      if (field === 0) break;
      if (field !== expected) return null;
      const [content, end] = skipMessage(pbf);
      starts.push(start);
      contents.push(content);
      ends.push(end);
    }
  }
  return { kind, starts, contents, ends };
}

/** Returns the encoded string table of a block. */
function textsOf({ pbf }: OpenBlock): Uint8Array {
  let table: Uint8Array = new Uint8Array(0);
  pbf.pos = 0;
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
    if (field !== 1) continue;
    const [start, end] = skipMessage(pbf);
    table = pbf.buf.subarray(start, end);
  }
  return table;
}
