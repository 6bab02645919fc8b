// Detects the authors of elements. An author consists of a changeset, and a user's number and name. Files store them in
// the message about an element's version (Info), or in columns for many nodes (DenseInfo).
import type { PbfReader } from "pbf";

/** Field numbers of the messages with authors: Info in a plain node, way or relation, and DenseInfo in dense nodes. */
export const INFO = 4;
export const DENSE_INFO = 5;
const [CHANGESET, USER_ID, USER_NAME] = [3, 4, 5];

/** Returns true for the fields of Info and DenseInfo about the author, which are all except version and time. */
export const isAboutAuthor = (field: number): boolean => field >= CHANGESET;

/** Returns true if the element from `start` to `end`, or one of its nodes, has an author. Moves the reader. */
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
  // If the user is 0, the name is empty.
  return hasName && !hasUser;
}

/** Returns true if a number, or every number in a column, is 0. Some writers do not omit unused fields. */
function isZero(pbf: PbfReader): boolean {
  const isColumn = pbf.type === 2;
  const end = isColumn ? pbf.readVarint() + pbf.pos : pbf.pos + 1;
  while (pbf.pos < end) if (pbf.buf[pbf.pos++] !== 0) return false;
  return true;
}
