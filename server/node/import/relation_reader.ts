// Reads the relations of a block.
import type { PbfReader } from "pbf";
import { type BlockContext, widen } from "./block_visitor.ts";
import { createRow, readDifferences } from "./differences.ts";
import type { OsmMember } from "./osm_element.ts";

const MEMBER_TYPES = ["node", "way", "relation"] as const;
/** OpenStreetMap allows 32 000; the time to join ways grows with their square. */
export const MAX_MEMBERS = 100_000;
// Reused for every relation.
const refs = createRow();

export function readRelation(pbf: PbfReader, end: number, { strings, visitor, summary }: BlockContext): void {
  const keys: number[] = [];
  const values: number[] = [];
  const roles: number[] = [];
  const types: number[] = [];
  refs.length = 0;
  let id = 0;
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === 1) id = pbf.readVarint();
    else if (field === 2) pbf.readPackedVarint(keys);
    else if (field === 3) pbf.readPackedVarint(values);
    else if (field === 8) pbf.readPackedVarint(roles);
    else if (field === 9) readDifferences(pbf, refs);
    else if (field === 10) pbf.readPackedVarint(types);
  }
  summary.relations = widen(summary.relations, id);
  if (!visitor.onRelation) return;
  const isKept = visitor.isRelationNeeded?.(id) ||
    keys.some((key, i) => strings.isWanted(key, values[i]!));
  if (!isKept) return;
  if (types.length > MAX_MEMBERS) throw new RangeError(`a relation has more than ${MAX_MEMBERS} members`);
  if (refs.length !== types.length) {
    throw new RangeError("the number of members differs from the number of types");
  }
  const members = types.map((type, i): OsmMember => ({
    type: MEMBER_TYPES[type] ?? "node",
    ref: refs.values[i]!,
    role: strings.at(roles[i]!),
  }));
  visitor.onRelation({ id, members, tags: strings.tagsOf(keys, values) });
}
