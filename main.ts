// The program: reads the command line, runs a command and exits with its code.
import bundledRegistry from "./registry.json" with { type: "json" };
import { type BasemapCommand, type ImportCommand, parseArguments } from "./server/cli/arguments.ts";
import { runBasemapCommand } from "./server/cli/basemap_command.ts";
import { runBackupCommand, runRestoreCommand } from "./server/cli/backup_command.ts";
import { runCheck } from "./server/cli/check.ts";
import { reportUnusableSettings, runCheckConfig } from "./server/cli/check_config.ts";
import { runCheckAlerts } from "./server/cli/check_alerts.ts";
import { explain, logUnhandledFailures } from "./server/cli/failures.ts";
import { runHealthcheck } from "./server/cli/healthcheck.ts";
import { createHelpText } from "./server/cli/help_text.ts";
import { createAsk } from "./server/cli/init/ask_on_terminal.ts";
import type { GivenAnswers } from "./server/cli/init/collect_answers.ts";
import { runInit } from "./server/cli/init/run_init.ts";
import { runImportCommand } from "./server/cli/import_command.ts";
import { runRegionCommand } from "./server/cli/region_command.ts";
import { openOutput } from "./server/cli/terminal.ts";
import { type Config, ConfigError, readConfig } from "./server/program/config.ts";
import { type EnvFile, withEnvFile } from "./server/settings/env_file.ts";
import { escapeControls } from "./server/kit/escape_controls.ts";
import type { AssetTable } from "./server/http/assets.ts";
import { type Hub, startHub } from "./server/program/hub_server.ts";
import { createLog, type Log } from "./server/kit/log.ts";
import { findExecutable, findExisting, placesBesideProgram } from "./server/program/program_files.ts";
import { describeAddress } from "./server/node/store/postgres/explain_error.ts";
import type { LogSection } from "./server/program/log_settings.ts";
import { SETTINGS } from "./server/program/settings.ts";
import { connectServiceManager, readServiceOrders } from "./server/program/service_manager.ts";
import { StartError } from "./server/kit/start_error.ts";
import { onReloadSignal, waitForStopSignal } from "./server/program/stop_signal.ts";
import { hasPages } from "./server/settings/role_settings.ts";
import { listVariableNames } from "./server/settings/variable_names.ts";
import { VERSION } from "./server/kit/version.ts";

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

/** The registry file to serve; null for none. */
async function findRegistryFile(config: Config): Promise<string | null> {
  return config.registry.file ?? await findExisting(besideProgram(REGISTRY_NAME));
}

async function loadAssets(): Promise<AssetTable> {
  const { assets } = await import("./dist/assets.gen.ts").catch((cause) => {
    throw new StartError("the page's files are missing; run `deno task build` first", 1, { cause });
  });
  return assets;
}

function openLog({ format, level }: Pick<LogSection, "format" | "level">): Log {
  return createLog({ format: format ?? (Deno.stdout.isTerminal() ? "text" : "json"), level });
}

async function serve(): Promise<number> {
  const config = await loadConfig();
  const log = openLog(config.log);
  for (const problem of config.warnings) log.warn("setting", { problem });
  logUnhandledFailures(log);
  const stopSignal = waitForStopSignal(() => Deno.exit(1));
  let started: Hub | null = null;
  onReloadSignal(() => void started?.reload());
  // The files of the page exist once the client is built; a data-node needs none.
  const assets = hasPages(config.role) ? await loadAssets() : [];
  const starting = startHub({
    config,
    log,
    // Whether requests are logged does not depend on LOG_LEVEL.
    accessLog: config.log.logsRequests ? openLog({ ...config.log, level: "info" }) : null,
    assets,
    registryFile: await findRegistryFile(config),
    bundledRegistry: BUNDLED_REGISTRY,
  });
  const serviceManager = connectServiceManager(
    readServiceOrders((name) => Deno.env.get(name), Deno.pid),
    log,
  );
  // A signal does not wait for a slow remote registry.
  const hub = await Promise.race([starting, stopSignal.then(() => null)]);
  started = hub;
  if (hub !== null) serviceManager.ready(hub.url, hub.problem);
  log.info("stopping", { signal: await stopSignal });
  serviceManager.stopping();
  await hub?.stop();
  log.info("stopped");
  return 0;
}

async function readLicences(): Promise<string> {
  const file = (await loadAssets()).find(({ path }) => path === "/licenses.txt")!;
  return new TextDecoder().decode(file.identity).trimEnd();
}

