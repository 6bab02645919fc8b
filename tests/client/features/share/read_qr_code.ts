// Paints the path of a QR code, and reads it as a camera would.
import jsQR from "jsqr";
import type { QrCode } from "client/features/share/ui/qr_picture.tsx";

const PIXELS = 4;

/** Its types describe the function as the property `default` of what is imported. */
const findCode = jsQR as unknown as typeof jsQR.default;

/** Null for a picture that is not a readable code. Understands `M x y h w v h` rectangles. */
export function readQrCode({ size, path }: QrCode): string | null {
  const side = size * PIXELS;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width, height] of path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)) {
    for (let row = Number(y) * PIXELS; row < (Number(y) + Number(height)) * PIXELS; row++) {
      const start = (row * side + Number(x) * PIXELS) * 4;
      for (let at = start; at < start + Number(width) * PIXELS * 4; at += 4) pixels.fill(0, at, at + 3);
    }
  }
  return findCode(pixels, side, side)?.data ?? null;
}
