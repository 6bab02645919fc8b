// Decompression with a bound: a few kilobytes of gzip can become gigabytes.
import { gunzipSync } from "node:zlib";
import type { Bytes } from "./archive_file.ts";
import { ArchiveError } from "./core/archive_facts.ts";

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** What is not gzip is returned as it is. Throws {@link ArchiveError} for damaged data and above `maxBytes`. */
export function inflate(bytes: Bytes, maxBytes: number): Bytes {
  if (!isGzip(bytes)) return bytes;
  try {
    const { buffer, byteOffset, byteLength } = gunzipSync(bytes, { maxOutputLength: maxBytes });
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
