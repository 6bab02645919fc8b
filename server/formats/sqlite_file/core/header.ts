// The first 100 bytes of a SQLite file: https://www.sqlite.org/fileformat.html#the_database_header. Pure.
import { SqliteFileError } from "./sqlite_file_error.ts";

export const HEADER_BYTES = 100;
const MAGIC = "SQLite format 3\0";
const ENCODINGS = [undefined, "utf-8", "utf-16le", "utf-16be"] as const;
/** Minimum number of usable bytes per page, as required by the format. */
const MIN_USABLE_BYTES = 480;

export interface FileHeader {
  readonly pageBytes: number;
  /** Number of bytes per page, without those reserved by extensions. */
  readonly usableBytes: number;
  /** Number of whole pages in the file. */
  readonly pageCount: number;
  readonly encoding: "utf-8" | "utf-16le" | "utf-16be";
  /** Version number that was set by the program that wrote the file. */
  readonly userVersion: number;
  /** True if the latest changes may be in a write-ahead log next to the file. */
  readonly hasLog: boolean;
}

/** Parses the first bytes of a file with `sizeBytes` bytes. Throws {@link SqliteFileError}. */
export function parseFileHeader(bytes: Uint8Array, sizeBytes: number): FileHeader {
  if (bytes.length < HEADER_BYTES) throw new SqliteFileError(`it ends early: it has ${sizeBytes} bytes`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  if (String.fromCharCode(...bytes.subarray(0, MAGIC.length)) !== MAGIC) {
    throw new SqliteFileError("it is not an SQLite file");
  }
  const stated = view.getUint16(16);
  const pageBytes = stated === 1 ? 65_536 : stated;
  const usableBytes = pageBytes - view.getUint8(20);
  const isPowerOfTwo = (pageBytes & (pageBytes - 1)) === 0;
  if (!isPowerOfTwo || pageBytes < 512 || usableBytes < MIN_USABLE_BYTES) {
    throw new SqliteFileError(`it is damaged: its pages have ${pageBytes} bytes`);
  }
  // The page count is valid only if it was updated by the last writer.
  const isCounted = view.getUint32(24) === view.getUint32(92);
  const countedBytes = view.getUint32(28) * pageBytes;
  if (isCounted && countedBytes > sizeBytes) {
    throw new SqliteFileError(
      `it ends early: it has ${sizeBytes} bytes, but its header requires ${countedBytes}`,
    );
  }
  const encoding = ENCODINGS[view.getUint32(56)];
  if (encoding === undefined) throw new SqliteFileError("it is damaged: its texts have an unknown encoding");
  return {
    pageBytes,
    usableBytes,
    pageCount: Math.floor(sizeBytes / pageBytes),
    encoding,
    userVersion: view.getInt32(60),
    hasLog: view.getUint8(19) === 2,
  };
}
