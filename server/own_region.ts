// What a program watches that is no Hub: the one region that it serves or shows. It stands where a Hub has its
// registry, so that poll, metrics and page need not know the difference.
import type { Backend } from "../contract/types.ts";
import type { Config } from "./config.ts";
import type { RegistrySource } from "./registry_source.ts";

const KEY = "local";

/** A registry that never changes and is served nowhere. */
export function createOwnRegion(config: Config): RegistrySource {
  const url = findApi(config);
  const backends: Backend[] = url === null ? [] : [{ key: KEY, slug: KEY, url, name: "Diese Region" }];
  const registry = { backends, problems: [] };
  return {
    current: () => registry,
    isRead: () => true,
    text: () => "",
    problem: () => null,
    refresh: () => Promise.resolve(),
    stop: () => {},
  };
}

/** The API that can be asked from here. A path that this program does not serve is known to its proxy alone. */
function findApi({ deployMode, pageApiUrl }: Config): string | null {
  if (deployMode !== "data-node" && pageApiUrl !== null && URL.canParse(pageApiUrl)) return pageApiUrl;
  return deployMode === "ui" ? null : "/api";
}
