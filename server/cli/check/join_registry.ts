// The command `registry` joins the files of a folder to the registry that a Hub with this folder serves.
import { escapeControls } from "../../base/kit/escape_controls.ts";
import {
  listProblems,
  MAX_REGISTRY_FILE_BYTES,
  parseLocalRegistry,
} from "../../hub/registry/registry_file.ts";
import { readRegionFolder } from "../../hub/registry/region_folder.ts";
import type { Output } from "../line/terminal.ts";

/** Writes the registry, and its problems to standard error. Resolves to the exit code. */
export async function joinRegistry(folder: string, { write, writeError }: Output): Promise<0 | 1 | 2> {
  const found = await readRegionFolder(folder, MAX_REGISTRY_FILE_BYTES);
  const document = found.ok ? parseLocalRegistry(found.text) : found;
  if (!document.ok) {
    writeError(escapeControls(`cannot use the registry ${JSON.stringify(folder)}: ${document.reason}`));
    return 2;
  }
  const problems = listProblems(document);
  for (const { severity, message } of problems) writeError(escapeControls(`${severity}: ${message}`));
  write(document.text);
  return problems.some(({ severity }) => severity === "error") ? 1 : 0;
}
