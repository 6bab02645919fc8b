// Redirects a path with the name of a region, such as `/fulda`, to that region on the map. Only the registry's names
// count, so that no node can claim a path.
import { formatRegionLink } from "contract/registry/region_link.ts";
import type { Registry } from "contract/registry/registry.ts";
import type { Backend } from "contract/types.ts";
import type { RegistrySource } from "../../hub/registry/registry_source.ts";
import { memoizeLast } from "../../base/kit/memoize_last.ts";
import { findRegionKey, indexRegions } from "../frame/region_names.ts";
import { readRootPath } from "../../base/http/request_path.ts";
import type { ApiOperation } from "../../base/openapi/core/api_document.ts";
import { describeRefusal, MALFORMED_PATH, type PathFinder } from "../frame/described_routes.ts";
import { redirect } from "../../base/http/route.ts";

const OPERATION: ApiOperation = {
  path: "/{region}",
  id: "open_region",
  summary: "The map with a region",
  description: "Redirects to the map with this region.",
  parameters: [{
    name: "region",
    in: "path",
    description: "Slug or name of the region.",
    schema: { type: "string", minLength: 1 },
    example: "fulda",
  }],
  answers: {
    302: {
      description: "The region is on the map.",
      headers: { Location: { description: "Address of the map.", schema: { type: "string" } } },
    },
    400: MALFORMED_PATH,
    404: describeRefusal("There is no such region."),
  },
};

export function createRegionPaths(registry: Pick<RegistrySource, "current">): PathFinder {
  const indexOf = memoizeLast(({ backends }: Registry) => indexRegions(backends));
  const find: PathFinder["find"] = (path) => {
    const key = findRegionKey(path, indexOf(registry.current()));
    return key === null ? undefined : ({ url }) => redirect(linkTo(key, url));
  };
  return { find, operations: [OPERATION] };
}

/** The link is relative, because a proxy may serve this program below a path. Keeps the query (filters, language). */
function linkTo(key: Backend["key"], url: string): string {
  const query = /\?[^#]*/.exec(url)?.[0].replace(/[^\x21-\x7e]/g, encodeURIComponent) ?? "";
  return `${readRootPath(url)}${query}${formatRegionLink(key)}`;
}
