// The operator's logo, read at the start.
import { createHash } from "node:crypto";
import { detectImageType, IMAGE_EXTENSIONS, type ImageType } from "./image_type.ts";

export interface SiteLogo {
  /** Relative to the server's root; changes with the content. */
  readonly path: string;
  readonly type: ImageType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** It is shown 32 pixels high. */
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
      return fail(`it has ${size} bytes, at most ${MAX_LOGO_BYTES} are allowed`);
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
