// Encodes pixels with a palette as PNG: https://www.w3.org/TR/png-3/.
import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";
import { joinBytes } from "../../base/kit/core/join_bytes.ts";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const PALETTE_COLOURS = 3;

const compress = promisify<Uint8Array, { level: number }, Uint8Array>(deflate);

export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  /** Three bytes per colour, at most 256 colours. */
  readonly palette: Uint8Array;
  /** One index per pixel, row by row. */
  readonly pixels: Uint8Array;
}

/** Compresses in a separate thread, so that requests are not delayed. */
export async function encodePng(
  { width, height, palette, pixels }: IndexedPicture,
): Promise<Uint8Array<ArrayBuffer>> {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8);
  header.setUint8(9, PALETTE_COLOURS);
  // Every row begins with its filter. 0 for none is best for a palette.
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return joinBytes([
    SIGNATURE,
    encodeChunk("IHDR", new Uint8Array(header.buffer)),
    encodeChunk("PLTE", palette),
    encodeChunk("IDAT", await compress(rows, { level: 6 })),
    encodeChunk("IEND", new Uint8Array()),
  ]);
}

/** Length, name, content, checksum of name and content. */
function encodeChunk(name: string, content: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(content.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length);
  chunk.set(new TextEncoder().encode(name), 4);
  chunk.set(content, 8);
  view.setUint32(content.length + 8, crc32(chunk.subarray(4, content.length + 8)));
  return chunk;
}
