// Keeps the page's policy in step with the registry, and warns if there are too many origins to list.
import type { Registry } from "contract/registry/registry.ts";
import { writeAccentStyle } from "./branded_files.ts";
import type { Log } from "../../base/kit/log.ts";
import type { RegistrySource } from "../../hub/registry/registry_source.ts";
import { type ContentPolicy, createContentPolicy, MAX_POLICY_BYTES } from "./content_policy.ts";
import { memoizeLast } from "../../base/kit/memoize_last.ts";
import type { SiteConfig } from "../settings/site_config.ts";

const LOG_KEY = "page policy";

export interface PagePolicyParts {
  readonly config: SiteConfig;
  readonly registry: Pick<RegistrySource, "current">;
  readonly log: Log;
}

export type PagePolicy = ReturnType<typeof createPagePolicy>;

export function createPagePolicy({ config, registry, log }: PagePolicyParts) {
  const { role, page, map, brand: { accent } } = config;
  const policyOf = memoizeLast((current: Registry) => {
    const policy = createContentPolicy({
      backendUrls: current.backends.map((backend) => backend.url),
      tilesUrl: map.tilesUrl,
      geocoderUrl: page.geocoderUrl,
      notesUrl: page.notesUrl,
      embedOrigins: page.embedOrigins,
      inlineStyle: accent && writeAccentStyle(accent),
      registryUrl: role.appMode === "hub" ? config.registry.pageUrl : null,
    });
    report(policy, current.backends.length);
    return policy;
  });

  function report({ unlistedBytes, connectOrigins }: ContentPolicy, backends: number): void {
    if (unlistedBytes === null) {
      return void log.change(LOG_KEY, null, "info", "regions listed in the page's policy");
    }
    const event = "too many regions for the page's policy, it allows every server";
    log.change(LOG_KEY, "unlisted", "warn", event, {
      backends,
      bytes: unlistedBytes,
      max_bytes: MAX_POLICY_BYTES,
      allowed: connectOrigins.filter((source) => source.endsWith(":")).join(" "),
    });
  }

  return {
    /** Returns the same object until the registry changes. */
    current: () => policyOf(registry.current()),
    /** The reason why the policy does not list the regions, or null. */
    problem(): string | null {
      const { unlistedBytes } = policyOf(registry.current());
      if (unlistedBytes === null) return null;
      return "the page's Content-Security-Policy allows every server, because the origins of the regions need " +
        `${unlistedBytes} bytes and the limit is ${MAX_POLICY_BYTES}; use fewer origins (nodes behind one host ` +
        "name count once)";
    },
  };
}
