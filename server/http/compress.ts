// Compression of bodies that are made at run time. The files of the page are compressed by the build.
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Encoding } from "./accept_encoding.ts";
import type { Bytes } from "./representation.ts";

/** In bytes; below this, compression costs more than it saves. */
export const MIN_COMPRESSED = 512;

/** Of Brotli: as small as gzip, in half the time. */
const QUALITY = 1;

/** `quality`: of Brotli, up to 11 for what is compressed only once. */
export function compress(bytes: Bytes, encoding: Encoding, quality: number = QUALITY): Bytes {
  if (encoding === "br") {
    return new Uint8Array(
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    );
  }
  return encoding === "gzip" ? new Uint8Array(gzipSync(bytes, { level: 5 })) : bytes;
}
