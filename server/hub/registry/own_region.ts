// The only region of a program that is not a Hub, as a registry, so that poll, metrics and page need no special case.
import type { Backend } from "contract/types.ts";
import { hasData, hasPages, type Role } from "../../base/settings/role_settings.ts";
import type { RegistrySource } from "./registry_source.ts";

const KEY = "local";

/** The registry never changes and is not served. `pageApiUrl` is the page's base of the data API. */
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

/** API base that this program can reach; null for a path that only the proxy in front of it resolves. */
function findApi(role: Role, pageApiUrl: string | null): string | null {
  if (hasPages(role) && pageApiUrl !== null && URL.canParse(pageApiUrl)) return pageApiUrl;
  return hasData(role) ? "/api" : null;
}
