// Reads the operator's own legal texts at startup.
import { readTextFile } from "../../base/kit/read_text_file.ts";
import { StartError } from "../../base/kit/start_error.ts";
import type { LegalSection } from "./legal_settings.ts";

export interface OwnTexts {
  /** Null if there is no file. */
  readonly impressum: string | null;
  readonly privacy: string | null;
}

export const MAX_LEGAL_FILE_BYTES = 256 * 1024;

/** Throws {@link StartError}. */
export async function readOwnTexts(
  { impressumFile, privacyFile }: Pick<LegalSection, "impressumFile" | "privacyFile">,
): Promise<OwnTexts> {
  return {
    impressum: await readText("IMPRESSUM_URL", impressumFile),
    privacy: await readText("PRIVACY_URL", privacyFile),
  };
}

async function readText(name: string, path: string | null): Promise<string | null> {
  if (path === null) return null;
  const found = await readTextFile(path, MAX_LEGAL_FILE_BYTES);
  if (found.ok && found.text.trim() !== "") return found.text;
  const reason = found.ok ? "it is empty" : found.reason;
  const problem = `cannot use ${name}=${JSON.stringify(path)}: ${reason}`;
  throw new StartError(`${problem}; name a text file in UTF-8, or an address that starts with https://`, 2);
}
