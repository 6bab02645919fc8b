// V8 flags for memory, which only have an effect when the runtime starts. Pure.
import type { Command } from "server/cli/line/command.ts";
import type { Config } from "server/program/settings/config.ts";

/** Size in MB of V8's space for new objects. Without a limit, polling grows it to 16 MB within a second. */
export const NEW_SPACE = "--max-semi-space-size=2";

/** With this flag, V8 collects garbage before it allocates more memory. An import takes a third longer. */
const SAVER = "--memory-saver-mode";

/** Returns flags of `deno run`. `command` and `config` are null if they are not usable. */
export function chooseMemoryFlags(command: Command | null, config: Config | null): string {
  const imports = command?.name !== "serve" || config === null || config.node.extractSource !== null ||
    config.node.extractIndexUrl !== null;
  return `--v8-flags=${imports ? NEW_SPACE : `${NEW_SPACE},${SAVER}`}`;
}
