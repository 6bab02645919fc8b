// The inner layer of an .osm.pbf file: blocks of nodes, ways and relations. Decodes only wanted elements. Most of an
// extract is skipped once the string table has been read. Format: https://wiki.openstreetmap.org/wiki/PBF_Format
import { PbfReader } from "./pbf.ts";
import type { WantedTags } from "../../region/core/osm_roles.ts";
import type { BlockContext, BlockSummary, BlockVisitor } from "./block_visitor.ts";
import { readDenseNodes, readPlainNode } from "./node_reader.ts";
import { readRelation } from "./relation_reader.ts";
import { StringTable } from "./string_table.ts";
import { createLarge } from "./unusual_ids.ts";
import { readWay } from "./way_reader.ts";

/** No tags, for elements that are not selected by tags. */
export const NO_WANTED_TAGS: WantedTags = new Map();

export type Span = readonly [start: number, end: number];

/** A block whose elements have not been read yet. */
export interface OpenBlock {
  readonly pbf: PbfReader;
  readonly strings: StringTable;
  /** Nanodegrees per unit of a coordinate. */
  readonly granularity: number;
  /** Offset of latitudes in nanodegrees. */
  readonly latOffset: number;
  readonly lonOffset: number;
  /** Milliseconds per unit of a time. */
  readonly dateGranularity: number;
}

/** Reads a block, except for its elements. Throws an error if the bytes are not a valid block. */
export function openBlock(bytes: Uint8Array, wanted: WantedTags): OpenBlock {
  const pbf = new PbfReader(bytes);
  let stringSpan: Span = [-1, -1];
  let [granularity, dateGranularity, latOffset, lonOffset] = [100, 1000, 0, 0];
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
    if (field === 1) stringSpan = skipMessage(pbf);
    else if (field === 17) granularity = pbf.readVarint();
    else if (field === 18) dateGranularity = pbf.readVarint();
    else if (field === 19) latOffset = pbf.readVarint(true);
    else if (field === 20) lonOffset = pbf.readVarint(true);
  }
  const strings = new StringTable(bytes, ...stringSpan, wanted);
  return { pbf, strings, granularity, dateGranularity, latOffset, lonOffset };
}

/** Yields a block's groups one by one, as there may be millions. The reader may be moved in between. */
export function* listGroups(pbf: PbfReader): Generator<Span> {
  pbf.pos = 0;
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
    if (field !== 2) continue;
    const span = skipMessage(pbf);
    yield span;
    pbf.pos = span[1];
  }
}

/** Reads a block and calls the visitor. Throws an error if the bytes are not a valid block. */
export function readBlock(bytes: Uint8Array, visitor: BlockVisitor): BlockSummary {
  const block = openBlock(bytes, visitor.wanted);
  const { pbf } = block;
  const context: BlockContext = {
    strings: block.strings,
    visitor,
    summary: {
      nodes: null,
      ways: null,
      relations: null,
      large: createLarge(),
      isSorted: true,
      hasAuthors: false,
    },
    granularity: block.granularity,
    latOffset: block.latOffset,
    lonOffset: block.lonOffset,
  };
  for (const [start, end] of listGroups(pbf)) readGroup(pbf, start, end, context);
  return context.summary;
}

/** Moves the reader past a message. Returns the position of the message's content. */
export function skipMessage(pbf: PbfReader): Span {
  const length = pbf.readVarint();
  const span: Span = [pbf.pos, pbf.pos + length];
  if (span[1] > pbf.length) throw new RangeError("a message is longer than its block");
  pbf.pos = span[1];
  return span;
}

function readGroup(pbf: PbfReader, start: number, end: number, context: BlockContext): void {
  pbf.pos = start;
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field > 4) continue;
    const [elementStart, elementEnd] = skipMessage(pbf);
    pbf.pos = elementStart;
    if (field === 1) readPlainNode(pbf, elementEnd, context);
    else if (field === 2) readDenseNodes(pbf, elementEnd, context);
    else if (field === 3) readWay(pbf, elementEnd, context);
    else readRelation(pbf, elementEnd, context);
    pbf.pos = elementEnd;
  }
}
