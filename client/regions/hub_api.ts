// What the page asks of its own hub.
import { parseClientConfig } from "../../contract/client_config.ts";
import { isKept } from "../../contract/kept_answer.ts";
import { parseRegistry, type Registry } from "../../contract/registry.ts";
import { parseStatusDocument } from "../../contract/status_document.ts";
import type { ClientConfig, StatusSnapshot } from "../../contract/types.ts";
import type { Result } from "../kit/core/failure.ts";
import { type Fetch, fetchJson, parseResult } from "../kit/http/fetch_json.ts";

const TIMEOUT_MS = 10_000;
const LIMIT_BYTES = 20_000_000;

export interface FetchedStatus {
  readonly snapshot: StatusSnapshot;
  /** How old it was when it was sent, by the hub's own clock: the visitor's may be wrong. */
  readonly ageMs: number;
  /** The hub was not reached: this is what it said last. */
  readonly isKept: boolean;
}

export interface HubApi {
  fetchConfig(): Promise<Result<ClientConfig>>;
  fetchRegistry(url: string): Promise<Result<Registry>>;
  fetchStatus(): Promise<Result<FetchedStatus>>;
}

/** Addresses are relative to the page, so that the hub also works below a path. */
export function createHubApi(fetch: Fetch): HubApi {
  const get = (url: string, fetchWith: Fetch = fetch) =>
    fetchJson(url, {
      fetch: fetchWith,
      timeoutMs: TIMEOUT_MS,
      limitBytes: LIMIT_BYTES,
      credentials: "same-origin",
    });
  return {
    fetchConfig: async () => parseResult(await get("config.json"), parseClientConfig),
    fetchRegistry: async (url) => parseResult(await get(url), readRegistry),
    async fetchStatus() {
      let sentAtMs = NaN;
      let isOld = false;
      const result = await get("federation-status.json", async (url, init) => {
        const response = await fetch(url, init);
        sentAtMs = Date.parse(response.headers.get("date") ?? "");
        isOld = isKept(response.headers);
        return response;
      });
      return parseResult(result, (value) => {
        const snapshot = parseStatusDocument(value);
        if (!snapshot) return null;
        const ageMs = (Number.isFinite(sentAtMs) ? sentAtMs : Date.now()) - Date.parse(snapshot.generatedAt);
        return { snapshot, ageMs: Math.max(0, ageMs), isKept: isOld };
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
