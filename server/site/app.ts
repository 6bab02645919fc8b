// (Request) -> Response: the errors 400 to 405, and the one place that turns exceptions into answers.
import { readRequestId, REQUEST_ID_HEADER } from "../http/request_id.ts";
import type { SlowRoute } from "../http/route.ts";
import { isHost, readRequestPath } from "../http/request_path.ts";
import { hasPages } from "../settings/role_settings.ts";
import type { AppParts } from "./app_parts.ts";
import { createRefusal } from "./refusal.ts";
import { createRouteTable } from "./route_table.ts";

export function createApp(parts: AppParts): (request: Request) => Response | Promise<Response> {
  const { config, node, brand, log } = parts;
  const refuse = createRefusal(hasPages(config.role), brand);
  const { routes, finders } = createRouteTable(parts, refuse);

  function findRoute(path: string): SlowRoute | undefined {
    for (const { find } of finders) {
      const found = find(path);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function answer(request: Request): Response | Promise<Response> {
    if (!isHost(request.headers.get("host"))) return refuse(request, 400, "malformed Host header");
    const path = readRequestPath(request.url);
    if (path === null) return refuse(request, 400, "malformed escape in the path");
    const ownRoute = routes.get(path);
    const apiPath = findApiPath(path);
    if (ownRoute === undefined && node !== null && apiPath !== null) return node.api(request, apiPath);
    const route = ownRoute ?? findRoute(path);
    if (route === undefined) return refuse(request, 404, "not found");
    if (request.method !== "GET" && request.method !== "HEAD") {
      return refuse(request, 405, "method not allowed; use GET or HEAD", { "allow": "GET, HEAD" });
    }
    return route(request);
  }

  function fail(request: Request, error: unknown): Response {
    const requestId = readRequestId(request);
    log.error("request failed", {
      request_id: requestId,
      method: request.method,
      url: request.url,
      reason: error instanceof Error ? error.stack ?? error.message : String(error),
    });
    return refuse(request, 500, "internal error; see the server log", { [REQUEST_ID_HEADER]: requestId });
  }

  return (request) => {
    try {
      const answered = answer(request);
      // Tiles wait for a disk, previews for another server, open data for its turn.
      return answered instanceof Promise ? answered.catch((error) => fail(request, error)) : answered;
    } catch (error) {
      return fail(request, error);
    }
  };
}

/** A proxy may strip `/api`, as one does in front of PostgREST. */
function findApiPath(path: string): string | null {
  if (path.startsWith("/api/") || path === "/api") return path;
  return path.startsWith("/rpc/") ? `/api${path}` : null;
}
