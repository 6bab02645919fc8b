// Reads a UTF-8 file that an operator edits, with a size limit, or explains why it cannot be read.
import { explainFileError } from "./explain_file_error.ts";

/** Reason for a missing file. */
export const NO_SUCH_FILE = "it does not exist";

export interface Unusable {
  readonly ok: false;
  readonly reason: string;
}

export type FileText = { readonly ok: true; readonly text: string } | Unusable;

/** Returns the document of a text, or the reason why it is not usable. */
export type Parse<Document extends { readonly ok: true }> = (text: string) => Document | Unusable;

/** Removes a byte order mark. Never rejects. */
export async function readTextFile(path: string, maxBytes: number): Promise<FileText> {
  const refuseSize = (size: number) => refuse(`it has ${size} bytes; the limit is ${maxBytes}`);
  try {
    const { isFile, size } = await Deno.stat(path);
    if (!isFile) return refuse("it is not a regular file");
    if (size > maxBytes) return refuseSize(size);
    const bytes = await Deno.readFile(path);
    // The file may have grown since the check.
    if (bytes.length > maxBytes) return refuseSize(bytes.length);
    if (isUtf16(bytes)) return refuse("it is UTF-16 text; save it as UTF-8");
    // Throws TypeError for invalid UTF-8.
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch (error) {
    return refuse(explainReadError(error));
  }
}

const refuse = (reason: string): FileText => ({ ok: false, reason });

/** JSON starts with an ASCII character, one of whose bytes is zero in UTF-16. */
function isUtf16([first, second]: Uint8Array): boolean {
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return hasMark || (first === 0) !== (second === 0);
}

/** Explains why a text file could not be read, as the end of a sentence. */
export function explainReadError(error: unknown): string {
  if (error instanceof Deno.errors.NotFound) return NO_SUCH_FILE;
  if (error instanceof Deno.errors.PermissionDenied) return "permission denied";
  if (error instanceof Deno.errors.NotADirectory) return "it is not a folder";
  if (error instanceof TypeError) return "it is not UTF-8 text";
  return explainFileError(error);
}
