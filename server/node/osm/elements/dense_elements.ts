// Reads the nodes of a dense group. The group has columns of ids, coordinates, versions and times, and one list of tag
// indices in which each node's tags end with 0.
import { PbfReader } from "../pbf/pbf.ts";
import { createRow, MAX_LIST_LENGTH, readDifferences, readIndexes, type Row } from "../pbf/differences.ts";
import { type OpenBlock, skipMessage } from "../pbf/osm_block.ts";
import { MAX_ELEMENT_TAGS, type StringTable } from "../pbf/string_table.ts";
import type { FileNode, FileTags } from "./element.ts";
import { isUsableId, latSteps, lonSteps, NO_TAGS, secondsOf, versionOf } from "./element_values.ts";

export interface Columns {
  readonly ids: Row;
  readonly lons: Row;
  readonly lats: Row;
  readonly times: Row;
  readonly versions: number[];
  tagsStart: number;
  tagsEnd: number;
}

/** Columns that are not in use. One set is enough unless several files are read alternately. */
const spare: Columns[] = [];

/** Yields the nodes of a dense group that begins at the reader's position. Advances the reader. */
export function* readDenseElements(block: OpenBlock, end: number): Generator<FileNode> {
  const columns = spare.pop() ?? createColumns();
  try {
    readColumns(block.pbf, end, columns);
    const { ids, lons, lats, versions, times } = columns;
    const tags = new PbfReader(block.pbf.buf);
    [tags.pos, tags.length] = [columns.tagsStart, columns.tagsEnd];
    for (let i = 0; i < ids.length; i++) {
      const id = ids.values[i]!;
      const [lonE7, latE7] = [lonSteps(lons.values[i]!, block), latSteps(lats.values[i]!, block)];
      if (!isUsableId(id)) {
        skipTags(tags);
        continue;
      }
      yield {
        kind: "node",
        id,
        version: versionOf(versions[i] ?? 0),
        timestamp: i < times.length ? secondsOf(times.values[i]!, block.dateGranularity) : null,
        lonE7,
        latE7,
        tags: readTags(tags, block.strings),
      };
    }
  } finally {
    spare.push(columns);
  }
}

export function createColumns(): Columns {
  const [ids, lons, lats, times] = [createRow(), createRow(), createRow(), createRow()];
  return { ids, lons, lats, times, versions: [], tagsStart: 0, tagsEnd: 0 };
}

/** Reads the columns of a dense group that begins at the reader's position. Advances the reader. */
export function readColumns(pbf: PbfReader, end: number, columns: Columns): void {
  const { ids, lons, lats, times, versions } = columns;
  ids.length =
    lons.length =
    lats.length =
    times.length =
    versions.length =
      0;
  columns.tagsStart = columns.tagsEnd = 0;
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === 1) readDifferences(pbf, ids);
    else if (field === 5) {
      const [infoStart, infoEnd] = skipMessage(pbf);
      pbf.pos = infoStart;
      for (let column = pbf.nextField(infoEnd); column !== 0; column = pbf.nextField(infoEnd)) {
        if (column === 1) readIndexes(pbf, versions, MAX_LIST_LENGTH);
        else if (column === 2) readDifferences(pbf, times);
      }
      pbf.pos = infoEnd;
    } else if (field === 8) readDifferences(pbf, lats);
    else if (field === 9) readDifferences(pbf, lons);
    else if (field === 10) [columns.tagsStart, columns.tagsEnd] = skipMessage(pbf);
  }
  if (lons.length !== ids.length || lats.length !== ids.length) {
    throw new RangeError("the number of coordinates differs from the number of nodes");
  }
}

function readTags(tags: PbfReader, strings: StringTable): FileTags {
  let list: (readonly [string, string])[] | null = null;
  while (tags.pos < tags.length) {
    const key = tags.readVarint();
    if (key === 0) break;
    list ??= [];
    if (list.length === MAX_ELEMENT_TAGS) {
      throw new RangeError(`a node has more than ${MAX_ELEMENT_TAGS} tags`);
    }
    list.push([strings.at(key), strings.at(tags.readVarint())]);
  }
  return list ?? NO_TAGS;
}

function skipTags(tags: PbfReader): void {
  while (tags.pos < tags.length && tags.readVarint() !== 0) tags.readVarint();
}
