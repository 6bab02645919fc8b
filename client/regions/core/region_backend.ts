// The one backend of a page for one region. No registry lists it: the settings say where it is.
import type { Backend } from "../../../contract/types.ts";

/** `apiBaseUrl`: relative to the page or absolute. `name` stands in until the node has told the region's. */
export function createRegionBackend(apiBaseUrl: string, name: string): Backend {
  return { key: "local", slug: null, url: apiBaseUrl.replace(/\/+$/, ""), name };
}
