// A PNG with a palette and rows without a filter -> the colours of its pixels.
import { inflateSync } from "node:zlib";

/** `#rrggbb` of a pixel. */
export function readPicture(bytes: Uint8Array): (x: number, y: number) => string {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at)) {
    const name = new TextDecoder().decode(bytes.subarray(at + 4, at + 8));
    chunks.set(name, bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const width = new DataView(chunks.get("IHDR")!.slice().buffer).getUint32(0);
  const palette = chunks.get("PLTE")!;
  const rows = inflateSync(chunks.get("IDAT")!);
  return (x, y) => {
    const index = 3 * rows[y * (width + 1) + 1 + x]!;
    return `#${
      [...palette.subarray(index, index + 3)].map((part) => part.toString(16).padStart(2, "0")).join("")
    }`;
  };
}
