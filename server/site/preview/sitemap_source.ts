// The pages in the sitemap besides the map itself.
import { formatPreviewPath, type PreviewTarget } from "contract/page/preview_link.ts";
import type { RegistrySource } from "../../hub/registry/registry_source.ts";
import {
  type Awaitable,
  DamagedStoreError,
  type RegionStore,
  UnavailableStoreError,
} from "../../node/store/playground_store.ts";

export interface SitemapSource {
  count(): number;
  /** ISO 8601, or null if unknown. */
  lastModified(): string | null;
  /** Paths relative to the server's root, or null if they cannot be read. */
  paths(offset: number, limit: number): Awaitable<readonly string[] | null>;
}

export const NO_PAGES: SitemapSource = { count: () => 0, lastModified: () => null, paths: () => [] };

/** Paths of the regions with a slug. Other regions have no stable path. */
export function listRegionPaths(registry: Pick<RegistrySource, "current">): SitemapSource {
  const slugs = () => registry.current().backends.flatMap(({ slug }) => slug ?? []);
  return {
    count: () => slugs().length,
    lastModified: () => null,
    paths: (offset, limit) => slugs().slice(offset, offset + limit),
  };
}

/** Paths of the previews of all playgrounds. None for sample data. */
export function listPlaygroundPaths(
  store: () => RegionStore,
  reportDamage: (reason: string) => void,
): SitemapSource {
  const isReal = () => store().facts.importedAt !== null;
  return {
    count: () => isReal() ? store().facts.playgroundCount : 0,
    lastModified: () => store().facts.importedAt,
    async paths(offset, limit) {
      if (!isReal()) return [];
      try {
        return (await store().playgroundKeys(offset, limit)).map((key) => formatPreviewPath(targetOf(key)));
      } catch (error) {
        if (error instanceof UnavailableStoreError) return null;
        if (!(error instanceof DamagedStoreError)) throw error;
        reportDamage(error.message);
        return null;
      }
    },
  };
}

function targetOf(key: string): PreviewTarget {
  return { slug: null, osmType: key[0] as PreviewTarget["osmType"], osmId: Number(key.slice(1)) };
}
