// The command `check-config` checks the settings, and the files and addresses in them, on this machine. It starts no
// server and sends no request.
import { join } from "node:path";
import { createLog } from "../../base/kit/log.ts";
import { NOTES_FOLDER, openNoteFolder } from "../../hub/status_notes/note_folder.ts";
import { findPart, isRestorePending } from "../../program/backup/pending_restore.ts";
import type { BrandSection } from "../../site/brand/brand_settings.ts";
import { shortNameOf } from "../../site/brand/core/short_name.ts";
import { readSiteLogo } from "../../site/brand/site_logo.ts";
import type { Config } from "../../program/settings/config.ts";
import { hasData, hasPages, isHub } from "../../base/settings/role_settings.ts";
import type { EnvFile } from "../../base/settings/env_file.ts";
import type { LegalSection } from "../../site/legal/legal_settings.ts";
import { readOwnTexts } from "../../site/legal/own_files.ts";
import { checkPort } from "../../program/system/listen.ts";
import type { Place } from "../../program/settings/listen_settings.ts";
import { describeJoining } from "../../node/service/region_choice.ts";
import { listProblems, parseLocalRegistry } from "../../hub/registry/registry_file.ts";
import { readFirstRegistry } from "../../hub/registry/registry_source.ts";
import { StartError } from "../../base/kit/start_error.ts";
import { checkSocket, trySocket } from "../../base/outbound/unix_socket.ts";
import { describeUnservedRegions, isUnserved } from "../../program/unserved_regions.ts";
import { checkDataDirectory } from "./check_data_directory.ts";
import { collectFindings, type FindingsOutput, type Report } from "./check_findings.ts";
import { checkMapArchive } from "./check_map_archive.ts";
import { checkRegion } from "./check_region.ts";
import { checkStatement } from "./check_statement.ts";

export interface CheckConfigArgs {
  readonly config: Config;
  /** Null if all settings come from the environment. */
  readonly settingsFile: string | null;
  /** Null for the built-in registry. */
  readonly registryFile: string | null;
  readonly bundledRegistry: string;
}

/**
 * Resolves to the exit code. Errors are problems that would make the start fail or leave the map empty. They are found
 * by the start's own functions. All other problems are warnings.
 */
export async function runCheckConfig(
  { config, settingsFile, registryFile, bundledRegistry, ...output }: CheckConfigArgs & FindingsOutput,
): Promise<0 | 1 | 2> {
  const { report, finish } = collectFindings(output);
  reportSource(settingsFile, report);
  for (const warning of config.warnings) report("warning", warning);
  const { role, map, brand } = config;
  report("ok", `role: APP_MODE=${role.appMode}, DEPLOY_MODE=${role.deployMode}`);
  if (await isRestorePending(config.dataDir).catch(() => false)) {
    report("warning", "a restore was interrupted; the next start completes it");
  }
  if (isHub(role)) await checkRegistry(config, registryFile, bundledRegistry, report);
  if (hasData(role)) await checkRegion(config.node, config.dataDir, report);
  const runningServer = await checkDataDirectory(config.dataDir, report);
  await reportPlace(config.listen, runningServer, report);
  if (hasData(role) && config.openData.isOffered && config.publicUrl === null) {
    report("ok", WITHOUT_PUBLIC_URL);
  }
  if (hasData(role) && !isHub(role)) {
    report("ok", `note: ${describeJoining(config.publicUrl, config.page.joinUrl)}`);
  }
  await checkLegal(config.legal, report);
  checkStatement(config.legal, role, report, Date.now());
  reportName(brand, report);
  if (hasPages(role)) await checkNotes(config, report);
  if (brand.logoFile !== null) await checkLogo(brand.logoFile, report);
  if (map.archive !== null && hasPages(role)) await checkMapArchive(map.archive, config.dataDir, report);
  return finish();
}

const WITHOUT_PUBLIC_URL =
  "links in the open data: PUBLIC_URL is not set, so they start with http:// and the requested host name; " +
  "behind a proxy, set PUBLIC_URL";

/** Reports unusable settings. Everything else depends on them and is skipped. */
export function reportUnusableSettings(
  { path, warnings }: Pick<EnvFile, "path" | "warnings">,
  problems: readonly string[],
  output: FindingsOutput,
): 0 | 1 | 2 {
  const { report, finish } = collectFindings(output);
  reportSource(path, report);
  for (const warning of warnings) report("warning", warning);
  for (const problem of problems) report("error", problem, 2);
  return finish("; registry, directories and port are checked once the settings are valid");
}

function reportSource(settingsFile: string | null, report: Report): void {
  const source = settingsFile === null
    ? "the environment; no .env in the working directory or beside the program"
    : `${settingsFile} and the environment`;
  report("ok", `settings: ${source}`);
}

