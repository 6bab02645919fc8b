// Reads the complete elements of a block. The importer's own readers, by contrast, skip versions and all unused data.
import type { PbfReader } from "pbf";
import { createRow, readDifferences, readIndexes, type Row } from "../pbf/differences.ts";
import { listGroups, NO_WANTED_TAGS, type OpenBlock, openBlock, skipMessage } from "../pbf/osm_block.ts";
import { MAX_MEMBERS } from "../pbf/relation_reader.ts";
import { MAX_ELEMENT_TAGS } from "../pbf/string_table.ts";
import { MAX_WAY_NODES } from "../pbf/way_reader.ts";
import { readDenseElements } from "./dense_elements.ts";
import { ELEMENT_KINDS, type FileElement, type FileMember } from "./element.ts";
import { isUsableId, latSteps, lonSteps, NO_TAGS, secondsOf, versionOf } from "./element_values.ts";

/** Selects elements by kind. The default is all. Unselected elements are skipped before their tags are decoded. */
export interface ElementSelection {
  readonly node?: false;
  readonly way?: false | ((id: number) => boolean);
  readonly relation?: false;
}

/** Field number of dense nodes in a group. Fields 1, 3 and 4 are single nodes, ways and relations. */
const DENSE = 2;

/**
 * Yields the elements in order. Skips elements whose id is not exact as a number, and ways that contain such a node.
 * Omits members of relations with such ids. Throws an error if the bytes are not a valid block.
 */
export function* readBlockElements(bytes: Uint8Array, selection: ElementSelection): Generator<FileElement> {
  const block = openBlock(bytes, NO_WANTED_TAGS);
  const { pbf } = block;
  for (const [start, end] of listGroups(pbf)) {
    pbf.pos = start;
    for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
      if (field > 4) continue;
      const [elementStart, elementEnd] = skipMessage(pbf);
      const kind = ELEMENT_KINDS[field < DENSE ? 0 : field - 2]!;
      if (selection[kind] === false) continue;
      pbf.pos = elementStart;
      if (field === DENSE) yield* readDenseElements(block, elementEnd);
      else {
        const element = readElement(kind, block, elementEnd, selection);
        if (element !== null) yield element;
      }
      pbf.pos = elementEnd;
    }
  }
}

// Readers of several files share these arrays. Each fills and copies them without pausing in between.
const row = createRow();
const [keys, values, roles, types] = [[], [], [], []] as [number[], number[], number[], number[]];

/** Reads a plain node, a way or a relation. Returns null if it is not selected. */
function readElement(
  kind: FileElement["kind"],
  block: OpenBlock,
  end: number,
  selection: ElementSelection,
): FileElement | null {
  const { pbf, strings } = block;
  row.length =
    keys.length =
    values.length =
    roles.length =
    types.length =
      0;
  let [id, lon, lat] = [0, 0, 0];
  let info: Info = { version: 0, timestamp: null };
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === 1) {
      id = kind === "node" ? pbf.readSVarint() : pbf.readVarint(true);
      if (!isUsableId(id)) return null;
      if (kind === "way" && selection.way && !selection.way(id)) return null;
    } else if (field === 2) readIndexes(pbf, keys, MAX_ELEMENT_TAGS);
    else if (field === 3) readIndexes(pbf, values, MAX_ELEMENT_TAGS);
    else if (field === 4) info = readInfo(pbf, block);
    else if (kind === "node") {
      if (field === 8) lat = pbf.readSVarint();
      else if (field === 9) lon = pbf.readSVarint();
    } else if (kind === "way") {
      if (field === 8) readDifferences(pbf, row);
    } else if (field === 8) readIndexes(pbf, roles, MAX_MEMBERS);
    else if (field === 9) readDifferences(pbf, row);
    else if (field === 10) readIndexes(pbf, types, MAX_MEMBERS);
  }
  const listTags = () => {
    if (keys.length !== values.length) throw new RangeError("the number of keys differs from that of values");
    return keys.length === 0
      ? NO_TAGS
      : keys.map((key, i) => [strings.at(key), strings.at(values[i]!)] as const);
  };
  if (kind === "node") {
    return {
      kind,
      id,
      ...info,
      lonE7: lonSteps(lon, block),
      latE7: latSteps(lat, block),
      tags: listTags(),
    };
  }
  if (kind === "way") {
    if (row.length > MAX_WAY_NODES) throw new RangeError(`a way has more than ${MAX_WAY_NODES} nodes`);
    if (row.large.count > 0) return null;
    return { kind, id, ...info, refs: listIds(row), tags: listTags() };
  }
  if (row.length !== types.length || row.length !== roles.length) {
    throw new RangeError("the number of members differs from the number of types or roles");
  }
  const members = types.map((type, i): FileMember => ({
    kind: ELEMENT_KINDS[type] ?? "node",
    ref: row.values[i]!,
    role: strings.at(roles[i]!),
  })).filter(({ ref }) => isUsableId(ref));
  return { kind, id, ...info, members, tags: listTags() };
}

function listIds({ values, length }: Row): number[] {
  // This loop is several times as fast as `Array.from`.
  const list = new Array<number>(length);
  for (let i = 0; i < length; i++) list[i] = values[i]!;
  return list;
}

type Info = Pick<FileElement, "version" | "timestamp">;

function readInfo(pbf: PbfReader, { dateGranularity }: OpenBlock): Info {
  const end = pbf.readVarint() + pbf.pos;
  let version = 0;
  let timestamp: number | null = null;
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === 1) version = versionOf(pbf.readVarint(true));
    else if (field === 2) timestamp = secondsOf(pbf.readVarint(true), dateGranularity);
  }
  pbf.pos = end;
  return { version, timestamp };
}
