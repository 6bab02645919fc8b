// What V8 is told about memory, when the runtime starts: later it takes no such flags. Pure.
import type { Command } from "../server/cli/command.ts";
import type { Config } from "../server/program/config.ts";

/** MB of V8's space for new objects, which otherwise grows to 16 in a second of polling, for 50 MB in all. */
export const NEW_SPACE = "--max-semi-space-size=2";

/** V8 collects before it takes more. An import with it takes a third longer. */
const SAVER = "--memory-saver-mode";

/** The flag of `deno run`. `command` and `config` are null when what was given is not usable. */
export function chooseMemoryFlags(command: Command | null, config: Config | null): string {
  const imports = command?.name !== "serve" || config === null || config.node.extractSource !== null ||
    config.node.extractIndexUrl !== null;
  return `--v8-flags=${imports ? NEW_SPACE : `${NEW_SPACE},${SAVER}`}`;
}
