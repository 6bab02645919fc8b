// Routes requests and handles the errors 400 to 405. Only this file counts responses and turns exceptions into error
// responses.
import { readRequestId, REQUEST_ID_HEADER } from "../../base/http/request_id.ts";
import { redirect, type SlowRoute } from "../../base/http/route.ts";
import { isHost, readRawPath, readRequestPath, readRootPath } from "../../base/http/request_path.ts";
import { announcedBytes, countPieces } from "../../base/http/sent_bytes.ts";
import { createApiHeaders } from "../../node/api/api_headers.ts";
import { countAnswer, type RouteTally } from "../../hub/monitor/core/request_tally.ts";
import { hasPages } from "../../base/settings/role_settings.ts";
import type { AppParts } from "./app_parts.ts";
import { createRefusal } from "../frame/refusal.ts";
import { createRouteTable } from "./route_table.ts";
import { tallyRoutes } from "./tally_routes.ts";

export function createApp(parts: AppParts): (request: Request) => Response | Promise<Response> {
  const { config, node, brand, log, requests } = parts;
  const refuse = createRefusal({
    hasMap: hasPages(config.role),
    hasOgcApi: node?.openData != null,
    brand,
  });
  const { routes, finders } = createRouteTable(parts, refuse);

  // Pages of other origins may send preflight requests, because they may read the responses to GET.
  const isOpen = hasPages(config.role);
  const { allow, preflight } = createApiHeaders(isOpen);

  const tallies = tallyRoutes(requests, { routes, finders, apiPaths: node && (node.apiPaths ?? []) });

  function answer(request: Request, asked: Asked): Response | Promise<Response> {
    if (!isHost(request.headers.get("host"))) return refuse(request, 400, "malformed Host header");
    const path = readRequestPath(request.url);
    if (path === null) return refuse(request, 400, "malformed escape in the path");
    const ownRoute = routes.get(path);
    const apiPath = findApiPath(path);
    if (ownRoute === undefined && node !== null && apiPath !== null) {
      asked.tally = tallies.ofApi(apiPath);
      return node.api(request, apiPath);
    }
    const route = ownRoute ?? findRoute(path, asked) ?? findWithoutSlash(path, request.url);
    if (route === undefined) return refuse(request, 404, "not found");
    if (ownRoute !== undefined) asked.tally = tallies.ofPath(path);
    if (request.method === "OPTIONS" && isOpen) {
      return new Response(null, { status: 204, headers: { ...preflight, allow } });
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      return refuse(request, 405, "method not allowed; use GET or HEAD", { allow });
    }
    return route(request);
  }

  function findRoute(path: string, asked: Asked): SlowRoute | undefined {
    for (const finder of finders) {
      const found = finder.find(path);
      if (found === undefined) continue;
      asked.tally = tallies.ofFinder(finder, path);
      return found;
    }
    return undefined;
  }

  /** Redirects to the page whose address was typed with a trailing slash. */
  function findWithoutSlash(path: string, url: string): SlowRoute | undefined {
    if (!/[^/]\/$/.test(path)) return undefined;
    const page = path.slice(0, -1);
    if (!routes.has(page) && !finders.some(({ find }) => find(page) !== undefined)) return undefined;
    const start = url.indexOf("?");
    const query = start < 0 ? "" : url.slice(start);
    return () => redirect(`${readRootPath(url)}${readRawPath(url).slice(1, -1)}${query}`);
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
    const startMs = performance.now();
    const asked: Asked = { tally: tallies.none };
    const finish = (response: Response): Response => {
      const { tally } = asked;
      countAnswer(tally, response.status, (performance.now() - startMs) / 1000);
      const bytes = announcedBytes(request, response);
      if (bytes === null) return countPieces(response, (length) => tally.bytes += length);
      tally.bytes += bytes;
      return response;
    };
    try {
      const answered = answer(request, asked);
      // Tiles wait for a disk, previews for another server, and open data for its turn.
      return answered instanceof Promise
        ? answered.then(finish, (error) => finish(fail(request, error)))
        : finish(answered);
    } catch (error) {
      return finish(fail(request, error));
    }
  };
}

interface Asked {
  /** Tally of the route that responds. */
  tally: RouteTally;
}

/** Adds the prefix `/api` to paths from which a proxy has stripped it, as is usual in front of PostgREST. */
function findApiPath(path: string): string | null {
  if (path.startsWith("/api/") || path === "/api") return path;
  return path.startsWith("/rpc/") ? `/api${path}` : null;
}
