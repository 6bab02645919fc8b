// The regions that a poll has found -> datasets.
import { SAMPLE_REGION_NAME } from "contract/registry/sample_region.ts";
import type { Backend, BackendStatus } from "contract/types.ts";
import type { DatasetFacts } from "./catalogue_facts.ts";

/** A region that has not answered for longer is no longer offered; a shorter failure changes nothing for portals. */
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
  /** Root of this server, absolute, with a slash at its end. */
  readonly publicUrl: string;
  /** Where this server shows the region, absolute; null: it has no map. */
  readonly landingPage: string | null;
  /** The registry has names; otherwise nodes name themselves. */
  readonly isNamed: boolean;
}

/**
 * Null for a region without playgrounds, with made-up ones, or without an answer for a week. The publisher is the node's
 * host: nodes do not say who runs them, but may link a legal notice.
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
    // Entries of the registry without a name have their URL instead.
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
