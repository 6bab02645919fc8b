// A page of a table or an index: https://www.sqlite.org/fileformat.html#b_tree_pages. Pure.
import { HEADER_BYTES } from "./header.ts";
import { SqliteFileError } from "./sqlite_file_error.ts";
import { readVarint } from "./varint.ts";

/** Kinds of trees. Rows of a table are found by row id, and rows of an index by their columns. */
export type TreeKind = "table" | "index";

/** A stored row, which may continue on overflow pages. */
export interface Cell {
  /** Row id, or 0 for a row of an index. */
  readonly rowid: number;
  /** Size of the complete row. */
  readonly sizeBytes: number;
  /** The bytes stored in this page. */
  readonly local: Uint8Array;
  /** First overflow page, or 0 if there is none. */
  readonly overflow: number;
}

const LEAF_TYPES = { table: 13, index: 10 } as const;
const INNER_TYPES = { table: 5, index: 2 } as const;

export type Page = ReturnType<typeof parsePage>;

/** Parses a page. Throws {@link SqliteFileError} if the page is of a different kind, or a cell is outside the page. */
export function parsePage(bytes: Uint8Array, number: number, usableBytes: number, kind: TreeKind) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = number === 1 ? HEADER_BYTES : 0;
  const type = bytes[start];
  const isLeaf = type === LEAF_TYPES[kind];
  if (!isLeaf && type !== INNER_TYPES[kind]) {
    throw new SqliteFileError(`it is damaged: page ${number} is of type ${type}`);
  }
  const cellCount = view.getUint16(start + 3);
  const pointers = start + (isLeaf ? 8 : 12);
  if (pointers + 2 * cellCount > usableBytes) {
    throw new SqliteFileError(`it is damaged: page ${number} has ${cellCount} cells`);
  }

  function offsetOf(index: number): number {
    const offset = view.getUint16(pointers + 2 * index);
    if (offset >= pointers + 2 * cellCount && offset + 4 <= usableBytes) return offset;
    throw new SqliteFileError(`it is damaged: a cell of page ${number} is at ${offset}`);
  }

  return {
    isLeaf,
    cellCount,
    /** Returns a child of a page that is not a leaf. `index` ranges from 0 to `cellCount`, the right-most child. */
    childAt: (index: number) => view.getUint32(index === cellCount ? start + 8 : offsetOf(index)),
    /** Returns the largest row id below a child. Must be called only for pages of tables that are not leaves. */
    keyAt: (index: number) => readVarint(bytes, offsetOf(index) + 4).value,
    /** Returns the row in a cell. The page must be a leaf or belong to an index. */
    cellAt(index: number): Cell {
      const size = readVarint(bytes, offsetOf(index) + (isLeaf ? 0 : 4));
      const row = kind === "table" ? readVarint(bytes, size.end) : { value: 0, end: size.end };
      const localBytes = countLocalBytes(size.value, usableBytes, kind);
      const end = row.end + localBytes;
      const hasMore = localBytes < size.value;
      if (size.value < 0 || end + (hasMore ? 4 : 0) > usableBytes) {
        throw new SqliteFileError(`it is damaged: a cell of page ${number} is longer than the page`);
      }
      return {
        rowid: row.value,
        sizeBytes: size.value,
        local: bytes.subarray(row.end, end),
        overflow: hasMore ? view.getUint32(end) : 0,
      };
    },
  };
}

/** Returns how many bytes of a row are stored in its page, according to the format's formula. */
function countLocalBytes(size: number, usableBytes: number, kind: TreeKind): number {
  const max = kind === "table" ? usableBytes - 35 : Math.floor(((usableBytes - 12) * 64) / 255) - 23;
  if (size <= max) return size;
  const min = Math.floor(((usableBytes - 12) * 32) / 255) - 23;
  const fitting = min + ((size - min) % (usableBytes - 4));
  return fitting <= max ? fitting : min;
}
