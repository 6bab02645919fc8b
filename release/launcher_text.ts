// The launcher's text with the facts of one packed file. Pure.
import { PACKED_VARIABLES } from "./permission_flags.ts";
import type { Machine } from "./runtime_machine.ts";

/** The compressed files begin here, so that the text can name their places before its own length is known. */
export const HEADER_BYTES = 8192;

export interface LauncherFacts {
  readonly version: string;
  readonly machine: Machine;
  /** Name of the directory that the files are unpacked to: other content, another name. */
  readonly content: string;
  /** In the order in which they follow, compressed. */
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  readonly unpackedBytes: number;
}

/** Exactly {@link HEADER_BYTES} long. Throws RangeError when the text does not fit, or names a fact that is not known. */
export function fillLauncher(template: string, facts: LauncherFacts): Uint8Array {
  const values: Readonly<Record<string, string>> = {
    VERSION: facts.version,
    MACHINE: facts.machine,
    CONTENT: facts.content,
    VARIABLES: PACKED_VARIABLES.join(","),
    FILES: listFiles(facts.files),
    BYTES: String(facts.files.reduce((sum, { bytes }) => sum + bytes, HEADER_BYTES)),
    MEGABYTES: String(Math.ceil(facts.unpackedBytes / 1e6)),
  };
  const text = template.replace(/@([A-Z]+)@/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`the launcher asks for "${name}", which is not known`);
    return value;
  });
  const bytes = new TextEncoder().encode(text);
  if (bytes.byteLength >= HEADER_BYTES) {
    throw new RangeError(`the launcher has ${bytes.byteLength} bytes; less than ${HEADER_BYTES} fit`);
  }
  const header = new Uint8Array(HEADER_BYTES).fill("\n".charCodeAt(0));
  header.set(bytes);
  return header;
}

/** `tail` counts bytes from 1. */
function listFiles(files: LauncherFacts["files"]): string {
  let first = HEADER_BYTES + 1;
  return files.map(({ name, bytes }) => {
    const line = `${name} ${first} ${bytes}`;
    first += bytes;
    return line;
  }).join("\n");
}
