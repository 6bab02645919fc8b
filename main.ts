// Reads the command line, runs a command and exits with its code.
import bundledRegistry from "./registry.json" with { type: "json" };
import type { LogFormat, Program } from "./server/cli/line/command.ts";
import { parseCommandLine } from "./server/cli/line/command_line.ts";
import { COMMANDS } from "./server/cli/commands/commands.ts";
import { explain } from "./server/cli/line/failures.ts";
import { choosePaint } from "./server/cli/line/terminal.ts";
import type { AssetTable } from "./server/base/http/assets.ts";
import { createLog, type Log } from "./server/base/kit/log.ts";
import type { BundledPart, SourceState } from "./contract/page/build_facts.ts";
import { UNKNOWN_SOURCE } from "./server/base/kit/version.ts";
import { type Config, readConfig } from "./server/program/settings/config.ts";
import { endAfterLauncher, leave } from "./server/program/launcher.ts";
import { findExisting, placesBesideProgram } from "./server/program/system/program_files.ts";
import { SETTINGS } from "./server/program/settings/settings.ts";
import { type EnvFile, withEnvFile } from "./server/base/settings/env_file.ts";
import { listVariableNames } from "./server/base/settings/variable_names.ts";

const REGISTRY_NAME = "registry.json";
const BUNDLED_REGISTRY = JSON.stringify(bundledRegistry, null, 2);
const besideProgram = (name: string) => placesBesideProgram(name, import.meta.dirname ?? ".");

const readSettings = () =>
  withEnvFile((name) => Deno.env.get(name), besideProgram(".env"), {
    settings: Object.keys(SETTINGS),
    variables: listVariableNames(),
  });

async function loadConfig(): Promise<Config> {
  return createConfig(await readSettings());
}

function createConfig({ lookup, warnings }: EnvFile): Config {
  const config = readConfig(lookup);
  return { ...config, warnings: [...warnings, ...config.warnings] };
}

async function findRegistryFile(config: Config): Promise<string | null> {
  return config.registry.file ?? await findExisting(besideProgram(REGISTRY_NAME));
}

async function loadAssets(): Promise<AssetTable> {
  const { assets } = await import("./dist/assets.gen.ts");
  return assets;
}

async function loadParts(): Promise<readonly BundledPart[]> {
  const { parts } = await import("./dist/parts.gen.ts");
  return parts;
}

/** The state is unknown in a clone that was never built. */
async function loadSource(): Promise<SourceState> {
  try {
    const { source } = await import("./dist/source.gen.ts");
    return source;
  } catch {
    return UNKNOWN_SOURCE;
  }
}

function openLog({ format, level }: LogFormat): Log {
  return createLog({ format: format ?? (Deno.stdout.isTerminal() ? "text" : "json"), level });
}

const program: Program = {
  commands: COMMANDS,
  bundledRegistry: BUNDLED_REGISTRY,
  readSettings,
  createConfig,
  loadConfig,
  findRegistryFile,
  loadAssets,
  loadParts,
  loadSource,
  openLog,
  write: console.log,
  writeError: console.error,
  paint: choosePaint(Deno.stdout),
};

async function run(): Promise<number> {
  const { command, args } = parseCommandLine(Deno.args, COMMANDS);
  return await command.run(args, program);
}

if (import.meta.main) {
  endAfterLauncher();
  leave(await run().catch(explain));
}
