// Fills in the launcher template. Pure.
import { PACKED_VARIABLES } from "./permission_flags.ts";
import type { Machine } from "./runtime_machine.ts";

/** Fixed offset of the compressed files, so that the launcher can contain their positions. */
export const HEADER_BYTES = 16_384;

export interface LauncherFacts {
  readonly version: string;
  readonly machine: Machine;
  /** Name of the directory for the unpacked files, derived from their content. */
  readonly content: string;
  /** The files in order, with compressed sizes. */
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  readonly unpackedBytes: number;
  /** Folder of a package with the unpacked files. `files` is empty then. */
  readonly installed?: string;
}

/**
 * The result has {@link HEADER_BYTES} bytes. Throws RangeError for a text that is too long or has an unknown
 * placeholder.
 */
export function fillLauncher(template: string, facts: LauncherFacts): Uint8Array {
  const values: Readonly<Record<string, string>> = {
    VERSION: facts.version,
    MACHINE: facts.machine,
    CONTENT: facts.content,
    VARIABLES: PACKED_VARIABLES.join(","),
    FILES: listFiles(facts.files),
    BYTES: String(facts.files.reduce((sum, { bytes }) => sum + bytes, HEADER_BYTES)),
    INSTALLED: facts.installed ?? "",
    MEGABYTES: String(Math.ceil(facts.unpackedBytes / 1e6)),
  };
  const text = template.replace(/@([A-Z]+)@/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`unknown placeholder "${name}" in the launcher`);
    return value;
  });
  const bytes = new TextEncoder().encode(text);
  if (bytes.byteLength >= HEADER_BYTES) {
    throw new RangeError(
      `the launcher has ${bytes.byteLength} bytes; it must have less than ${HEADER_BYTES}`,
    );
  }
  const header = new Uint8Array(HEADER_BYTES).fill("\n".charCodeAt(0));
  header.set(bytes);
  return header;
}

/** Returns one line per file. `tail` counts bytes from 1. */
function listFiles(files: LauncherFacts["files"]): string {
  let first = HEADER_BYTES + 1;
  return files.map(({ name, bytes }) => {
    const line = `${name} ${first} ${bytes}`;
    first += bytes;
    return line;
  }).join("\n");
}
