// Reduces a block to some of its elements. Copies ways and relations as bytes, and nodes by columns, so that only
// compared values are decoded. Omits authors. Empties unused strings instead of removing them, because indices must not
// change.
import { type PbfReader, PbfWriter } from "../pbf/pbf.ts";
import { DENSE_INFO, INFO, isAboutAuthor, namesAuthor } from "../pbf/author_fields.ts";
import type { Row } from "../pbf/differences.ts";
import { listGroups, NO_WANTED_TAGS, type OpenBlock, openBlock, skipMessage } from "../pbf/osm_block.ts";
import { type Columns, createColumns, readColumns } from "../elements/dense_elements.ts";
import { isUsableId, latSteps, lonSteps } from "../elements/element_values.ts";
import { writeDense } from "../elements/encode_elements.ts";

/** Selects elements. If the function for a kind is missing, no element of the kind is kept. */
export interface BlockSelection {
  readonly node?: (id: number, lonE7: number, latE7: number) => boolean;
  readonly way?: (id: number) => boolean;
  readonly relation?: (id: number) => boolean;
}

/** Field numbers of a block. */
const [STRINGS, GROUP] = [1, 2];
/** Field numbers of a group. */
const [PLAIN_NODE, DENSE_NODES, WAY, RELATION] = [1, 2, 3, 4];
/** Field numbers of an element. */
const [ID, KEYS, VALUES] = [1, 2, 3];
const [NODE_LAT, NODE_LON] = [8, 9];
const ROLES = 8;

/**
 * Returns the block itself if all of it is kept, and null if nothing is kept. Omits elements whose id is not exact as a
 * number. Throws an error if the bytes are not a valid block.
 */
export function filterBlock(bytes: Uint8Array, selection: BlockSelection): Uint8Array | null {
  const block = openBlock(bytes, NO_WANTED_TAGS);
  const { pbf } = block;
  const state: FilterState = { block, selection, used: [], hasKept: false, isWhole: true };
  const groups = new PbfWriter();
  for (const [start, end] of listGroups(pbf)) {
    const group = new PbfWriter(new Uint8Array(Math.max(16, (end - start) >> 1)));
    pbf.pos = start;
    for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
      if (field > RELATION) continue;
      const [from, to] = skipMessage(pbf);
      if (field === DENSE_NODES) filterDense(state, from, to, group);
      else filterElement(state, field, from, to, group);
      pbf.pos = to;
    }
    if (group.pos > 0) groups.writeBytesField(GROUP, group.finish());
  }
  if (!state.hasKept) return null;
  return state.isWhole ? bytes : joinBlock(state, groups.finish());
}

interface FilterState {
  readonly block: OpenBlock;
  readonly selection: BlockSelection;
  /** True at the index of each string in use. */
  readonly used: boolean[];
  hasKept: boolean;
  isWhole: boolean;
}

/** Joins the groups with the block's remaining fields. */
function joinBlock({ block: { pbf }, used }: FilterState, groups: Uint8Array): Uint8Array {
  const out = new PbfWriter(new Uint8Array(groups.length + 4096));
  pbf.pos = 0;
  for (let start = 0, field = pbf.nextField(); field !== 0; start = pbf.pos, field = pbf.nextField()) {
    if (field === STRINGS) out.writeBytesField(STRINGS, emptyUnused(pbf, used));
    else {
      pbf.skip(pbf.type);
      if (field !== GROUP) append(out, pbf.buf.subarray(start, pbf.pos));
    }
  }
  append(out, groups);
  return out.finish();
}

function emptyUnused(pbf: PbfReader, used: readonly boolean[]): Uint8Array {
  const [start, end] = skipMessage(pbf);
  const out = new PbfWriter(new Uint8Array(4096));
  pbf.pos = start;
  let index = 0;
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field !== 1) continue;
    const [from, to] = skipMessage(pbf);
    out.writeBytesField(1, pbf.buf.subarray(from, used[index++] === true ? to : from));
  }
  if (used.length > index) throw new RangeError(`string ${used.length - 1} is not in the table`);
  return out.finish();
}

function append(out: PbfWriter, bytes: Uint8Array): void {
  out.realloc(bytes.length);
  out.buf.set(bytes, out.pos);
  out.pos += bytes.length;
}

function filterElement(state: FilterState, field: number, start: number, end: number, out: PbfWriter): void {
  const { block: { pbf } } = state;
  if (!isKept(state, field, start, end)) {
    state.isWhole = false;
    return;
  }
  state.hasKept = true;
  noteStrings(state, field, start, end);
  if (!namesAuthor(pbf, start, end, INFO)) {
    out.writeBytesField(field, pbf.buf.subarray(start, end));
    return;
  }
  state.isWhole = false;
  out.writeBytesField(field, withoutAuthor(pbf, start, end, 0));
}

