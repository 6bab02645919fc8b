// Paths that name a region, such as `/fulda`, lead to the map with that region. Only the registry is consulted, so that
// no node can take a path.
import { formatRegionLink } from "contract/region_link.ts";
import type { Registry } from "contract/registry.ts";
import type { Backend } from "contract/types.ts";
import type { RegistrySource } from "../../registry/registry_source.ts";
import { memoizeLast } from "../../kit/memoize_last.ts";
import { findRegionKey, indexRegions } from "../region_names.ts";
import { readRootPath } from "../../http/request_path.ts";
import { redirect, type Route } from "../../http/route.ts";

/** Finds the route of a decoded path; undefined when it names no region. */
export function createRegionPaths(
  registry: Pick<RegistrySource, "current">,
): (path: string) => Route | undefined {
  const indexOf = memoizeLast(({ backends }: Registry) => indexRegions(backends));
  return (path) => {
    const key = findRegionKey(path, indexOf(registry.current()));
    return key === null ? undefined : ({ url }) => redirect(linkTo(key, url));
  };
}

/** Relative, since a proxy may serve this program below a path of its own. The query has filters and the language. */
function linkTo(key: Backend["key"], url: string): string {
  const query = /\?[^#]*/.exec(url)?.[0].replace(/[^\x21-\x7e]/g, encodeURIComponent) ?? "";
  return `${readRootPath(url)}${query}${formatRegionLink(key)}`;
}
