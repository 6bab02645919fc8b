// The only region of a program that is not a Hub, as a registry, so that poll, metrics and page need no special case.
import type { Backend } from "contract/types.ts";
import { hasData, hasPages, type Role } from "../../base/settings/role_settings.ts";
import type { RegistrySource } from "./registry_source.ts";

const KEY = "local";

/** The registry never changes and is not served. `pageApiUrl` is the base URL at which the page calls the data API. */
export function createOwnRegion(role: Role, pageApiUrl: string | null): RegistrySource {
  const url = findApi(role, pageApiUrl);
  const backends: Backend[] = url === null ? [] : [{ key: KEY, slug: KEY, url, name: "Diese Region" }];
  const registry = { backends, problems: [] };
  return {
    current: () => registry,
    isRead: () => true,
    text: () => "",
    polledText: () => "",
    problem: () => null,
    refresh: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

/** The API's base URL for this program. Null for a path that only the proxy in front of this program resolves. */
function findApi(role: Role, pageApiUrl: string | null): string | null {
  if (hasPages(role) && pageApiUrl !== null && URL.canParse(pageApiUrl)) return pageApiUrl;
  return hasData(role) ? "/api" : null;
}
