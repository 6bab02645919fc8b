// Reads the registry file: bounded in size, UTF-8, valid as a registry.
import { parseRegistryText, RegistryError } from "../contract/registry.ts";

/** Enough for tens of thousands of regions. */
export const MAX_REGISTRY_FILE_BYTES = 5 * 1024 * 1024;

export type RegistryText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string };

/** Text that `parseRegistryText` accepts, or the reason why not. Never rejects. */
export async function readRegistryFile(
  path: string,
  maxBytes = MAX_REGISTRY_FILE_BYTES,
): Promise<RegistryText> {
  const refuseSize = (size: number) => refuse(`it has ${size} bytes; at most ${maxBytes} are allowed`);
  try {
    const { isFile, size } = await Deno.stat(path);
    if (!isFile) return refuse("it is not a regular file");
    if (size > maxBytes) return refuseSize(size);
    const bytes = await Deno.readFile(path);
    // It may have grown since the check.
    if (bytes.length > maxBytes) return refuseSize(bytes.length);
    const text = decode(bytes);
    parseRegistryText(text);
    return { ok: true, text };
  } catch (error) {
    return refuse(describeError(error));
  }
}

const refuse = (reason: string): RegistryText => ({ ok: false, reason });

/** Throws TypeError for invalid UTF-8. Removes a byte order mark. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

function describeError(error: unknown): string {
  if (error instanceof RegistryError) return error.message;
  if (error instanceof Deno.errors.NotFound) return "it does not exist";
  if (error instanceof Deno.errors.PermissionDenied) return "it may not be read";
  if (error instanceof TypeError) return "it is not UTF-8 text";
  return error instanceof Error ? error.message : String(error);
}
