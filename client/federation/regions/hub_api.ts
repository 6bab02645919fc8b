// Requests to the hub: settings, registry and status file.
import { parseClientConfig } from "contract/page/client_config.ts";
import { isCached } from "contract/page/service_worker.ts";
import { parseRegistry, type Registry } from "contract/registry/registry.ts";
import { parseStatusDocument } from "contract/status/status_document.ts";
import type { StatusSnapshot } from "contract/types.ts";
import type { Result } from "../../kit/core/failure.ts";
import { type Fetch, fetchJson, parseResult } from "../../kit/http/fetch_json.ts";

const TIMEOUT_MS = 10_000;
const LIMIT_BYTES = 20_000_000;

export interface FetchedStatus {
  readonly snapshot: StatusSnapshot;
  /** Age of the status when the hub sent it, by the hub's clock, because the visitor's clock can be wrong. */
  readonly ageMs: number;
  /**
   * The operator's newest note, unparsed, because `parseNewestNote` loads with the drawer and not with the first paint.
   */
  readonly note: unknown;
  /** True for a cached copy, which is used when the hub was not reached. */
  readonly isCached: boolean;
}

export interface FetchedRegistry {
  readonly registry: Registry;
  /** True for a cached copy, which is used when the hub was not reached. */
  readonly isCached: boolean;
}

export type HubApi = ReturnType<typeof createHubApi>;

/** URLs are relative to the page, because the hub may run below a path. */
export function createHubApi(fetch: Fetch) {
  const get = (url: string, fetchWith: Fetch = fetch) =>
    fetchJson(url, {
      fetch: fetchWith,
      timeoutMs: TIMEOUT_MS,
      limitBytes: LIMIT_BYTES,
      credentials: "same-origin",
    });
  const getWithHeaders = async (url: string) => {
    let headers = new Headers();
    const result = await get(url, async (url, init) => {
      const response = await fetch(url, init);
      headers = response.headers;
      return response;
    });
    return { result, headers };
  };
  return {
    fetchConfig: async () => parseResult(await get("config.json"), parseClientConfig),
    async fetchRegistry(url: string): Promise<Result<FetchedRegistry>> {
      const { result, headers } = await getWithHeaders(url);
      return parseResult(result, (value) => {
        const registry = readRegistry(value);
        return registry && { registry, isCached: isCached(headers) };
      });
    },
    async fetchStatus(): Promise<Result<FetchedStatus>> {
      const { result, headers } = await getWithHeaders("federation-status.json");
      const sentAtMs = Date.parse(headers.get("date") ?? "");
      return parseResult(result, (value) => {
        const snapshot = parseStatusDocument(value);
        if (!snapshot) return null;
        const ageMs = (Number.isFinite(sentAtMs) ? sentAtMs : Date.now()) - Date.parse(snapshot.generatedAt);
        const { note } = value as { readonly note?: unknown };
        return { snapshot, ageMs: Math.max(0, ageMs), note, isCached: isCached(headers) };
      });
    },
  };
}

function readRegistry(value: unknown): Registry | null {
  try {
    return parseRegistry(value);
  } catch {
    return null;
  }
}
