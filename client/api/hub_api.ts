// What the page asks of its own hub.
import { parseClientConfig } from "../../contract/client_config.ts";
import { parseRegistry, type Registry } from "../../contract/registry.ts";
import { parseStatusDocument } from "../../contract/status_document.ts";
import type { ClientConfig, StatusSnapshot } from "../../contract/types.ts";
import type { Result } from "../core/failure.ts";
import { type Fetch, fetchJson, parseResult } from "./fetch_json.ts";

const TIMEOUT_MS = 10_000;
const LIMIT_BYTES = 20_000_000;

export interface HubApi {
  fetchConfig(): Promise<Result<ClientConfig>>;
  fetchRegistry(url: string): Promise<Result<Registry>>;
  fetchStatus(): Promise<Result<StatusSnapshot>>;
}

/** Addresses are relative to the page, so that the hub also works below a path. */
export function createHubApi(fetch: Fetch): HubApi {
  const get = (url: string) =>
    fetchJson(url, { fetch, timeoutMs: TIMEOUT_MS, limitBytes: LIMIT_BYTES, credentials: "same-origin" });
  return {
    fetchConfig: async () => parseResult(await get("config.json"), parseClientConfig),
    fetchRegistry: async (url) => parseResult(await get(url), readRegistry),
    fetchStatus: async () => parseResult(await get("federation-status.json"), parseStatusDocument),
  };
}

function readRegistry(value: unknown): Registry | null {
  try {
    return parseRegistry(value);
  } catch {
    return null;
  }
}
