// `check-config`: settings and all that they name on this machine, without starting and without a request to any server.
import { join } from "node:path";
import { parseRegistryText } from "../../contract/registry.ts";
import { parseMaintenance } from "../alerts/core/maintenance.ts";
import { shortNameOf } from "../brand/core/short_name.ts";
import { readSiteLogo } from "../brand/site_logo.ts";
import type { Config } from "../config.ts";
import type { EnvFile } from "../env_file.ts";
import { escapeControls } from "../escape_controls.ts";
import { isHttpAddress } from "../http_address.ts";
import { readOwnTexts } from "../legal/own_files.ts";
import { checkPort } from "../listen.ts";
import { chooseRegion } from "../node/region_choice.ts";
import { readRegistryFile } from "../registry_file.ts";
import { StartError } from "../start_error.ts";
import { checkSocket } from "../unix_socket.ts";
import { checkDataDirectory, type Report, type Severity } from "./check_data_directory.ts";
import { checkMapArchive } from "./check_map_archive.ts";

export interface CheckConfigArgs {
  readonly config: Config;
  /** Null: all settings are those of the environment. */
  readonly settingsFile: string | null;
  /** Null: the built-in registry. */
  readonly registryFile: string | null;
  /** Writes one line, given without line break. */
  readonly write: (line: string) => void;
}

type Counts = Record<Severity, number>;

const createReport = (counts: Counts, write: (line: string) => void): Report => (severity, text) => {
  counts[severity]++;
  write(escapeControls(severity === "ok" ? text : `${severity}: ${text}`));
};

/** Exit code as that of `nginx -t`: 0 the program can start with this configuration, 1 it cannot, or not as intended. */
export async function runCheckConfig(
  { config, settingsFile, registryFile, write }: CheckConfigArgs,
): Promise<0 | 1> {
  const counts = { ok: 0, warning: 0, error: 0 };
  const report = createReport(counts, write);
  reportSource(settingsFile, report);
  for (const warning of config.warnings) report("warning", warning);
  report("ok", `role: APP_MODE=${config.appMode}, DEPLOY_MODE=${config.deployMode}`);
  if (config.appMode === "hub" && config.deployMode !== "data-node") {
    await checkRegistry(registryFile, report);
  }
  if (config.deployMode !== "ui") await checkRegion(config, report);
  const runningServer = await checkDataDirectory(config.dataDir, report);
  await reportPlace(config, runningServer, report);
  await checkLegal(config, report);
  reportName(config, report);
  reportAnnouncement(config, report);
  if (config.logoFile !== null) await checkLogo(config.logoFile, report);
  if (config.mapArchive !== null && config.deployMode !== "data-node") {
    await checkMapArchive(config.mapArchive, config.dataDir, report);
  }
  write(summarise(counts));
  return counts.error === 0 ? 0 : 1;
}

/** Of unusable settings nothing else can be checked: the rest depends on them. */
export function reportUnusableSettings(
  { path, warnings }: Pick<EnvFile, "path" | "warnings">,
  problems: readonly string[],
  write: (line: string) => void,
): 1 {
  const counts = { ok: 0, warning: 0, error: 0 };
  const report = createReport(counts, write);
  reportSource(path, report);
  for (const warning of warnings) report("warning", warning);
  for (const problem of problems) report("error", problem);
  write(`${summarise(counts)}; registry, directories and port are checked once the settings are usable`);
  return 1;
}

function reportSource(settingsFile: string | null, report: Report): void {
  const source = settingsFile === null
    ? "the environment; no .env in the working directory or beside the program"
    : `${settingsFile} and the environment`;
  report("ok", `settings: ${source}`);
}

function summarise({ warning, error }: Readonly<Counts>): string {
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;
  const found = [
    ...(error > 0 ? [count(error, "error")] : []),
    ...(warning > 0 ? [count(warning, "warning")] : []),
  ];
  const suffix = found.length === 0 ? "" : `: ${found.join(", ")}`;
  return error === 0 ? `the configuration is usable${suffix}` : `the configuration is not usable${suffix}`;
}

