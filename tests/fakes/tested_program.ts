// The program that tests start as a process. `deno task test` bundles it once per run, which makes starts three times
// as fast. A test file that is run by hand starts the sources.
import { fileURLToPath } from "node:url";

export const SOURCES = fileURLToPath(new URL("../../main.ts", import.meta.url));

/** Path of the program's main module. */
export const TESTED_PROGRAM = Deno.env.get("TESTED_PROGRAM") || SOURCES;
