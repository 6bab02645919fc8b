// Directories and metadata of an archive: packed <-> unpacked, with a limit of the size.
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { ArchiveError } from "./core/archive_error.ts";
import type { Compression } from "./core/archive_header.ts";

/** Of one directory, or of the metadata, unpacked. */
export const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;

/** Throws {@link ArchiveError} for bytes that are damaged or too large, and for a compression that is not supported. */
export function unpack(bytes: Uint8Array, compression: Compression): Uint8Array {
  const options = { maxOutputLength: MAX_UNPACKED_BYTES };
  try {
    switch (compression) {
      case "none":
        return bytes;
      case "gzip":
        return gunzipSync(bytes, options);
      case "brotli":
        return brotliDecompressSync(bytes, options);
    }
  } catch (error) {
    const isTooLarge = (error as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE";
    throw new ArchiveError(
      isTooLarge
        ? `a directory or its metadata has more than ${MAX_UNPACKED_BYTES} bytes unpacked`
        : "it is damaged: a directory or its metadata cannot be decompressed",
    );
  }
  throw new ArchiveError(
    `its directories have a compression that cannot be read (${compression}); allowed: none, gzip, brotli`,
  );
}

export const gzip = (bytes: Uint8Array): Uint8Array => gzipSync(bytes, { level: 9 });
