// Loads the backend of a page for one region, and its `get_meta`, at startup and on the page's schedule. Retries with
// growing pauses while it fails.
import { batch } from "@preact/signals";
import type { ClientConfig } from "contract/page/client_config.ts";
import type { Backend, BackendMeta } from "contract/types.ts";
import type { Result } from "../../kit/core/failure.ts";
import type { BackendApi } from "../nodes/backend_api.ts";
import type { BackendsModel } from "./backends_model.ts";
import { type ConnectionModel, watchNetwork } from "./connection_model.ts";

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
/** Interval during an import, because the first import fills an empty map. */
const IMPORT_INTERVAL_MS = 15_000;

export interface RegionLoaderParts {
  readonly state: {
    readonly backends: BackendsModel;
    readonly config: ClientConfig;
    readonly connection: ConnectionModel;
  };
  readonly api: Pick<BackendApi, "fetchMeta">;
  readonly backend: Backend;
}

/** Starts loading; the returned function stops it. */
export function startRegionLoader({ state, api, backend: initial }: RegionLoaderParts): () => void {
  const { backends, config, connection } = state;
  const stopped = new AbortController();
  let backend = initial;
  let run = 0;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function load(): Promise<void> {
    const thisRun = ++run;
    clearTimeout(timer);
    const result = await api.fetchMeta(backend, stopped.signal);
    if (stopped.signal.aborted || thisRun !== run) return;
    recordOutcome(result);
    timer = setTimeout(load, nextPauseMs(result));
  }

  function recordOutcome(result: Result<BackendMeta>): void {
    const name = result.ok && result.value.name || backend.name;
    batch(() => {
      if (name !== backend.name) {
        backend = { ...backend, name };
        backends.setRegistry([backend]);
      }
      backends.settleMeta(backend, result, Date.now());
      backends.checkStatusAge(Date.now());
      connection.setHubReached(result.ok);
    });
  }

  function nextPauseMs(result: Result<BackendMeta>): number {
    if (!result.ok) {
      const pauseMs = retryMs;
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      return pauseMs;
    }
    retryMs = FIRST_RETRY_MS;
    const intervalMs = config.pollIntervalSeconds * 1000;
    return result.value.importing ? Math.min(IMPORT_INTERVAL_MS, intervalMs) : intervalMs;
  }

  backends.setRegistry([backend]);
  void load();
  const stopNetwork = watchNetwork(connection, load);
  return () => {
    stopped.abort();
    stopNetwork();
    clearTimeout(timer);
  };
}

/**
 * The backend of a page for one region, which is in no registry. `apiBaseUrl` is relative to the page, or absolute.
 * `name` is shown until the node has sent the region's name.
 */
export function createRegionBackend(apiBaseUrl: string, name: string): Backend {
  return { key: "local", slug: null, url: apiBaseUrl.replace(/\/+$/, ""), name };
}
