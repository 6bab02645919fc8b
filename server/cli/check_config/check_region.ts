// Checks this node's data: which region the start would serve, or why it would fail.
import { dirname, join } from "node:path";
import { findPart } from "../../program/backup/pending_restore.ts";
import { isHttpAddress } from "../../base/kit/http_address.ts";
import { lacksKept, readNotKept } from "../../node/import/kept_file.ts";
import { STORE_NAME } from "../../node/store/store_file.ts";
import type { NodeSection } from "../../node/service/node_settings.ts";
import { chooseRegion, describeMissingData, type RegionChoice } from "../../node/service/region_choice.ts";
import { readStoredData, type StoredData } from "../../node/store/store_file.ts";
import { chooseSource } from "../../program/open_node.ts";
import { StartError } from "../../base/kit/start_error.ts";
import type { Report } from "./check_findings.ts";
import { EXTRACT_INDEX } from "../init/questions.ts";

const UNCHECKED_DATABASE = "the database in STORE_URL, which is not queried until the start";

const INSTEAD_OF_FILE = "set PBF_URL to the path or URL of an extract, or remove it and set " +
  `EXTRACT_INDEX_URL=${EXTRACT_INDEX}, from which the extract is chosen`;

/** Uses the same functions as the start to choose the region. */
export async function checkRegion(node: NodeSection, dataDir: string, report: Report): Promise<void> {
  const isDatabase = node.storeUrl !== null;
  const wanted = chooseSource(node);
  // The content of a database is only known at the start.
  if (isDatabase && wanted.relationId === null) {
    const what = node.storeSchema === "spieli" ? "imported by spieli, in" : "in";
    return report("ok", `region: ${what} ${UNCHECKED_DATABASE}`);
  }
  const path = join(await findPart(dataDir, "node"), STORE_NAME);
  const found = isDatabase
    ? { relationId: null, name: null, hasTraces: true, problem: null }
    : await readStoredData(path);
  let choice: RegionChoice;
  try {
    choice = chooseRegion(wanted, found);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return report("error", error.message, error.exitCode);
  }
  if (found.problem !== null) {
    report("warning", `the region's data in ${JSON.stringify(path)} cannot be used: ${found.problem}`);
  }
  const isEmpty = !isDatabase && found.relationId === null && choice.placeholder === "empty";
  const { extractSource } = node;
  if (extractSource !== null && !isHttpAddress(extractSource) && !await isReadable(extractSource)) {
    const fault = `PBF_URL=${JSON.stringify(extractSource)} is not a readable file`;
    if (isEmpty) return report("error", `${fault}, so the map is empty; ${INSTEAD_OF_FILE}`, 2);
    report("warning", `${fault}, so nothing is imported`);
  }
  if (isEmpty && choice.extractSource === null) {
    return report("error", describeMissingData(choice.relationId, true), 2);
  }
  report("ok", `region: ${describe(choice, found, isDatabase)}`);
  if (node.followsUpdates && choice.extractSource !== null) await checkUpdates(node, dirname(path), report);
}

async function checkUpdates({ updatesUrl }: NodeSection, directory: string, report: Report): Promise<void> {
  const reason = await lacksKept(directory, updatesUrl) ? null : await readNotKept(directory);
  if (reason !== null) report("warning", reason);
}

function describe({ relationId, placeholder }: RegionChoice, found: StoredData, isDatabase: boolean): string {
  if (placeholder === "sample" && found.relationId === null) {
    return "the sample town, until a region is imported";
  }
  const relation = `relation ${relationId ?? found.relationId}`;
  if (isDatabase) return `${relation}, in ${UNCHECKED_DATABASE}`;
  if (found.relationId === null) return `${relation}, imported at the start`;
  const name = found.name ?? "without a name";
  if (relationId === null || relationId === found.relationId) return `${name}, ${relation}`;
  return `${relation}, imported at the start; until then relation ${found.relationId} (${name}) is served`;
}

const isReadable = (path: string) => Deno.stat(path).then(({ isFile }) => isFile, () => false);
