// The inner layer of an .osm.pbf file: blocks of nodes, ways and relations. Only wanted elements are decoded; most of an
// extract is skipped after reading the string table.
// Format: https://wiki.openstreetmap.org/wiki/PBF_Format
import { PbfReader } from "pbf";
import type { BlockContext, BlockSummary, BlockVisitor } from "./block_visitor.ts";
import { readDenseNodes, readPlainNode } from "./node_reader.ts";
import { readRelation } from "./relation_reader.ts";
import { StringTable } from "./string_table.ts";
import { readWay } from "./way_reader.ts";

type Span = readonly [start: number, end: number];

/** Reads a block and calls the visitor. Throws an error when the bytes are not a valid block. */
export function readBlock(bytes: Uint8Array, visitor: BlockVisitor): BlockSummary {
  const pbf = new PbfReader(bytes);
  let stringSpan: Span = [-1, -1];
  let [granularity, latOffset, lonOffset] = [100, 0, 0];
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
    if (field === 1) stringSpan = skipMessage(pbf);
    else if (field === 17) granularity = pbf.readVarint();
    else if (field === 19) latOffset = pbf.readVarint(true);
    else if (field === 20) lonOffset = pbf.readVarint(true);
  }
  const context: BlockContext = {
    strings: new StringTable(bytes, ...stringSpan, visitor.wanted),
    visitor,
    summary: { nodes: null, ways: null, relations: null },
    granularity,
    latOffset,
    lonOffset,
  };
  // A second pass instead of a list: a hostile block has millions of groups.
  pbf.pos = 0;
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
    if (field !== 2) continue;
    const [start, end] = skipMessage(pbf);
    readGroup(pbf, start, end, context);
    pbf.pos = end;
  }
  return context.summary;
}

function skipMessage(pbf: PbfReader): Span {
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
