// Reads the registry file with a size limit, as UTF-8, and checks that it is a registry.
import { parseRegistryText, type Registry, RegistryError } from "contract/registry/registry.ts";
import { readDocumentFile } from "../../base/kit/document_file.ts";
import type { FileText, Unusable } from "../../base/kit/read_text_file.ts";

/** Size limit, which is enough for tens of thousands of regions. */
export const MAX_REGISTRY_FILE_BYTES = 5 * 1024 * 1024;

interface RegistryDocument {
  readonly ok: true;
  readonly text: string;
  readonly registry: Registry;
}

/** Like `parseRegistryText`, but returns the reason why the text is not usable. */
export function parseRegistryDocument(text: string): RegistryDocument | Unusable {
  try {
    return { ok: true, text, registry: parseRegistryText(text) };
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    return { ok: false, reason: error.message };
  }
}

/** Reads a text that `parseRegistryText` accepts, or the reason why there is none. Never rejects. */
export const readRegistryFile = (path: string, maxBytes = MAX_REGISTRY_FILE_BYTES): Promise<FileText> =>
  readDocumentFile(path, maxBytes, parseRegistryDocument);
