// The author of an element is its changeset, and the number and name of the user. Files may have them in the message
// about the version of an element (Info), or in columns for many nodes (DenseInfo).
import type { PbfReader } from "pbf";

/** Field numbers of that message, in a plain node, a way or a relation, and in dense nodes. */
export const INFO = 4;
export const DENSE_INFO = 5;
const [CHANGESET, USER_ID, USER_NAME] = [3, 4, 5];

/** Whether a field of such a message is about the author, as all are except version and time. */
export const isAboutAuthor = (field: number): boolean => field >= CHANGESET;

/** Whether the element, or one of the nodes, from `start` to `end` names an author. Moves the reader. */
export function namesAuthor(pbf: PbfReader, start: number, end: number, infoField: number): boolean {
  pbf.pos = start;
  let [hasName, hasUser] = [false, false];
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field !== infoField) continue;
    const infoEnd = pbf.readVarint() + pbf.pos;
    for (let part = pbf.nextField(infoEnd); part !== 0; part = pbf.nextField(infoEnd)) {
      if (part === CHANGESET || part === USER_ID) {
        if (!isZero(pbf)) return true;
        hasUser ||= part === USER_ID;
      } else if (part === USER_NAME) hasName = true;
    }
    pbf.pos = infoEnd;
  }
  // User 0 has an empty name.
  return hasName && !hasUser;
}

/** Whether a number, or every number of a column, is 0, because some writers omit no field. */
function isZero(pbf: PbfReader): boolean {
  const isColumn = pbf.type === 2;
  const end = isColumn ? pbf.readVarint() + pbf.pos : pbf.pos + 1;
  while (pbf.pos < end) if (pbf.buf[pbf.pos++] !== 0) return false;
  return true;
}
