// Reads the nodes of a block, in either encoding of the format.
import { PbfReader } from "./pbf.ts";
import { type BlockContext, type BlockVisitor, noteIds } from "./block_visitor.ts";
import { DENSE_INFO, INFO, namesAuthor } from "./author_fields.ts";
import { createRow, readDifferences, readIndexes, type Row } from "./differences.ts";
import { MAX_ELEMENT_TAGS } from "./string_table.ts";
import { leaveOut, MAX_ID, mergeLarge, readExactVarint, zigzag } from "./unusual_ids.ts";

// Reused for every element, because an extract has up to a hundred million elements.
const keys: number[] = [];
const values: number[] = [];
const ids = createRow();
const lats = createRow();
const lons = createRow();

export function readPlainNode(pbf: PbfReader, end: number, context: BlockContext): void {
  const { strings, visitor, summary } = context;
  const start = pbf.pos;
  if (summary.nodes === null) summary.hasAuthors ||= namesAuthor(pbf, start, end, INFO);
  pbf.pos = start;
  keys.length = values.length = 0;
  let [id, idStart, latSteps, lonSteps] = [0, 0, 0, 0];
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === 1) {
      idStart = pbf.pos;
      id = pbf.readSVarint();
    } else if (field === 2) readIndexes(pbf, keys, MAX_ELEMENT_TAGS);
    else if (field === 3) readIndexes(pbf, values, MAX_ELEMENT_TAGS);
    else if (field === 8) latSteps = pbf.readSVarint();
    else if (field === 9) lonSteps = pbf.readSVarint();
  }
  noteIds(summary, "nodes", id);
  if (id < 0 || id > MAX_ID) {
    return leaveOut(summary.large, "node", zigzag(readExactVarint(pbf.buf, idStart).value));
  }
  const [lon, lat] = [lonDegrees(lonSteps, context), latDegrees(latSteps, context)];
  if (visitor.isNodeNeeded?.(id)) reportPosition(id, lon, lat, visitor);
  if (visitor.onNode && keys.some((key, i) => strings.isWanted(key, values[i]!))) {
    reportNode(id, lon, lat, context);
  }
}

/** Reads dense nodes: columns of ids and coordinates, and a list of tag indices with a 0 after each node's tags. */
export function readDenseNodes(pbf: PbfReader, end: number, context: BlockContext): void {
  const { visitor, summary } = context;
  const start = pbf.pos;
  if (!findField(pbf, 1, start, end)) return;
  readDifferences(pbf, ids);
  if (ids.length === 0) return;
  let [min, max, last, isAscending] = [Infinity, -Infinity, -Infinity, true];
  for (let i = 0; i < ids.length; i++) {
    const id = ids.values[i]!;
    if (id <= last) isAscending = false;
    last = id;
    if (id < min) min = id;
    if (id > max) max = id;
  }
  noteIds(summary, "nodes", min, max, isAscending);
  summary.hasAuthors ||= namesAuthor(pbf, start, end, DENSE_INFO);
  if (min < 0) leaveOut(summary.large, "node", BigInt(min));
  if (max > MAX_ID) mergeLarge(summary.large, nameNodes(ids.large));

  let hasCoordinates = false;
  const readCoordinates = () => {
    if (hasCoordinates) return;
    readColumn(pbf, 8, start, end, lats);
    readColumn(pbf, 9, start, end, lons);
    hasCoordinates = true;
  };
  if (visitor.isNodeNeeded && visitor.onPosition) {
    for (let i = 0; i < ids.length; i++) {
      const id = ids.values[i]!;
      if (!visitor.isNodeNeeded(id)) continue;
      readCoordinates();
      reportPosition(id, lonDegrees(lons.values[i]!, context), latDegrees(lats.values[i]!, context), visitor);
    }
  }
  if (visitor.onNode && context.strings.hasWanted && findField(pbf, 10, start, end)) {
    const tagsEnd = pbf.readPackedEnd();
    // Uses a second reader for the tags, because coordinates are read in between.
    const tags = new PbfReader(pbf.buf);
    [tags.pos, tags.length] = [pbf.pos, tagsEnd];
    for (let i = 0; i < ids.length; i++) {
      if (!readTagRow(tags, context)) continue;
      readCoordinates();
      const [lon, lat] = [lonDegrees(lons.values[i]!, context), latDegrees(lats.values[i]!, context)];
      reportNode(ids.values[i]!, lon, lat, context);
    }
  }
}

const nameNodes = ({ count, first }: Row["large"]) => ({ count, first: first.map((id) => `node ${id}`) });

/** Reports positions outside the valid range as misplaced. Features that need them are skipped. */
function reportPosition(id: number, lon: number, lat: number, visitor: BlockVisitor): void {
  if (id > MAX_ID) return;
  if (isOnEarth(lon, lat)) visitor.onPosition?.(id, lon, lat);
  else visitor.onMisplaced?.(id);
}

/** Reports a node with the tags in `keys` and `values`. */
function reportNode(id: number, lon: number, lat: number, { strings, visitor }: BlockContext): void {
  if (id > MAX_ID) return;
  if (isOnEarth(lon, lat)) visitor.onNode?.({ id, lon, lat, tags: strings.tagsOf(keys, values) });
  else visitor.onMisplaced?.(id);
}

export const MAX_LONGITUDE = 180;
export const MAX_LATITUDE = 90;
/** Returns true if a position in degrees is valid, and false if it is NaN. */
export const isOnEarth = (lon: number, lat: number) =>
  Math.abs(lon) <= MAX_LONGITUDE && Math.abs(lat) <= MAX_LATITUDE;

function readColumn(pbf: PbfReader, field: number, start: number, end: number, row: typeof lats): void {
  row.length = 0;
  if (findField(pbf, field, start, end)) readDifferences(pbf, row);
  if (row.length !== ids.length) {
    throw new RangeError("the number of coordinates differs from the number of nodes");
  }
}

/** Moves the reader to the content of a field. Returns false if the message has no field with this number. */
function findField(pbf: PbfReader, wanted: number, start: number, end: number): boolean {
  pbf.pos = start;
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === wanted) return true;
  }
  return false;
}

/** Reads the tags of one node into `keys` and `values`. Returns false if none of the tags is wanted. */
function readTagRow(tags: PbfReader, { strings }: BlockContext): boolean {
  // Skips nodes without tags, which are the majority.
  if (tags.buf[tags.pos] === 0) {
    tags.pos += 1;
    return false;
  }
  keys.length = values.length = 0;
  let isWanted = false;
  while (tags.pos < tags.length) {
    const key = tags.readVarint();
    if (key === 0) break;
    if (keys.length === MAX_ELEMENT_TAGS) {
      throw new RangeError(`a node has more than ${MAX_ELEMENT_TAGS} tags`);
    }
    const value = tags.readVarint();
    keys.push(key);
    values.push(value);
    isWanted ||= strings.isWanted(key, value);
  }
  return isWanted;
}

export const lonDegrees = (steps: number, { lonOffset, granularity }: BlockContext) =>
  roundDegrees(lonOffset + granularity * steps);
export const latDegrees = (steps: number, { latOffset, granularity }: BlockContext) =>
  roundDegrees(latOffset + granularity * steps);

/** Rounds to eight decimals first, so that the seven decimals of OpenStreetMap stay exact. */
const roundDegrees = (billionths: number) => Math.round(billionths / 10) / 1e8;
