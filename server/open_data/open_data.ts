// The routes of open data: the region for other programs than the map.
import type { SlowRoute } from "../http/route.ts";
import { createDownloads } from "./downloads.ts";
import type { OpenDataParts } from "./open_data_parts.ts";

/** Finds the route of a decoded path; undefined for another path. */
export function createOpenData(parts: OpenDataParts): (path: string) => SlowRoute | undefined {
  return createDownloads(parts);
}
