// The tally of each route, named after a path of the program. Files with hashed names share a tally, and so do paths
// that no operation describes.
import type { RequestTally, RouteTally } from "../../hub/monitor/core/request_tally.ts";
import type { PathFinder } from "../frame/described_routes.ts";
import type { RouteTable } from "./route_table.ts";

/** Name of the tally for requests without a route. */
const NONE = "none";

export interface RouteTallies {
  readonly none: RouteTally;
  /** Returns the tally for the path of a route. */
  ofPath(path: string): RouteTally;
  /** Returns the tally for a path that `finder` has found. */
  ofFinder(finder: PathFinder, path: string): RouteTally;
  /** Returns the tally for a path that begins with `/api`. */
  ofApi(path: string): RouteTally;
}

export function tallyRoutes(
  requests: Pick<RequestTally, "of">,
  { routes, finders, apiPaths }: Pick<RouteTable, "routes" | "finders"> & {
    /** Null if there is no data API. */
    readonly apiPaths: readonly string[] | null;
  },
): RouteTallies {
  const none = requests.of(NONE);
  const exact = new Map([...routes.keys()].map((path) => [path, requests.of(nameRoute(path))]));
  const patterns = new Map(finders.map((finder) => [finder, tallyFinder(requests, finder)]));
  const api = new Map(apiPaths?.map((path) => [path, requests.of(nameApiPath(path))]));
  const otherApi = apiPaths === null ? none : requests.of("/api/*");
  return {
    none,
    ofPath: (path) => exact.get(path) ?? none,
    ofFinder: (finder, path) => patterns.get(finder)?.(path) ?? none,
    ofApi: (path) => api.get(path) ?? otherApi,
  };
}

const nameRoute = (path: string) => path.startsWith("/assets/") ? "/assets/*" : path;

const nameApiPath = (path: string) => path === "/api" ? "/api/" : path;

function tallyFinder(
  requests: Pick<RequestTally, "of">,
  { operations, otherPaths = NONE }: PathFinder,
): (path: string) => RouteTally {
  // If two patterns match, such as `/p/{playground}` and `/p/{playground}.png`, the longer one is more specific.
  const tallied = operations.toSorted((a, b) => b.path.length - a.path.length)
    .map(({ path }) => ({ pattern: toPattern(path), tally: requests.of(path) }));
  const other = requests.of(otherPaths);
  return (path) => tallied.find(({ pattern }) => pattern.test(path))?.tally ?? other;
}

/** Matches the paths of an operation such as `/badge/{slug}.svg`. */
function toPattern(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]+")}$`);
}
