// The launcher runs this before the program, with its arguments: prints the flags that allow what this start needs,
// for `eval`. Settings from a `.env` file count too, which is why a shell script cannot do it.
import { parseArguments } from "../server/cli/arguments.ts";
import { findNeededAccess } from "../server/cli/needed_access.ts";
import { type Config, ConfigError, readConfig } from "../server/config.ts";
import { withEnvFile } from "../server/env_file.ts";
import { placesBesideProgram } from "../server/program_files.ts";
import { StartError } from "../server/start_error.ts";
import { encodePaths, encodePermissionFlags, PathError, quoteForShell } from "./permission_flags.ts";

/** Where the unpacked program lies. */
const HERE = import.meta.dirname!;

/** Null where the settings cannot be used: the program says why, better than anybody before it could. */
async function readUsableConfig(envFiles: readonly string[]): Promise<Config | null> {
  try {
    return readConfig(await withEnvFile((name) => Deno.env.get(name), envFiles));
  } catch (error) {
    if (error instanceof ConfigError || error instanceof StartError) return null;
    throw error;
  }
}

async function printPermissions(): Promise<number> {
  const envFiles = placesBesideProgram(".env", HERE);
  const access = findNeededAccess({
    command: parseArguments(Deno.args),
    config: await readUsableConfig(envFiles),
    envFiles,
    registryPlaces: placesBesideProgram("registry.json", HERE),
    workingDirectory: Deno.cwd(),
  });
  try {
    const flags = encodePermissionFlags({ ...access, read: [...access.read, HERE] });
    // A thread's modules are read like any other file. They may lie within DATA_DIR, yet nobody may change them.
    console.log(quoteForShell([...flags, ...encodePaths("--deny-write", [HERE])]));
    return 0;
  } catch (error) {
    if (!(error instanceof PathError)) throw error;
    console.error(error.message);
    return 2;
  }
}

if (import.meta.main) Deno.exit(await printPermissions());
