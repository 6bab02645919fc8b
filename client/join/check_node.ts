// Checks a node the way a visitor's map uses it, and compares its region with those on this map.
import { hasMetaShape, parseBackendMeta } from "contract/status/backend_meta.ts";
import { findFreeKey } from "contract/registry/registry.ts";
import type { RpcName } from "contract/rpc.ts";
import type { BackendMeta } from "contract/types.ts";
import { createHubApi } from "../federation/regions/hub_api.ts";
import { type Ask, type AskParts, createAsk } from "./ask_node.ts";
import { checkFiles } from "./check_files.ts";
import { checkTiers } from "./check_tiers.ts";
import { blocks, describeFailure, type Finding } from "./core/finding.ts";
import { judgeMeta, readName } from "./core/judge_meta.ts";
import {
  findListedAddress,
  findListedArea,
  findNeighbours,
  findOverlap,
  type ListedRegion,
  listRegions,
  type Outline,
} from "./core/listed_region.ts";
import { readNodeAddress } from "./core/node_address.ts";
import { createEntry, proposeSlug, type RegionEntry } from "./core/region_entry.ts";

/** A function that no node has. */
const UNKNOWN_NAME = "get_nothing" as RpcName;
const SLOW_SECONDS = 2;
/** Each is asked for its outline. Even a region between many others overlaps few boxes by a tenth. */
const MAX_NEIGHBOURS = 8;

export interface CheckParts extends AskParts {
  /** Relative to the page, or absolute. */
  readonly registryUrl: string;
}

export interface Report {
  /** Null if the address cannot be used. */
  readonly baseUrl: string | null;
  readonly findings: readonly Finding[];
  /** Null if a finding blocks, or if the address is listed already. */
  readonly entry: RegionEntry | null;
  /** Null if unknown. */
  readonly playgroundCount: number | null;
}

/** Checks the node at an address that a visitor typed. Never rejects. */
export async function checkNode(typed: string, parts: CheckParts): Promise<Report> {
  const address = readNodeAddress(typed, new URL(parts.pageUrl));
  if (!address.ok) return createReport(null, [{ kind: address.problem }]);
  const { baseUrl, isInsecure } = address;
  let slowest = 0;
  const ask = createAsk(parts, baseUrl, (seconds) => slowest = Math.max(slowest, seconds));
  const [answer, listed] = await Promise.all([
    ask("get_meta", {}, (value) => ({ value })),
    loadListed(parts),
  ]);
  const sameAddress = findListedAddress(baseUrl, listed ?? []);
  const early = [
    sameAddress,
    isInsecure ? { kind: "insecureHere" } as const : null,
    listed === null ? { kind: "notCompared" } as const : null,
  ];
  if (!answer.ok) return createReport(baseUrl, [describeFailure("get_meta", answer.failure), ...early]);
  const meta = hasMetaShape(answer.value.value) ? parseBackendMeta(answer.value.value) : null;
  if (meta === null) return createReport(baseUrl, [{ kind: "notMeta" }, ...early]);
  const [found, shared] = await Promise.all([
    checkAnswers(meta, ask, parts, baseUrl),
    sameAddress === null ? findShared(meta, listed ?? [], parts) : null,
  ]);
  const slug = proposeSlug(readName(meta), baseUrl);
  const freeSlug = findFreeKey(slug, new Set(listed?.map(({ key }) => key)));
  const findings = [
    ...judgeMeta(meta),
    ...found,
    shared,
    ...early,
    slowest > SLOW_SECONDS ? { kind: "slow", seconds: slowest } as const : null,
    slug === freeSlug ? null : { kind: "takenSlug", taken: slug, slug: freeSlug } as const,
  ];
  return createReport(baseUrl, findings, createEntry(baseUrl, freeSlug, meta), meta.playgroundCount);
}

function createReport(
  baseUrl: string | null,
  all: readonly (Finding | null)[],
  entry: RegionEntry | null = null,
  playgroundCount: number | null = null,
): Report {
  const findings = all.filter((finding) => finding !== null);
  const hasEntry = !findings.some((finding) => blocks(finding) || finding.kind === "listedAddress");
  return { baseUrl, findings, entry: hasEntry ? entry : null, playgroundCount };
}

/** What the map reads of the region: files, or answers to calls. */
async function checkAnswers(
  { staticMeta, bbox }: BackendMeta,
  ask: Ask,
  parts: AskParts,
  baseUrl: string,
): Promise<readonly (Finding | null)[]> {
  // The map does not know the format of the files, and loads the whole region instead.
  if (staticMeta === "other") return [{ kind: "oldFunctions" }];
  if (staticMeta !== null) return await checkFiles(staticMeta, parts, baseUrl);
  const [errors, tiers] = await Promise.all([checkErrors(ask), bbox === null ? [] : checkTiers(ask, bbox)]);
  return [errors, ...tiers];
}

/** The map must see that an older node lacks a function, so errors have to be readable, too. */
async function checkErrors(ask: Ask): Promise<Finding | null> {
  const result = await ask(UNKNOWN_NAME, {}, (value) => ({ value }));
  return !result.ok && result.failure.kind === "network" ? { kind: "closedErrors" } : null;
}

/** The regions of this map, or null if the Hub did not send them. Without their status, only addresses are known. */
async function loadListed({ fetch, pageUrl, registryUrl }: CheckParts): Promise<ListedRegion[] | null> {
  const api = createHubApi(fetch);
  const [registry, status] = await Promise.all([api.fetchRegistry(registryUrl), api.fetchStatus()]);
  if (!registry.ok) return null;
  const statuses = status.ok ? status.value.snapshot.backends : new Map();
  return listRegions(registry.value.registry.backends, statuses, pageUrl);
}

/** The listed region that has the same area, or those that share a part of it. */
async function findShared(
  meta: BackendMeta,
  listed: readonly ListedRegion[],
  parts: AskParts,
): Promise<Finding | null> {
  const { bbox, regionShape } = meta;
  const same = findListedArea(meta, listed);
  if (same !== null || bbox === null) return same;
  // The boxes of regions side by side often overlap, so their outlines are compared.
  const neighbours = findNeighbours(bbox, listed).slice(0, MAX_NEIGHBOURS);
  const outlines = await Promise.all(neighbours.map(async ({ url, name, bbox }): Promise<Outline> => {
    const answer = await createAsk(parts, url)("get_meta", {}, parseBackendMeta);
    return { name, bbox, shape: answer.ok ? answer.value.regionShape : null };
  }));
  return findOverlap({ name: readName(meta), bbox, shape: regionShape }, outlines);
}
