// Reads the registry from a file or from a folder with a file per region, and checks that it is a registry.
import { parseRegistryText, type Registry, RegistryError } from "contract/registry/registry.ts";
import type { EntrySource, RegistryProblem } from "contract/registry/registry_problem.ts";
import { type DocumentReader, readDocumentFile } from "../../base/kit/document_file.ts";
import { readContentStamp } from "../../base/kit/file_stamp.ts";
import type { FileText, Unusable } from "../../base/kit/read_text_file.ts";
import { parseMaintenance } from "./core/maintenance.ts";
import { joinRegionFiles, parseRegionFiles } from "./core/region_files.ts";
import { readFolderStamp, readRegionFolder } from "./region_folder.ts";

/** Size limit, which is enough for tens of thousands of regions. */
export const MAX_REGISTRY_FILE_BYTES = 5 * 1024 * 1024;

export interface RegistryDocument {
  readonly ok: true;
  /** The registry for visitors and other Hubs. */
  readonly text: string;
  readonly registry: Registry;
  /** The file of each entry of `text`, if the registry is a folder. */
  readonly sources?: readonly EntrySource[];
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

/** Parses a text of {@link readRegistryFile}. A folder without a usable region is not usable. */
export function parseLocalRegistry(text: string): RegistryDocument | Unusable {
  const files = parseRegionFiles(text);
  if (files === null) return parseRegistryDocument(text);
  const joined = joinRegionFiles(files);
  if (joined.registry.backends.length > 0) return { ok: true, ...joined };
  const [first] = joined.registry.problems.filter(({ severity }) => severity === "error");
  return { ok: false, reason: `no file of the folder is usable${first ? `; ${first.message}` : ""}` };
}

/** Lists the problems of the entries and of their maintenance windows. */
export const listProblems = ({ text, registry, sources }: RegistryDocument): readonly RegistryProblem[] => [
  ...registry.problems,
  ...parseMaintenance(text, sources).problems,
];

const isFolder = (path: string) => Deno.stat(path).then(({ isDirectory }) => isDirectory, () => false);

/**
 * Resolves with a text that {@link parseLocalRegistry} parses: the text of the file, or the encoded files of the folder.
 * Otherwise resolves with the reason why there is none. Never rejects.
 */
export async function readRegistryFile(path: string, maxBytes = MAX_REGISTRY_FILE_BYTES): Promise<FileText> {
  return await isFolder(path)
    ? await readRegionFolder(path, maxBytes)
    : await readDocumentFile(path, maxBytes, parseRegistryDocument);
}

export const REGISTRY_READER: DocumentReader = {
  async read(path) {
    const found = await readRegistryFile(path);
    if (!found.ok) return found;
    const document = parseLocalRegistry(found.text);
    return document.ok ? found : document;
  },
  readStamp: async (path) =>
    await isFolder(path)
      ? await readFolderStamp(path)
      : await readContentStamp(path, MAX_REGISTRY_FILE_BYTES),
  isWhole(text) {
    const document = parseRegionFiles(text) === null ? null : parseLocalRegistry(text);
    return document === null ||
      (document.ok && document.registry.problems.every(({ severity }) => severity !== "error"));
  },
};