function isKept({ block, selection }: FilterState, field: number, start: number, end: number): boolean {
  const { pbf } = block;
  const select = field === WAY ? selection.way : field === RELATION ? selection.relation : selection.node;
  if (!select) return false;
  let [id, lat, lon] = [0, 0, 0];
  pbf.pos = start;
  for (let part = pbf.nextField(end); part !== 0; part = pbf.nextField(end)) {
    if (part === ID) {
      id = field === PLAIN_NODE ? pbf.readSVarint() : pbf.readVarint(true);
      if (field !== PLAIN_NODE) break;
    } else if (part === NODE_LAT) lat = pbf.readSVarint();
    else if (part === NODE_LON) lon = pbf.readSVarint();
  }
  return isUsableId(id) && select(id, lonSteps(lon, block), latSteps(lat, block));
}

function noteStrings({ block: { pbf }, used }: FilterState, field: number, start: number, end: number): void {
  pbf.pos = start;
  for (let part = pbf.nextField(end); part !== 0; part = pbf.nextField(end)) {
    const hasIndexes = part === KEYS || part === VALUES || (field === RELATION && part === ROLES);
    if (!hasIndexes) continue;
    const listEnd = pbf.readPackedEnd();
    while (pbf.pos < listEnd) used[pbf.readVarint()] = true;
  }
}

/** Copies a message without its fields about the author. */
function withoutAuthor(pbf: PbfReader, start: number, end: number, depth: 0 | 1): Uint8Array {
  const out = new PbfWriter(new Uint8Array(end - start));
  pbf.pos = start;
  for (let from = start, part = pbf.nextField(end); part !== 0; from = pbf.pos, part = pbf.nextField(end)) {
    if (depth === 0 && part === INFO) {
      const [infoStart, infoEnd] = skipMessage(pbf);
      out.writeBytesField(INFO, withoutAuthor(pbf, infoStart, infoEnd, 1));
      pbf.pos = infoEnd;
      continue;
    }
    pbf.skip(pbf.type);
    if (depth === 0 || !isAboutAuthor(part)) append(out, pbf.buf.subarray(from, pbf.pos));
  }
  return out.finish();
}

// These columns are reused for all blocks, because they are filled and read without pausing in between.
const columns = createColumns();

function filterDense(state: FilterState, start: number, end: number, out: PbfWriter): void {
  const { block, selection: { node: select } } = state;
  const { pbf } = block;
  pbf.pos = start;
  readColumns(pbf, end, columns);
  const { ids, lats, lons, times, versions } = columns;
  const rows: number[] = [];
  for (let i = 0; select && i < ids.length; i++) {
    const [lon, lat] = [lonSteps(lons.values[i]!, block), latSteps(lats.values[i]!, block)];
    if (isUsableId(ids.values[i]!) && select(ids.values[i]!, lon, lat)) rows.push(i);
  }
  if (rows.length > 0) state.hasKept = true;
  const tags = copyTags(state, columns, rows);
  const isWhole = rows.length === ids.length && !namesAuthor(pbf, start, end, DENSE_INFO);
  if (isWhole) out.writeBytesField(DENSE_NODES, pbf.buf.subarray(start, end));
  else state.isWhole = false;
  if (isWhole || rows.length === 0) return;
  const take = ({ values, length }: Row) => rows.map((row) => row < length ? values[row]! : 0);
  const hasTimes = times.length > 0;
  writeDense({
    ids: take(ids),
    lonsE7: take(lons),
    latsE7: take(lats),
    versions: hasTimes || versions.length > 0 ? rows.map((row) => versions[row] ?? 0) : [],
    times: hasTimes ? take(times) : [],
    // If there are no tags, the list only has the zeros that end each node.
    tags: tags.length > rows.length ? tags : tags.subarray(0, 0),
  }, out);
}

/** Returns the encoded tags of the nodes in `rows`, which are empty if no node in the block has tags. */
function copyTags(
  { block: { pbf }, used }: FilterState,
  { tagsStart, tagsEnd: end }: Columns,
  rows: readonly number[],
): Uint8Array {
  const out = new PbfWriter(new Uint8Array(Math.max(16, rows.length)));
  pbf.pos = tagsStart;
  let next = 0;
  for (let node = 0; pbf.pos < end && next < rows.length; node++) {
    const isKept = rows[next] === node;
    if (isKept) next += 1;
    const nodeStart = pbf.pos;
    while (pbf.pos < end) {
      const key = pbf.readVarint();
      if (key === 0) break;
      const value = pbf.readVarint();
      if (isKept) used[key] = used[value] = true;
    }
    if (isKept) append(out, pbf.buf.subarray(nodeStart, pbf.pos));
  }
  return out.finish();
}