async function check(named: string | null): Promise<number> {
  const config = await loadConfig();
  // What the Hub polls.
  const target = named ?? config.registry.remoteUrl ?? await findRegistryFile(config);
  const { monitor: { privateNodes }, userAgent } = config;
  return await runCheck({
    target,
    bundledText: BUNDLED_REGISTRY,
    privateNodes,
    userAgent,
    write: console.log,
  });
}

async function checkConfig(): Promise<number> {
  const write = console.log;
  try {
    const settings = await readSettings();
    try {
      const config = createConfig(settings);
      const registryFile = await findRegistryFile(config);
      return await runCheckConfig({
        config,
        settingsFile: settings.path,
        registryFile,
        bundledRegistry: BUNDLED_REGISTRY,
        write,
      });
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return reportUnusableSettings(settings, error.problems, write);
    }
  } catch (error) {
    // The exit code is that of this command.
    return error instanceof StartError ? Math.min(explain(error), 1) : explain(error);
  }
}

async function init(given: GivenAnswers): Promise<number> {
  const isInteractive = Deno.stdin.isTerminal() && Deno.stdout.isTerminal();
  return await runInit({
    given,
    ask: isInteractive ? createAsk((message) => prompt(message)) : null,
    place: { directory: Deno.cwd(), executable: findExecutable() ?? "/usr/local/bin/spielplatz-hub" },
    write: console.log,
    writeError: console.error,
  });
}

async function checkAlerts(): Promise<number> {
  const { alerts, publicUrl, userAgent } = await loadConfig();
  return await runCheckAlerts({ alerts, publicUrl, userAgent, write: console.log });
}

async function backup(folder: string): Promise<number> {
  const { dataDir, node } = await loadConfig();
  return await runBackupCommand({
    dataDir,
    folder,
    now: new Date(),
    version: VERSION,
    database: node.storeUrl && describeAddress(node.storeUrl),
    write: console.log,
  });
}

async function restore(folder: string, isReplacing: boolean): Promise<number> {
  const { dataDir } = await loadConfig();
  return await runRestoreCommand({
    folder,
    dataDir,
    isReplacing,
    now: new Date(),
    version: VERSION,
    write: console.log,
  });
}

async function healthcheck(): Promise<number> {
  const { host, port, socket } = (await loadConfig()).listen;
  return runHealthcheck({ host, port, socket, write: console.log });
}

async function importExtract({ source, relationId, box, isForced }: ImportCommand): Promise<number> {
  const { node, page, log, dataDir, userAgent } = await loadConfig();
  return await runImportCommand({
    ...node,
    dataDir,
    userAgent,
    geocoderUrl: page.geocoderUrl,
    // A box is given to find an extract.
    source: source ?? (box === null ? node.extractSource : null),
    box,
    relationId: relationId ?? node.relationId,
    area: node.importArea,
    maxMinutes: node.importMaxMinutes,
    maxLossPercent: isForced ? null : node.importMaxLoss,
    log: openLog(log),
    ...openOutput(),
  });
}

async function copyBasemap(command: BasemapCommand): Promise<number> {
  const { node, page, log, dataDir, userAgent } = await loadConfig();
  const relationId = command.box === null ? command.relationId ?? node.relationId : null;
  return await runBasemapCommand({
    ...command,
    dataDir,
    userAgent,
    geocoderUrl: page.geocoderUrl,
    relationId,
    log: openLog(log),
    ...openOutput(),
  });
}

async function findRegion(query: string): Promise<number> {
  const { node: { extractIndexUrl, importArea }, page: { geocoderUrl }, userAgent } = await loadConfig();
  return await runRegionCommand({
    query,
    geocoderUrl,
    extractIndexUrl,
    area: importArea,
    userAgent,
    write: console.log,
    writeError: console.error,
    // Ctrl+C ends the program at once: nothing is written.
    signal: new AbortController().signal,
  });
}

async function run(): Promise<number> {
  const command = parseArguments(Deno.args);
  switch (command.kind) {
    case "serve":
      return await serve();
    case "check":
      return await check(command.target);
    case "checkConfig":
      return await checkConfig();
    case "init":
      return await init(command.given);
    case "checkAlerts":
      return await checkAlerts();
    case "backup":
      return await backup(command.folder);
    case "restore":
      return await restore(command.folder, command.isReplacing);
    case "healthcheck":
      return await healthcheck();
    case "import":
      return await importExtract(command);
    case "basemap":
      return await copyBasemap(command);
    case "region":
      return await findRegion(command.query);
    case "help":
      console.log(createHelpText());
      return 0;
    case "version":
      console.log(VERSION);
      return 0;
    case "licenses":
      console.log(await readLicences());
      return 0;
    case "usageError":
      console.error(escapeControls(command.message));
      return 2;
  }
}

if (import.meta.main) Deno.exit(await run().catch(explain));
