// Compresses bodies generated at run time. The build compresses the page's files.
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Encoding } from "./accept_encoding.ts";
import type { Bytes } from "./representation.ts";

/** Bodies below this size in bytes are not worth compressing. */
export const MIN_COMPRESSED = 512;

/** At this Brotli quality, results are as small as gzip's and take half the time. */
const QUALITY = 1;

/** `quality` is Brotli's. Its maximum of 11 only suits bodies that are compressed once and reused. */
export function compress(bytes: Bytes, encoding: Encoding, quality: number = QUALITY): Bytes {
  if (encoding === "br") {
    return new Uint8Array(
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    );
  }
  return encoding === "gzip" ? new Uint8Array(gzipSync(bytes, { level: 5 })) : bytes;
}
