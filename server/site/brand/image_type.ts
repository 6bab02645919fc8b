// The kind of an image, from its content: names of files lie.

export type ImageType = "image/svg+xml" | "image/png" | "image/webp";

export const IMAGE_EXTENSIONS: Readonly<Record<ImageType, string>> = {
  "image/svg+xml": "svg",
  "image/png": "png",
  "image/webp": "webp",
};

/** Null for everything else. */
export function detectImageType(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  // RIFF, four bytes of length, WEBP
  if (
    startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50])
  ) {
    return "image/webp";
  }
  return isSvg(bytes) ? "image/svg+xml" : null;
}

const startsWith = (bytes: Uint8Array, prefix: readonly number[]) =>
  prefix.every((byte, index) => bytes[index] === byte);

/** What may stand before the first element: declaration, comments, a document type without internal subset. */
const PROLOGUE = /^\s*(?:<\?[^>]*\?>|<!--[^]*?-->|<!DOCTYPE\s+svg[^[>]*>)/i;

/** UTF-8 whose first element is `svg`. */
function isSvg(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  for (let rest = text;;) {
    const [prologue] = PROLOGUE.exec(rest) ?? [];
    if (prologue === undefined) return /^\s*<svg[\s>/]/.test(rest);
    rest = rest.slice(prologue.length);
  }
}
