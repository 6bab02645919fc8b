// The requests of the load and the checks of their answers: the exact bytes of the build, a valid registry, a complete
// document, the complete region before or after an import.
import { HISTORY_RANGES, parseHistory } from "server/hub/history/core/history_document.ts";
import type { AssetTable } from "server/base/http/assets.ts";
import type { Random } from "fakes/random.ts";
import { type Answer, decodeBody, readText } from "./http_client.ts";
import { findMetricsFault } from "./metrics_form.ts";
import { readStatus, successTimes } from "./status_form.ts";
import type { SuccessLedger } from "./success_ledger.ts";

export interface Question {
  /** Relative to the Hub. */
  readonly path: string;
  /** Describes each fault of an answer with status 200. */
  readonly findFaults: (answer: Answer) => readonly string[];
}

export interface StoredRegion {
  readonly name: string;
  readonly playgroundCount: number;
}

export interface Expectations {
  readonly assets: AssetTable;
  readonly registryTexts: ReadonlySet<string>;
  /** Keys of the regions of every valid registry. */
  readonly keys: readonly string[];
  /** The regions of the stores before and after an import. */
  readonly regions: readonly StoredRegion[];
  readonly served: SuccessLedger;
}

const WORLD = "min_lon=-180&min_lat=-85&max_lon=180&max_lat=85";
const MAX_ASSETS = 12;

export function createQuestions(expected: Expectations, random: Random): readonly Question[] {
  const documents: Question[] = [
    { path: "federation-status.json", findFaults: (answer) => checkStatus(readText(answer), expected) },
    { path: "metrics", findFaults: (answer) => toList(findMetricsFault(readText(answer), expected.keys)) },
    { path: "registry.json", findFaults: (answer) => checkRegistry(readText(answer), expected) },
    { path: "config.json", findFaults: (answer) => checkJson(readText(answer)) },
    ...keysOfHistory(expected).map((key): Question => ({
      path: `history.json?slug=${key}&range=24h`,
      findFaults: (answer) => checkHistory(readText(answer), key),
    })),
    { path: "status?lang=en", findFaults: (answer) => checkPage(readText(answer)) },
    { path: "healthz", findFaults: (answer) => checkJson(readText(answer)) },
    { path: "api/rpc/get_meta", findFaults: (answer) => checkMeta(readText(answer), expected) },
    {
      path: `api/rpc/get_playground_clusters?z=8&${WORLD}`,
      findFaults: (answer) => checkCount(sumBuckets(readText(answer)), expected),
    },
    {
      path: `api/rpc/get_playgrounds_bbox?${WORLD}`,
      findFaults: (answer) => checkCount(countFeatures(readText(answer)), expected),
    },
  ];
  return [...documents, ...documents, ...selectAssets(expected.assets, random).map(askForAsset)];
}

const keysOfHistory = ({ keys }: Expectations) => keys.slice(0, 2);

const toList = (fault: string | null) => fault === null ? [] : [fault];

/** The page and a random selection of its files. */
function selectAssets(assets: AssetTable, random: Random): AssetTable {
  const others = assets.filter(({ path }) => path.startsWith("/assets/"));
  const page = assets.filter(({ path }) => path === "/");
  return [...page, ...Array.from({ length: MAX_ASSETS }, () => random.pick(others))];
}

function askForAsset({ path, identity }: AssetTable[number]): Question {
  return {
    path: path.slice(1),
    findFaults: (answer) => {
      const body = decodeBody(answer);
      const isSame = body.length === identity.length && body.every((byte, i) => byte === identity[i]);
      return isSame
        ? []
        : [`${path} differs from the build: ${body.length} bytes instead of ${identity.length}`];
    },
  };
}

function checkStatus(text: string, { keys, served }: Expectations): readonly string[] {
  const status = readStatus(text, keys);
  return typeof status === "string" ? [status] : served.take(successTimes(status), status.generatedAt);
}

function checkRegistry(text: string, { registryTexts }: Expectations): readonly string[] {
  return registryTexts.has(text) ? [] : [`/registry.json is not a valid registry: ${text.slice(0, 60)}`];
}

function checkJson(text: string): readonly string[] {
  try {
    return typeof JSON.parse(text) === "object" ? [] : ["the document is not a JSON object"];
  } catch {
    return [`the document is not JSON: ${text.slice(0, 60)}`];
  }
}

function checkHistory(text: string, key: string): readonly string[] {
  const history = parseHistory(JSON.parse(text));
  if (history === null || history.slug !== key) {
    return [`the history is no history of ${key}: ${text.slice(0, 60)}`];
  }
  const isShare = (share: number | null) => share === null || (share >= 0 && share <= 1);
  return history.up.length === HISTORY_RANGES["24h"].steps && history.up.every(isShare)
    ? []
    : [`the history of ${key} is not whole: ${text.slice(0, 60)}`];
}

const checkPage = (text: string): readonly string[] =>
  text.startsWith("<!doctype html>") && text.endsWith("</html>\n") ? [] : ["the status page is not whole"];

function checkMeta(text: string, { regions }: Expectations): readonly string[] {
  const { name, playground_count } = JSON.parse(text);
  const isWhole = regions.some((region) =>
    region.name === name && region.playgroundCount === playground_count
  );
  return isWhole ? [] : [`get_meta reports ${playground_count} playgrounds in ${name}`];
}

const sumBuckets = (text: string) =>
  (JSON.parse(text) as { count: number }[]).reduce((sum, { count }) => sum + count, 0);

const countFeatures = (text: string) => (JSON.parse(text) as { features: unknown[] }).features.length;

function checkCount(count: number, { regions }: Expectations): readonly string[] {
  return regions.some(({ playgroundCount }) => playgroundCount === count)
    ? []
    : [`the data API returned ${count} playgrounds, which matches no region`];
}
