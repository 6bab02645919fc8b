// Run by the launcher before the program, with the same arguments: prints the permission flags for `eval`, and that of
// memory. Not part of the
// shell script, since settings can also come from a `.env` file.
import { parseArguments } from "../server/cli/arguments.ts";
import { findNeededAccess } from "../server/cli/needed_access.ts";
import { type Config, ConfigError, readConfig } from "../server/config.ts";
import { withEnvFile } from "../server/env_file.ts";
import { placesBesideProgram } from "../server/program_files.ts";
import { readServiceOrders } from "../server/service_manager.ts";
import { StartError } from "../server/start_error.ts";
import { chooseMemoryFlags } from "./memory_flags.ts";
import { encodePaths, encodePermissionFlags, PathError, quoteForShell } from "./permission_flags.ts";

/** Directory of the unpacked program. */
const HERE = import.meta.dirname!;

/** Null for unusable settings: the program itself reports them. */
async function readUsableConfig(envFiles: readonly string[]): Promise<Config | null> {
  try {
    return readConfig((await withEnvFile((name) => Deno.env.get(name), envFiles)).lookup);
  } catch (error) {
    if (error instanceof ConfigError || error instanceof StartError) return null;
    throw error;
  }
}

async function printPermissions(): Promise<number> {
  const envFiles = placesBesideProgram(".env", HERE);
  const orders = readServiceOrders((name) => Deno.env.get(name), Deno.pid);
  const command = parseArguments(Deno.args);
  const config = await readUsableConfig(envFiles);
  const access = findNeededAccess({
    command,
    config,
    envFiles,
    registryPlaces: placesBesideProgram("registry.json", HERE),
    workingDirectory: Deno.cwd(),
    notifySocket: orders === null || orders.socket.startsWith("\0") ? null : orders.socket,
  });
  try {
    const flags = encodePermissionFlags({ ...access, read: [...access.read, HERE] });
    // Worker modules are read like other files. They may be inside DATA_DIR, and must stay unchanged.
    const own = [...encodePaths("--deny-write", [HERE]), chooseMemoryFlags(command, config)];
    console.log(quoteForShell([...flags, ...own]));
    return 0;
  } catch (error) {
    if (!(error instanceof PathError)) throw error;
    console.error(error.message);
    return 2;
  }
}

if (import.meta.main) Deno.exit(await printPermissions());
