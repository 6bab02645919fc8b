// Converts the program's arguments and settings to permission flags.
import { UsageError } from "server/cli/line/command.ts";
import { findNeededAccess, type Invocation, parseCommandLine } from "server/cli/line/command_line.ts";
import { COMMANDS } from "server/cli/commands/commands.ts";
import { type Config, ConfigError, readConfig } from "server/program/settings/config.ts";
import { SETTINGS } from "server/program/settings/settings.ts";
import { withEnvFile } from "server/base/settings/env_file.ts";
import { placesBesideProgram } from "server/program/system/program_files.ts";
import { readServiceOrders } from "server/program/system/service_manager.ts";
import { StartError } from "server/base/kit/start_error.ts";
import { encodePaths, encodePermissionFlags } from "./permission_flags.ts";

export interface ProgramPermissions {
  /** Null if the command line is unusable, which the program itself reports. */
  readonly invocation: Invocation | null;
  /** Null if the settings are unusable, which the program itself reports. */
  readonly config: Config | null;
  readonly flags: readonly string[];
}

/**
 * `directory` contains the program's sources. `modules` are loaded at run time, so they are readable but not writable.
 * Throws `PathError` for a path that no flag can contain.
 */
export async function findProgramPermissions(
  args: readonly string[],
  directory: string,
  modules: readonly string[],
): Promise<ProgramPermissions> {
  const envFiles = placesBesideProgram(".env", directory);
  const orders = readServiceOrders((name) => Deno.env.get(name), Deno.pid);
  const invocation = readInvocation(args);
  const config = await readUsableConfig(envFiles);
  const access = findNeededAccess(invocation, {
    config,
    envFiles,
    registryPlaces: placesBesideProgram("registry.json", directory),
    workingDirectory: Deno.cwd(),
    notifySocket: orders === null || orders.socket.startsWith("\0") ? null : orders.socket,
  });
  const flags = encodePermissionFlags({ ...access, read: [...access.read, ...modules] });
  return { invocation, config, flags: [...flags, ...encodePaths("--deny-write", modules)] };
}

function readInvocation(args: readonly string[]): Invocation | null {
  try {
    return parseCommandLine(args, COMMANDS);
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

async function readUsableConfig(envFiles: readonly string[]): Promise<Config | null> {
  try {
    const settings = Object.keys(SETTINGS);
    return readConfig((await withEnvFile((name) => Deno.env.get(name), envFiles, { settings })).lookup);
  } catch (error) {
    if (error instanceof ConfigError || error instanceof StartError) return null;
    throw error;
  }
}
