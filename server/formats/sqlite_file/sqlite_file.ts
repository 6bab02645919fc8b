// Reads tables and indexes of a SQLite file page by page. Executes nothing in the file: no views, triggers, virtual
// tables or expressions. Each call reads a limited amount, even if pages refer to each other in a loop.
import { parseFileHeader } from "./core/header.ts";
import { type Cell, type Page, parsePage, type TreeKind } from "./core/page.ts";
import { type Column, decodeNumber, readColumns } from "./core/record.ts";
import { SqliteFileError } from "./core/sqlite_file_error.ts";

type Bytes = Uint8Array<ArrayBuffer>;
/** Returns exactly `length` bytes of the file, or throws an error. */
export type ReadBytes = (offset: number, length: number) => Bytes;

/** Maximum depth of a tree, which is SQLite's own limit. */
const MAX_DEPTH = 20;
/** Maximum number of pages per scan. */
export const MAX_SCANNED_PAGES = 10_000;

export type Value = number | string | Bytes | null;

/** Cached pages by number. */
export interface PageCache {
  get(number: number): Bytes | undefined;
  set(number: number, bytes: Bytes): void;
}

export interface SqliteFileParts {
  readonly read: ReadBytes;
  readonly sizeBytes: number;
  /** Cache for pages. Without a cache, every page is read again each time. */
  readonly cache?: PageCache;
}

export type SqliteFile = ReturnType<typeof openSqliteFile>;

/** Opens a file. Throws {@link SqliteFileError}, as do the returned functions. */
export function openSqliteFile({ read, sizeBytes, cache }: SqliteFileParts) {
  const head = read(0, Math.min(100, sizeBytes));
  const { pageBytes, usableBytes, pageCount, encoding, userVersion, hasLog } = parseFileHeader(
    head,
    sizeBytes,
  );
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });

  function readPages(first: number, count: number): Bytes {
    if (first >= 1 && first + count - 1 <= pageCount) return read((first - 1) * pageBytes, count * pageBytes);
    throw new SqliteFileError(`it is damaged: it refers to page ${first} of ${pageCount}`);
  }

  function loadPage(number: number, kind: TreeKind): Page {
    const known = cache?.get(number);
    const bytes = known ?? readPages(number, 1);
    const page = parsePage(bytes, number, usableBytes, kind);
    if (known === undefined) cache?.set(number, bytes);
    return page;
  }

  function* scan(root: number, kind: TreeKind): Iterable<Cell> {
    const open = [{ number: root, depth: 1 }];
    for (let pages = 1; open.length > 0; pages++) {
      const { number, depth } = open.pop()!;
      if (depth > MAX_DEPTH || pages > MAX_SCANNED_PAGES) throw new SqliteFileError(TOO_MANY_PAGES);
      const page = loadPage(number, kind);
      if (page.isLeaf || kind === "index") {
        for (let index = 0; index < page.cellCount; index++) yield page.cellAt(index);
      }
      if (page.isLeaf) continue;
      for (let index = page.cellCount; index >= 0; index--) {
        // A damaged page may list the same child many times.
        if (open.length >= MAX_SCANNED_PAGES) throw new SqliteFileError(TOO_MANY_PAGES);
        open.push({ number: page.childAt(index), depth: depth + 1 });
      }
    }
  }

  /** Finds a matching cell. `compare` compares a cell with the search key. */
  function find(
    root: number,
    kind: TreeKind,
    compare: (page: Page, index: number) => number,
  ): Cell | null {
    let number = root;
    for (let depth = 1; depth <= MAX_DEPTH; depth++) {
      const page = loadPage(number, kind);
      let [low, high] = [0, page.cellCount];
      while (low < high) {
        const middle = (low + high) >>> 1;
        const order = compare(page, middle);
        if (order === 0 && (page.isLeaf || kind === "index")) return page.cellAt(middle);
        if (order < 0) low = middle + 1;
        else high = middle;
      }
      if (page.isLeaf) return null;
      number = page.childAt(low);
    }
    throw new SqliteFileError(TOO_MANY_PAGES);
  }

  function compareStart(cell: Cell, start: readonly number[]): number {
    const columns = readColumns(cell, start.length);
    for (const [index, wanted] of start.entries()) {
      const found = readNumber(cell, columns[index]!);
      if (found !== wanted) return found - wanted;
    }
    return 0;
  }

  /** In SQL, NULL sorts before all numbers. */
  function readNumber(cell: Cell, column: Column): number {
    if (column.kind === "null") return -Infinity;
    const value = readValue(cell, column, cell.local.length);
    if (typeof value === "number") return value;
    throw new SqliteFileError(`its index has a ${column.kind} instead of a number`);
  }

  function readValue(cell: Cell, column: Column, maxBytes: number): Value {
    if (column.kind === "null") return null;
    const end = column.offset + column.lengthBytes;
    if (end > maxBytes) throw new SqliteFileError(`a row has ${end} bytes; the limit is ${maxBytes}`);
    const bytes = end <= cell.local.length
      ? cell.local.slice(column.offset, end)
      : readRow(cell, end).slice(column.offset, end);
    if (column.kind === "blob") return bytes;
    return column.kind === "text" ? decoder.decode(bytes) : decodeNumber(column, bytes);
  }

  /** Reads the first `length` bytes of a row. The row may continue on overflow pages. */
  function readRow({ local, overflow }: Cell, length: number): Bytes {
    const row = new Uint8Array(length);
    row.set(local);
    const partBytes = usableBytes - 4;
    let filled = local.length;
    let next = overflow;
    // Overflow pages mostly follow one another, so consecutive pages are read together.
    for (let run = Infinity; filled < length;) {
      const left = Math.ceil((length - filled) / partBytes);
      const count = Math.min(left, run, Math.max(1, pageCount - next + 1));
      const pages = readPages(next, count);
      const view = new DataView(pages.buffer, pages.byteOffset, pages.byteLength);
      let used = 0;
      for (let following = true; following && used < count && filled < length; used++) {
        const start = used * pageBytes;
        const part = pages.subarray(start + 4, start + 4 + Math.min(partBytes, length - filled));
        row.set(part, filled);
        filled += part.length;
        following = view.getUint32(start) === next + 1;
        next = view.getUint32(start);
      }
      run = used < count ? 1 : 2 * count;
    }
    return row;
  }

  return {
    /** Version number that was set by the program that wrote the file. */
    userVersion,
    /** True if the latest changes may be in a write-ahead log next to the file. */
    hasLog,
    /** Yields all rows below a root page, unordered. Throws {@link SqliteFileError} after {@link MAX_SCANNED_PAGES}. */
    scan,
    findRow: (root: number, rowid: number): Cell | null =>
      find(root, "table", (page, index) => {
        const key = page.isLeaf ? page.cellAt(index).rowid : page.keyAt(index);
        return key - rowid;
      }),
    /** Finds an index entry by its first columns, which must all be sorted in ascending order. */
    findEntry: (root: number, start: readonly number[]): Cell | null =>
      find(root, "index", (page, index) => compareStart(page.cellAt(index), start)),
    columns: readColumns,
    /** Returns a column's value. Throws {@link SqliteFileError} if the column ends beyond `maxBytes` of its row. */
    value: readValue,
  };
}

const TOO_MANY_PAGES = "it is damaged: a table of it has no end";