async function checkRegistry(
  config: Config,
  path: string | null,
  bundledRegistry: string,
  report: Report,
): Promise<void> {
  const { remoteUrl } = config.registry;
  if (remoteUrl !== null) {
    report("ok", `registry: the page and the poll read ${remoteUrl}; "check" queries the nodes`);
  } else if (path === null) {
    report("warning", "no registry.json found; the built-in registry with the sample region is served");
  }
  try {
    const { text, problem } = path === null
      ? { text: bundledRegistry, problem: null }
      : await readFirstRegistry(path, await findPart(config.dataDir, "registry"));
    if (problem !== null) {
      report(
        "warning",
        `cannot use the registry file ${
          JSON.stringify(path)
        }: ${problem}; the registry of the last start is served`,
      );
    }
    if (remoteUrl === null) reportRegistry(config, path, text, report);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    report("error", error.message, error.exitCode);
  }
}

function reportRegistry({ role }: Config, path: string | null, text: string, report: Report): void {
  const document = parseLocalRegistry(text);
  if (!document.ok) return;
  const { backends } = document.registry;
  for (const { message } of listProblems(document)) report("warning", `registry: ${message}`);
  const unserved = describeUnservedRegions(role, backends);
  if (unserved !== null) report(backends.every(isUnserved) ? "error" : "warning", unserved, 2);
  if (path === null) return;
  const regions = `${backends.length} ${backends.length === 1 ? "region" : "regions"}`;
  if (backends.length === 0) {
    report("error", `registry: ${path} lists no region, so the map is empty; add one`, 2);
  } else report("ok", `registry: ${path} lists ${regions}; "check" queries the nodes`);
}

async function reportPlace(place: Place, runningServer: string | null, report: Report): Promise<void> {
  const { host, port, socket } = place;
  const [what, name] = socket === null ? ["port", `${port} of ${host}`] : ["socket", socket];
  const problem = socket === null ? checkPort(place) : await checkSocket(socket) ?? trySocket(socket);
  if (problem === null) {
    const isChosen = socket === null && port === 0;
    return report("ok", isChosen ? "port: chosen by the system" : `${what}: ${name} is free`);
  }
  // Before a restart, the server to be replaced still uses the port.
  if (runningServer !== null && problem.isInUse) {
    return report("ok", `${what}: ${name} is in use, probably by the running server (${runningServer})`);
  }
  report("error", problem.message);
}

function reportName({ siteName, accent }: BrandSection, report: Report): void {
  if (siteName !== null) report("ok", `name: ${siteName}; below an icon: ${shortNameOf(siteName)}`);
  if (accent !== null) report("ok", `accent colour: ${accent.light}, in the dark scheme ${accent.dark}`);
}

async function checkNotes({ dataDir, brand }: Config, report: Report): Promise<void> {
  const log = createLog({ format: "text", write: () => {} });
  const folder = await openNoteFolder({ directory: join(dataDir, NOTES_FOLDER), log });
  await folder.stop();
  for (const problem of folder.problems()) report("warning", problem);
  const today = new Date().toISOString().slice(0, 10);
  for (const { announcement } of [...folder.list(), brand]) {
    if (announcement === null || (announcement.until ?? today) < today) continue;
    const { text, from, until } = announcement;
    report("ok", `announcement: ${text}; shown from ${from ?? "now"} to ${until ?? "its removal"}`);
  }
}

async function checkLogo(file: string, report: Report): Promise<void> {
  const outcome = await readSiteLogo(file);
  if (outcome.ok) return report("ok", `logo: ${outcome.logo.type}, ${outcome.logo.bytes.byteLength} bytes`);
  report("warning", `cannot use SITE_LOGO=${JSON.stringify(file)}: ${outcome.reason}; pages have no logo`);
}

async function checkLegal(legal: LegalSection, report: Report): Promise<void> {
  try {
    const own = await readOwnTexts(legal);
    const { operator } = legal;
    const sourceOf = (url: string | null, text: string | null) =>
      url !== null ? `linked, ${url}` : text !== null ? "from a file" : operator !== null ? "written" : null;
    const impressum = sourceOf(legal.impressumUrl, own.impressum);
    const privacy = sourceOf(legal.privacyUrl, own.privacy);
    report("ok", `legal notice: ${impressum ?? "none"}; privacy notice: ${privacy ?? "none"}`);
    const missing = impressum !== null ? "privacy notice" : privacy !== null ? "legal notice" : "legal pages";
    if (impressum === null || privacy === null) {
      report("warning", `no ${missing}; set IMPRESSUM_NAME or IMPRESSUM_ORG, or link your own pages`);
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    report("error", error.message, error.exitCode);
  }
}
