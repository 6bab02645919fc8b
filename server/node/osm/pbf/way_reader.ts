// Reads the ways of a block. Tags are compared by string index. Node ids are decoded only for reported ways.
import type { PbfReader } from "pbf";
import { type BlockContext, noteIds } from "./block_visitor.ts";
import { INFO, namesAuthor } from "./author_fields.ts";
import { createRow, readDifferences, readIndexes } from "./differences.ts";
import { MAX_ELEMENT_TAGS } from "./string_table.ts";
import { leaveOut, MAX_ID, readExactId, replaceLarge } from "./unusual_ids.ts";
import { isOnEarth, latDegrees, lonDegrees } from "./node_reader.ts";

/** Maximum number of nodes in a way. OpenStreetMap allows 2 000. */
export const MAX_WAY_NODES = 50_000;

// These arrays are reused for every way.
const keys: number[] = [];
const values: number[] = [];
const refs = createRow();
const [placeRefs, lats, lons] = [createRow(), createRow(), createRow()];

export function readWay(pbf: PbfReader, end: number, context: BlockContext): void {
  const { strings, visitor, summary } = context;
  const start = pbf.pos;
  if (summary.ways === null) summary.hasAuthors ||= namesAuthor(pbf, start, end, INFO);
  pbf.pos = start;
  const readsTags = visitor.onWay !== undefined && (strings.hasWanted || visitor.isWayNeeded !== undefined);
  keys.length = values.length = 0;
  let [id, idStart] = [0, 0];
  let [refsStart, refsType] = [-1, 0];
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === 1) {
      idStart = pbf.pos;
      id = pbf.readVarint(true);
      if (!readsTags && !visitor.onWayNodes) break;
    } else if (field === 2) readIndexes(pbf, keys, MAX_ELEMENT_TAGS);
    else if (field === 3) readIndexes(pbf, values, MAX_ELEMENT_TAGS);
    else if (field === 8) [refsStart, refsType] = [pbf.pos, pbf.type];
  }
  noteIds(summary, "ways", id);
  if (id < 0 || id > MAX_ID) return leaveOut(summary.large, "way", readExactId(pbf.buf, idStart));
  if (visitor.isNodeNeeded && visitor.onPosition) readWayPlaces(pbf, start, end, context);
  if (refsStart < 0) return;
  const readNodes = () => {
    [pbf.pos, pbf.type] = [refsStart, refsType];
    readDifferences(pbf, refs);
  };
  if (visitor.onWayNodes) {
    readNodes();
    visitor.onWayNodes(id, refs);
  }
  if (!readsTags) return;
  const isWanted = visitor.isWayNeeded?.(id) || keys.some((key, i) => strings.isWanted(key, values[i]!));
  if (!isWanted) return;
  const tags = strings.tagsOf(keys, values);
  if (visitor.acceptsWay?.(tags, id) === false) return;
  if (!visitor.onWayNodes) readNodes();
  if (refs.length > MAX_WAY_NODES) throw new RangeError(`a way has more than ${MAX_WAY_NODES} nodes`);
  // This loop is several times as fast as `Array.from`.
  const list = new Array<number>(refs.length);
  for (let i = 0; i < refs.length; i++) list[i] = refs.values[i]!;
  if (refs.large.count > 0) replaceLarge(list);
  visitor.onWay!({ id, refs: list, tags });
}

const [REFS, LATS, LONS] = [8, 9, 10];

/**
 * Reports the needed node locations that are stored on a way, which ends at `end`. Files from `osmium
 * add-locations-to-ways` have such locations, and omit some of the nodes. A node may be reported several times.
 */
function readWayPlaces(pbf: PbfReader, start: number, end: number, context: BlockContext): void {
  const { visitor } = context;
  placeRefs.length = lats.length = lons.length = 0;
  pbf.pos = start;
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === REFS) readDifferences(pbf, placeRefs);
    else if (field === LATS) readDifferences(pbf, lats);
    else if (field === LONS) readDifferences(pbf, lons);
  }
  if (lats.length === 0) return;
  if (lats.length !== placeRefs.length || lons.length !== placeRefs.length) {
    throw new RangeError("the number of locations differs from the number of nodes");
  }
  for (let i = 0; i < placeRefs.length; i++) {
    const id = placeRefs.values[i]!;
    if (!Number.isSafeInteger(id) || !visitor.isNodeNeeded!(id)) continue;
    const [lon, lat] = [lonDegrees(lons.values[i]!, context), latDegrees(lats.values[i]!, context)];
    // Ignores the value for an unknown location, which is outside the valid range.
    if (isOnEarth(lon, lat)) visitor.onPosition!(id, lon, lat);
  }
}
