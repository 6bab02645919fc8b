// (Request) -> Response: the route table, the rules for everything outside it, and the one place where an
// exception becomes an answer.
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { SnapshotStore } from "../monitor/snapshot_store.ts";
import type { RegistrySource } from "../registry_source.ts";
import type { AssetTable } from "./assets.ts";
import { refuse } from "./refusal.ts";
import { readRequestPath } from "./request_path.ts";
import { createHealthRoutes } from "./routes/health.ts";
import { createMonitoringRoutes } from "./routes/monitoring.ts";
import { createSiteRoutes } from "./routes/site.ts";

export interface AppParts {
  readonly config: Config;
  readonly registry: RegistrySource;
  readonly store: SnapshotStore;
  readonly assets: AssetTable;
  readonly log: Log;
  readonly now?: () => Date;
}

export function createApp(parts: AppParts): (request: Request) => Response {
  const { config, registry, store, assets, log, now = () => new Date() } = parts;
  const routes = new Map([
    ...createSiteRoutes({ config, registry, assets }),
    ...createMonitoringRoutes(store),
    ...createHealthRoutes({ registry, store, now }),
  ]);

  function answer(request: Request): Response {
    const path = readRequestPath(request.url);
    if (path === null) return refuse(request, 400, "the path holds a malformed escape");
    const route = routes.get(path);
    if (route === undefined) return refuse(request, 404, "there is nothing at this path");
    if (request.method !== "GET" && request.method !== "HEAD") {
      return refuse(request, 405, "only GET and HEAD are possible here", { "allow": "GET, HEAD" });
    }
    return route(request);
  }

  return (request) => {
    try {
      return answer(request);
    } catch (error) {
      log.error("request failed", {
        method: request.method,
        url: request.url,
        reason: error instanceof Error ? error.stack ?? error.message : String(error),
      });
      return refuse(request, 500, "the server could not answer; its log says why");
    }
  };
}
