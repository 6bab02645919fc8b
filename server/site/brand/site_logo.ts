// Reads the operator's logo at startup.
import { createHash } from "node:crypto";

export interface SiteLogo {
  /** Relative to the server's root. Changes with the content. */
  readonly path: string;
  readonly type: ImageType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Generous, because the logo is only 32 pixels high. */
export const MAX_LOGO_BYTES = 128 * 1024;

export type LogoOutcome =
  | { readonly ok: true; readonly logo: SiteLogo }
  | { readonly ok: false; readonly reason: string };

export async function readSiteLogo(file: string): Promise<LogoOutcome> {
  const fail = (reason: string): LogoOutcome => ({ ok: false, reason });
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    const { size, isFile } = await Deno.stat(file);
    if (!isFile) return fail("it is no file");
    if (size > MAX_LOGO_BYTES) {
      return fail(`it has ${size} bytes; the limit is ${MAX_LOGO_BYTES}`);
    }
    bytes = await Deno.readFile(file);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
  const type = detectImageType(bytes);
  if (type === null) return fail("its content is neither SVG (in UTF-8) nor PNG nor WebP");
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  return { ok: true, logo: { path: `assets/site-logo-${hash}.${IMAGE_EXTENSIONS[type]}`, type, bytes } };
}

type ImageType = "image/svg+xml" | "image/png" | "image/webp";

const IMAGE_EXTENSIONS: Readonly<Record<ImageType, string>> = {
  "image/svg+xml": "svg",
  "image/png": "png",
  "image/webp": "webp",
};

/** Detects the type by the content, because file names may be wrong. Returns null for any other type. */
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

/** Declaration, comments, and a document type without internal subset. They may precede the first element. */
const PROLOGUE = /^\s*(?:<\?[^>]*\?>|<!--[^]*?-->|<!DOCTYPE\s+svg[^[>]*>)/i;

/** Whether the bytes are UTF-8 text whose first element is `svg`. */
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
