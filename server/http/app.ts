// (Request) -> Response: the route table, the rules for everything outside it, and the one place where an
// exception becomes an answer.
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { SnapshotStore } from "../monitor/snapshot_store.ts";
import type { NodeApi } from "../node/api/node_api.ts";
import type { RegistrySource } from "../registry_source.ts";
import type { AssetTable } from "./assets.ts";
import { refuse } from "./refusal.ts";
import { isHost, readRequestPath } from "./request_path.ts";
import { createHealthRoutes } from "./routes/health.ts";
import { createMonitoringRoutes } from "./routes/monitoring.ts";
import { createSiteRoutes } from "./routes/site.ts";

/** The data-node, where there is one. */
export interface NodeParts {
  /** Answers everything below `/api`, whatever the method. */
  readonly api: NodeApi;
  /** What an operator should know of the data, in sentences. */
  readonly notes: () => readonly string[];
}

export interface AppParts {
  readonly config: Config;
  readonly registry: RegistrySource;
  readonly store: SnapshotStore;
  /** Metrics of the program itself as text: the same string until they change. */
  readonly hubMetrics: () => string;
  readonly assets: AssetTable;
  readonly node: NodeParts | null;
  readonly log: Log;
}

export function createApp(parts: AppParts): (request: Request) => Response {
  const { config, registry, store, hubMetrics, assets, node, log } = parts;
  const hasPages = config.deployMode !== "data-node";
  const isHub = hasPages && config.appMode === "hub";
  const routes = new Map([
    ...(hasPages ? createSiteRoutes({ config, registry, assets, store }) : []),
    ...createMonitoringRoutes({ store, hubMetrics, hasPages }),
    ...createHealthRoutes({ registry, store, isPollEssential: isHub, nodeNotes: node?.notes }),
  ]);

  function answer(request: Request): Response {
    if (!isHost(request.headers.get("host"))) return refuse(request, 400, "the Host header is malformed");
    const path = readRequestPath(request.url);
    if (path === null) return refuse(request, 400, "the path holds a malformed escape");
    const route = routes.get(path);
    if (route === undefined && node !== null && isApiPath(path)) return node.api(request, path);
    if (route === undefined) return refuse(request, 404, "not found");
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

const isApiPath = (path: string) => path.startsWith("/api/") || path === "/api";
