// Chooses the source of link previews by the program's role.
import type { Notice } from "contract/playground/notice.ts";
import { loadOnce } from "../../base/kit/load_once.ts";
import type { NodeService } from "../../node/service/node_service.ts";
import type { PrivateNodes } from "../../base/outbound/core/private_nodes.ts";
import type { RegistrySource } from "../../hub/registry/registry_source.ts";
import type { Role } from "../../base/settings/role_settings.ts";
import { type CountedSource, countPreviews } from "./count_previews.ts";
import { listPlaygroundPaths, listRegionPaths, NO_PAGES, type SitemapSource } from "./sitemap_source.ts";
import type { PreviewSource } from "./preview_source.ts";

interface PreviewRoles {
  readonly role: Role;
  /** Base of the data API for the page, or null on a Hub. */
  readonly apiUrl: string | null;
  readonly privateNodes: PrivateNodes;
  readonly userAgent: string;
  readonly registry: Pick<RegistrySource, "current">;
  readonly node: Pick<NodeService, "store" | "reportDamage"> | null;
  /** Notices of this program's own region at a time in milliseconds since 1970. */
  readonly notices: (nowMs: number) => readonly Notice[];
  /** Available once the program listens. */
  readonly selfOrigin: () => string;
  readonly ownClient: Deno.HttpClient | undefined;
}

export interface Previews extends CountedSource {
  readonly sitemap: SitemapSource;
  /** Ends running requests. */
  stop(): void;
}

/**
 * A Hub queries the region's node. The map of one region uses its own store, or the node at API_BASE_URL. Returns null
 * if that URL is a path that only a proxy in front of this program resolves.
 */
export function openPreviews(
  { role, apiUrl, privateNodes, userAgent, registry, node, notices, selfOrigin, ownClient }: PreviewRoles,
): Previews | null {
  const isHub = role.appMode === "hub";
  if (!isHub && node !== null && apiUrl === "api") {
    const { store, reportDamage } = node;
    const sitemap = listPlaygroundPaths(store, reportDamage);
    const own = loadSource(async () => {
      const { createOwnSource } = await import("./own_source.ts");
      return createOwnSource({ ...node, notices });
    });
    return { ...countPreviews(own), sitemap, stop: () => {} };
  }
  if (!isHub && registry.current().backends.length === 0) return null;
  // The source may be stopped while it loads.
  let isStopped = false;
  let stop = () => {
    isStopped = true;
  };
  const source = loadSource(async () => {
    const { createNodeSource } = await import("./node_source.ts");
    const source = createNodeSource({
      findBackend: ({ slug }) => {
        const { backends } = registry.current();
        if (isHub) return (slug !== null && backends.find((backend) => backend.slug === slug)) || null;
        return slug === null ? backends[0] ?? null : null;
      },
      // Registry entries without a name have their URL as the name.
      nameOf: ({ name, url }) => isHub && name !== (url || "/") ? name : null,
      selfOrigin,
      privateNodes,
      userAgent,
      ownClient,
    });
    if (isStopped) source.stop();
    stop = source.stop;
    return source;
  });
  return {
    ...countPreviews(source),
    sitemap: isHub ? listRegionPaths(registry) : NO_PAGES,
    stop: () => stop(),
  };
}

/** Returns a source that is loaded on its first request. */
function loadSource(create: () => Promise<PreviewSource>): PreviewSource {
  const load = loadOnce(create);
  return { find: async (target, form) => await (await load()).find(target, form) };
}
