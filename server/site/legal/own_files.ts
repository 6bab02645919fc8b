// Reads the operator's own legal texts at startup.
import { StartError } from "../../base/kit/start_error.ts";
import type { LegalSection } from "./legal_settings.ts";

export interface OwnTexts {
  readonly impressum: string | null;
  readonly privacy: string | null;
}

export const MAX_LEGAL_FILE_BYTES = 256 * 1024;

/** A text is null if it has no file or a URL replaces it. Throws {@link StartError}. */
export async function readOwnTexts(
  { impressumUrl, privacyUrl, impressumFile, privacyFile }: Pick<
    LegalSection,
    "impressumUrl" | "privacyUrl" | "impressumFile" | "privacyFile"
  >,
): Promise<OwnTexts> {
  return {
    impressum: impressumUrl === null ? await readText("IMPRESSUM_FILE", impressumFile) : null,
    privacy: privacyUrl === null ? await readText("PRIVACY_FILE", privacyFile) : null,
  };
}

async function readText(name: string, path: string | null): Promise<string | null> {
  if (path === null) return null;
  const fail = (reason: string) =>
    new StartError(`cannot use ${name}=${JSON.stringify(path)}: ${reason}; name a text file in UTF-8`, 2);
  let bytes: Uint8Array;
  try {
    const { size, isFile } = await Deno.stat(path);
    if (!isFile) throw fail("it is no file");
    if (size > MAX_LEGAL_FILE_BYTES) {
      throw fail(`it has ${size} bytes, at most ${MAX_LEGAL_FILE_BYTES} are allowed`);
    }
    bytes = await Deno.readFile(path);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw fail(error instanceof Error ? error.message : String(error));
  }
  const text = decode(bytes);
  if (text === null) throw fail("it is not UTF-8");
  if (text.trim() === "") throw fail("it is empty");
  return text;
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
