// Decompresses with a size limit, because a few kilobytes of gzip can expand to gigabytes.
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ArchiveError } from "./core/archive_error.ts";
import type { Compression } from "./core/header.ts";

/** Decompresses bytes. Throws {@link ArchiveError} if the data is damaged or exceeds `maxBytes`. */
export function decompress(
  bytes: Uint8Array<ArrayBuffer>,
  compression: Compression,
  maxBytes: number,
): Uint8Array<ArrayBuffer> {
  if (compression === "none") return bytes;
  const decode = compression === "gzip" ? gunzipSync : brotliDecompressSync;
  try {
    const { buffer, byteOffset, byteLength } = decode(bytes, { maxOutputLength: maxBytes });
    return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    throw new ArchiveError(
      code === "ERR_BUFFER_TOO_LARGE"
        ? `decompressed it has more than ${maxBytes} bytes`
        : "its compressed data is damaged",
      { cause: error },
    );
  }
}
