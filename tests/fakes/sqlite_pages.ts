// Composes SQLite files page by page, including files that SQLite never writes, with circular references between pages,
// or values longer than the file. Shares no code with the program. https://www.sqlite.org/fileformat.html
import { concatBytes } from "./concat_bytes.ts";

type Bytes = Uint8Array<ArrayBuffer>;
export const PAGE_BYTES = 4096;

/** `textBytes` is the announced length of a text that is not written. */
export type RecordValue = number | string | Bytes | null | { readonly textBytes: number };

export interface RawCell {
  readonly rowid?: number;
  readonly values: readonly RecordValue[];
  /** Number of the overflow page. Needed for long records. */
  readonly overflow?: number;
}

export interface RawPage {
  readonly kind: "table" | "index";
  /** Cells of a leaf page. */
  readonly cells?: readonly RawCell[];
  /** Child pages of an interior page, the right-most one last. A table's keys ascend in this order. */
  readonly children?: readonly number[];
  /** The entry between two children, in an index's interior page. */
  readonly between?: RawCell;
}

export function encodeVarint(value: number): Bytes {
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.unshift((rest % 128) | 0x80);
  }
  return Uint8Array.from(bytes);
}

function encodeRecord(values: readonly RecordValue[]): { readonly bytes: Bytes; readonly sizeBytes: number } {
  const types: Bytes[] = [];
  const bodies: Bytes[] = [];
  let missing = 0;
  for (const value of values) {
    if (value === null) types.push(encodeVarint(0));
    else if (typeof value === "number") {
      types.push(encodeVarint(4));
      const body = new Uint8Array(4);
      new DataView(body.buffer).setInt32(0, value);
      bodies.push(body);
    } else if (value instanceof Uint8Array) {
      types.push(encodeVarint(12 + 2 * value.length));
      bodies.push(value);
    } else if (typeof value === "string") {
      const body = new TextEncoder().encode(value);
      types.push(encodeVarint(13 + 2 * body.length));
      bodies.push(body);
    } else {
      types.push(encodeVarint(13 + 2 * value.textBytes));
      missing += value.textBytes;
    }
  }
  const header = concatBytes(...types);
  const bytes = concatBytes(encodeVarint(header.length + 1), header, ...bodies);
  return { bytes, sizeBytes: bytes.length + missing };
}

function encodeCell({ rowid, values, overflow = 0 }: RawCell, kind: RawPage["kind"]): Bytes {
  const { bytes, sizeBytes } = encodeRecord(values);
  const max = kind === "table" ? PAGE_BYTES - 35 : Math.floor(((PAGE_BYTES - 12) * 64) / 255) - 23;
  const min = Math.floor(((PAGE_BYTES - 12) * 32) / 255) - 23;
  const fitting = min + ((sizeBytes - min) % (PAGE_BYTES - 4));
  const localBytes = sizeBytes <= max ? sizeBytes : fitting <= max ? fitting : min;
  const local = new Uint8Array(localBytes);
  local.set(bytes.subarray(0, localBytes));
  const next = new Uint8Array(sizeBytes <= max ? 0 : 4);
  if (next.length > 0) new DataView(next.buffer).setUint32(0, overflow);
  const head = kind === "table"
    ? [encodeVarint(sizeBytes), encodeVarint(rowid ?? 1)]
    : [encodeVarint(sizeBytes)];
  return concatBytes(...head, local, next);
}

function encodePage({ kind, cells = [], children, between }: RawPage, start: number): Bytes {
  const isLeaf = children === undefined;
  const encoded = isLeaf
    ? cells.map((cell) => encodeCell(cell, kind))
    : children.slice(0, -1).map((child, at) => {
      const pointer = new Uint8Array(4);
      new DataView(pointer.buffer).setUint32(0, child);
      return concatBytes(pointer, kind === "table" ? encodeVarint(at + 1) : encodeCell(between!, kind));
    });
  const page = new Uint8Array(PAGE_BYTES);
  const view = new DataView(page.buffer);
  page[start] = (kind === "table" ? 5 : 2) + (isLeaf ? 8 : 0);
  view.setUint16(start + 3, encoded.length);
  if (!isLeaf) view.setUint32(start + 8, children.at(-1)!);
  let end = PAGE_BYTES;
  for (const [index, cell] of encoded.entries()) {
    end -= cell.length;
    page.set(cell, end);
    view.setUint16(start + (isLeaf ? 8 : 12) + 2 * index, end);
  }
  view.setUint16(start + 5, end);
  return page;
}

/** Creates an overflow page: the number of the next one, then bytes of `fill`. */
export function makeOverflowPage(next: number, fill = 0x20): Bytes {
  const page = new Uint8Array(PAGE_BYTES).fill(fill);
  new DataView(page.buffer).setUint32(0, next);
  return page;
}

/** Writes pages from number 1 on. The first has the schema. The file is sparse up to `pageCount` pages. */
export function writeSqlitePages(
  path: string,
  pages: readonly (RawPage | Bytes)[],
  pageCount = pages.length,
): void {
  const encoded = pages.map((page, index) =>
    page instanceof Uint8Array ? page : encodePage(page, index === 0 ? 100 : 0)
  );
  const [first] = encoded;
  first!.set(new TextEncoder().encode("SQLite format 3\0"));
  first!.set([PAGE_BYTES >> 8, PAGE_BYTES & 255, 1, 1, 0, 64, 32, 32], 16);
  const view = new DataView(first!.buffer);
  const numbers: readonly [at: number, value: number][] = [[24, 1], [28, pageCount], [44, 4], [56, 1], [
    92,
    1,
  ], [96, 3046000]];
  for (const [at, value] of numbers) view.setUint32(at, value);
  Deno.writeFileSync(path, concatBytes(...encoded));
  Deno.truncateSync(path, pageCount * PAGE_BYTES);
}
