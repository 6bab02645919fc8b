// Reads the registry file with a size limit, as UTF-8, and checks that it is a registry.
import { parseRegistryText, RegistryError } from "contract/registry/registry.ts";
import { type FileText, readTextFile } from "../../base/kit/read_text_file.ts";

/** Enough for tens of thousands of regions. */
export const MAX_REGISTRY_FILE_BYTES = 5 * 1024 * 1024;

/** A text that `parseRegistryText` accepts, or the reason why there is none. Never rejects. */
export async function readRegistryFile(path: string, maxBytes = MAX_REGISTRY_FILE_BYTES): Promise<FileText> {
  const found = await readTextFile(path, maxBytes);
  if (!found.ok) return found;
  try {
    parseRegistryText(found.text);
    return found;
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    return { ok: false, reason: error.message };
  }
}