async function checkRegistry(path: string | null, report: Report): Promise<void> {
  if (path === null) {
    return report(
      "warning",
      "there is no registry.json: the built-in registry with the sample region is served",
    );
  }
  const found = await readRegistryFile(path);
  if (!found.ok) {
    return report("error", `cannot use the registry file ${JSON.stringify(path)}: ${found.reason}`);
  }
  const { backends, problems } = parseRegistryText(found.text);
  for (const { severity, message } of problems) {
    report(severity === "error" ? "error" : "warning", `registry: ${message}`);
  }
  for (const problem of parseMaintenance(found.text).problems) report("warning", `registry: ${problem}`);
  const regions = `${backends.length} ${backends.length === 1 ? "region" : "regions"}`;
  if (backends.length === 0) report("warning", `registry: ${path} lists no region, so the map is empty`);
  else report("ok", `registry: ${path} lists ${regions}; "check" asks them`);
}

/** What can be known without opening the store: whether the first start has what it needs. */
async function checkRegion(config: Config, report: Report): Promise<void> {
  const { relationId, extractSource, extractIndexUrl, dataDir } = config;
  if (config.storeSchema === "spieli") {
    return report(
      "ok",
      "region: that of spieli, in the database of STORE_URL; whether it answers is known at the start",
    );
  }
  const source = extractSource ?? (relationId === null ? null : extractIndexUrl);
  // What a database has is only known by asking it.
  const hasData = config.storeUrl !== null || await exists(join(dataDir, "node"));
  if (!hasData) {
    try {
      chooseRegion({ relationId, extractSource: source }, { relationId: null, hasTraces: false });
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      return report("error", error.message);
    }
  }
  if (extractSource !== null && !isHttpAddress(extractSource) && !await exists(extractSource)) {
    return report("error", `PBF_URL=${JSON.stringify(extractSource)} names no file that can be read`);
  }
  const isSample = relationId === null && extractSource === null && !hasData;
  report(
    "ok",
    isSample ? "region: the sample town, until a region is imported" : `region: ${relationId ?? "imported"}`,
  );
}

async function reportPlace(config: Config, runningServer: string | null, report: Report): Promise<void> {
  const { host, port, socket } = config;
  if (port === 0 && socket === null) return report("ok", "port: chosen by the system");
  const [what, name] = socket === null ? ["port", `${port} of ${host}`] : ["socket", socket];
  const problem = socket === null ? checkPort(config) : await checkSocket(socket);
  if (problem === null) return report("ok", `${what}: ${name} is free`);
  // Checked before a restart: the port is that of the server that is about to be replaced.
  if (runningServer !== null && problem.isInUse) {
    return report(
      "ok",
      `${what}: ${name} is in use, probably by the running server (${runningServer})`,
    );
  }
  report("error", problem.message);
}

function reportName({ siteName, accent }: Config, report: Report): void {
  if (siteName !== null) report("ok", `name: ${siteName}; below an icon: ${shortNameOf(siteName)}`);
  if (accent !== null) report("ok", `accent colour: ${accent.light}, in the dark scheme ${accent.dark}`);
}

function reportAnnouncement({ announcement }: Config, report: Report): void {
  if (announcement === null) return;
  const { from, until } = announcement;
  const days = from === null && until === null
    ? "shown until it is removed"
    : `shown from ${from ?? "now"} to ${until ?? "its removal"}`;
  if (until !== null && until < new Date().toISOString().slice(0, 10)) {
    return report(
      "warning",
      `the announcement is over since ${until}: remove ANNOUNCEMENT, or set ANNOUNCEMENT_UNTIL`,
    );
  }
  report("ok", `announcement: ${days}`);
}

async function checkLogo(file: string, report: Report): Promise<void> {
  const outcome = await readSiteLogo(file);
  if (outcome.ok) return report("ok", `logo: ${outcome.logo.type}, ${outcome.logo.bytes.byteLength} bytes`);
  report("warning", `cannot use SITE_LOGO=${JSON.stringify(file)}: ${outcome.reason}; pages have no logo`);
}

async function checkLegal(config: Config, report: Report): Promise<void> {
  try {
    const own = await readOwnTexts(config);
    const { operator } = config;
    const sourceOf = (url: string | null, text: string | null) =>
      url !== null ? `linked, ${url}` : text !== null ? "from a file" : operator !== null ? "written" : null;
    const impressum = sourceOf(config.impressumUrl, own.impressum);
    const privacy = sourceOf(config.privacyUrl, own.privacy);
    report("ok", `legal notice: ${impressum ?? "none"}; privacy notice: ${privacy ?? "none"}`);
    if (impressum === null || privacy === null) {
      report("warning", "no legal pages: set IMPRESSUM_NAME or IMPRESSUM_ORG, or link your own pages");
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    report("error", error.message);
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch {
    return false;
  }
}
