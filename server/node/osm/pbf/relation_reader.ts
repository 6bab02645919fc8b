// Reads the relations of a block.
import type { PbfReader } from "pbf";
import { type BlockContext, noteIds } from "./block_visitor.ts";
import { INFO, namesAuthor } from "./author_fields.ts";
import { createRow, readDifferences, readIndexes } from "./differences.ts";
import type { OsmMember } from "./osm_element.ts";
import { MAX_ELEMENT_TAGS } from "./string_table.ts";
import { leaveOut, MAX_ID, readExactId, replaceLarge } from "./unusual_ids.ts";

const MEMBER_TYPES = ["node", "way", "relation"] as const;
/** Maximum number of members. OpenStreetMap allows 32 000. */
export const MAX_MEMBERS = 100_000;
// These arrays are reused for every relation.
const refs = createRow();

export function readRelation(pbf: PbfReader, end: number, { strings, visitor, summary }: BlockContext): void {
  const start = pbf.pos;
  if (summary.relations === null) summary.hasAuthors ||= namesAuthor(pbf, start, end, INFO);
  pbf.pos = start;
  const keys: number[] = [];
  const values: number[] = [];
  const roles: number[] = [];
  const types: number[] = [];
  refs.length = 0;
  let [id, idStart] = [0, 0];
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === 1) {
      idStart = pbf.pos;
      id = pbf.readVarint(true);
    } else if (field === 2) readIndexes(pbf, keys, MAX_ELEMENT_TAGS);
    else if (field === 3) readIndexes(pbf, values, MAX_ELEMENT_TAGS);
    else if (field === 8) readIndexes(pbf, roles, MAX_MEMBERS);
    else if (field === 9) readDifferences(pbf, refs);
    else if (field === 10) readIndexes(pbf, types, MAX_MEMBERS);
  }
  noteIds(summary, "relations", id);
  if (id < 0 || id > MAX_ID) return leaveOut(summary.large, "relation", readExactId(pbf.buf, idStart));
  if (!visitor.onRelation) return;
  const isWanted = visitor.isRelationNeeded?.(id) ||
    keys.some((key, i) => strings.isWanted(key, values[i]!));
  if (!isWanted) return;
  if (refs.length !== types.length) {
    throw new RangeError("the number of members differs from the number of types");
  }
  const ids = [...refs.values.subarray(0, refs.length)];
  replaceLarge(ids);
  const members = types.map((type, i): OsmMember => ({
    type: MEMBER_TYPES[type] ?? "node",
    ref: ids[i]!,
    role: strings.at(roles[i]!),
  }));
  visitor.onRelation({ id, members, tags: strings.tagsOf(keys, values) });
}
