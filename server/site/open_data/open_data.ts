// Open data offers the region to programs other than the map. Its routes are loaded on the first request.
import { refuse, type SlowRoute } from "../../base/http/route.ts";
import { loadOnce } from "../../base/kit/load_once.ts";
import { type OpenDataParts, sharedHeaders } from "./data/open_data_parts.ts";
import { isOpenDataPath } from "./open_data_path.ts";

/** Finds the route of a decoded path. Undefined for other paths, and while there is no data. */
export function createOpenData(parts: OpenDataParts): (path: string) => SlowRoute | undefined {
  const load = loadOnce(async () => {
    const { createOpenDataRoutes } = await import("./open_data_routes.ts");
    return createOpenDataRoutes(parts);
  });
  return (path) => {
    if (!isOpenDataPath(path) || parts.store() === null) return undefined;
    return async (request) => {
      const find = await load();
      // The route is found again, because the data may have been replaced or lost while the routes were loaded.
      const route = find(path);
      return await (route?.(request) ?? refuse(request, 404, "no data is offered", sharedHeaders(parts)));
    };
  };
}
