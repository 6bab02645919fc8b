// All routes of open data: the page, the downloads and OGC API Features.
import type { SlowRoute } from "../../base/http/route.ts";
import { createDataPage } from "./page/data_page_route.ts";
import { createDownloads } from "./downloads/downloads.ts";
import { createOgcApi } from "./ogc/ogc_api.ts";
import type { OpenDataParts } from "./data/open_data_parts.ts";

/** Finds the route of a decoded path; undefined for another path. */
export function createOpenDataRoutes(parts: OpenDataParts): (path: string) => SlowRoute | undefined {
  const finders = [createDataPage(parts), createDownloads(parts), createOgcApi(parts)];
  return (path) => {
    for (const find of finders) {
      const route = find(path);
      if (route !== undefined) return route;
    }
    return undefined;
  };
}
