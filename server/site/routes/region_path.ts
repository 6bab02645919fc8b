// Paths that name a region, such as `/fulda`, lead to the map with that region. Only the registry is consulted, so that
// no node can take a path.
import { formatRegionLink } from "contract/region_link.ts";
import type { Registry } from "contract/registry.ts";
import type { Backend } from "contract/types.ts";
import type { RegistrySource } from "../../registry/registry_source.ts";
import { memoizeLast } from "../../kit/memoize_last.ts";
import { findRegionKey, indexRegions } from "../region_names.ts";
import { readRootPath } from "../../http/request_path.ts";
import type { Route } from "../../http/route.ts";
import { DOCUMENT_HEADERS } from "../../http/security_headers.ts";

/** Finds the route of a decoded path; undefined when it names no region. */
export function createRegionPaths(
  registry: Pick<RegistrySource, "current">,
): (path: string) => Route | undefined {
  const indexOf = memoizeLast(({ backends }: Registry) => indexRegions(backends));
  return (path) => {
    const key = findRegionKey(path, indexOf(registry.current()));
    return key === null ? undefined : (request) => redirect(request, key);
  };
}

/** Relative, since a proxy may serve this program below a path of its own. The query has filters and the language. */
function redirect({ url }: Request, key: Backend["key"]): Response {
  const query = /\?[^#]*/.exec(url)?.[0].replace(/[^\x21-\x7e]/g, encodeURIComponent) ?? "";
  return new Response(null, {
    status: 302,
    headers: {
      ...DOCUMENT_HEADERS,
      "location": `${readRootPath(url)}${query}${formatRegionLink(key)}`,
      "cache-control": "no-store",
      "content-length": "0",
    },
  });
}
