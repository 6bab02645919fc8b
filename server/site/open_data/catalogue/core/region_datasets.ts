// Converts the regions of a poll to datasets.
import { SAMPLE_REGION_NAME } from "contract/registry/sample_region.ts";
import type { Backend, BackendStatus } from "contract/types.ts";
import type { DatasetFacts } from "./catalogue_facts.ts";

/** A region that has not responded for longer is omitted. Shorter failures do not affect portals. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const OWN_PATH = /^(\.?\/)?api\/?$/;

/** Whether the entry of a registry is the node of this program itself. */
export function isOwnBackend({ url }: Pick<Backend, "url">, publicUrl: string): boolean {
  return OWN_PATH.test(url) || URL.parse(url)?.href.replace(/\/*$/, "") === `${publicUrl}api`;
}

export interface PolledRegion {
  readonly backend: Backend;
  readonly status: BackendStatus;
  /** When the poll ended, ISO 8601. */
  readonly polledAt: string;
  /** Absolute root URL of this server, with a trailing slash. */
  readonly publicUrl: string;
  /** Absolute URL of the region on this server's map, or null without a map. */
  readonly landingPage: string | null;
  /** True if region names come from the registry, as on a Hub, false if they come from the nodes. */
  readonly isNamed: boolean;
}

/**
 * Returns null for a region without playgrounds, with sample data, or without a response for a week. The publisher is
 * the node's host, because nodes do not report their operator, only the URL of a legal notice, if any.
 */
export function describeRegion(region: PolledRegion): DatasetFacts | null {
  const { backend, status, polledAt, publicUrl, landingPage, isNamed } = region;
  const { lastKnown, lastSuccess } = status;
  const known = status.up ? status : lastKnown;
  const name = known?.name ?? lastKnown?.name ?? null;
  const playgroundCount = known?.playgroundCount ?? null;
  if (!playgroundCount || name === SAMPLE_REGION_NAME || lastSuccess === null) return null;
  if (Date.parse(polledAt) - Date.parse(lastSuccess) > KEPT_MS) return null;
  const api = URL.parse(`${backend.url}/`, publicUrl);
  if (api === null) return null;
  const { impressumUrl } = status;
  const contact = impressumUrl === null ? null : {
    name: api.host,
    isPerson: false,
    email: null,
    phone: null,
    addressLines: [],
    page: impressumUrl,
  };
  return {
    key: `region-${backend.key}`,
    // Registry entries without a name have their URL as the name.
    region: isNamed && backend.name !== (backend.url || "/") ? backend.name : name,
    relationId: status.relationId,
    bbox: known?.bbox ?? null,
    playgroundCount,
    importedAt: status.lastImportAt,
    dataTimestamp: status.osmDataTimestamp,
    everyDays: status.importEveryDays,
    language: null,
    landingPage,
    apiUrl: api.href,
    filesUrl: null,
    publisher: { name: api.host, homepage: null, contact },
  };
}
