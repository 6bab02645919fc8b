// Reads the operator's own legal texts at startup.
import { readTextFile } from "../../base/kit/read_text_file.ts";
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
  const found = await readTextFile(path, MAX_LEGAL_FILE_BYTES);
  if (found.ok && found.text.trim() !== "") return found.text;
  const reason = found.ok ? "it is empty" : found.reason;
  throw new StartError(`cannot use ${name}=${JSON.stringify(path)}: ${reason}; name a text file in UTF-8`, 2);
}
