// Collects the facts of the catalogue from store, settings, registry and the last poll.
import type { Locale } from "contract/kit/locales.ts";
import type { Registry } from "contract/registry/registry.ts";
import { formatRegionLink } from "contract/registry/region_link.ts";
import type { StatusSnapshot } from "contract/types.ts";
import type { Operator } from "../../legal/core/operator.ts";
import { findRecord } from "../../../hub/monitor/core/snapshot.ts";
import { isFunctionStore, type ServedStore } from "../../../node/store/function_store.ts";
import { hasPages, isHub, type Role } from "../../../base/settings/role_settings.ts";
import type { CatalogueFacts, DatasetFacts } from "./core/catalogue_facts.ts";
import type { CatalogueLanguage } from "./core/catalogue_texts.ts";
import { describeOwnPublisher } from "./core/own_publisher.ts";
import { describeRegion, isOwnBackend } from "./core/region_datasets.ts";
import { describeForSearch } from "./core/structured_dataset.ts";

export interface CatalogueParts {
  readonly role: Role;
  /** Absolute, with a trailing slash, or null if unknown. */
  readonly publicUrl: string | null;
  readonly siteName: string | null;
  readonly locale: Locale | null;
  readonly legal: {
    readonly operator: Operator | null;
    /** Absolute URL of the legal notice, or null for none. */
    readonly page: string | null;
  };
  readonly registry: { current(): Registry };
  readonly snapshots: { served(): { readonly snapshot: StatusSnapshot } };
  /** Null if this program serves no data. */
  readonly node: { store(): ServedStore; checkEveryDays(): number } | null;
}

export type CatalogueSource = ReturnType<typeof createCatalogueSource>;

export function createCatalogueSource(parts: CatalogueParts) {
  const { role, publicUrl, siteName, locale, legal, registry, snapshots, node } = parts;
  const hasMap = hasPages(role);
  const mapName = hasMap ? siteName : null;
  const isNamed = isHub(role);
  let last: { readonly read: readonly unknown[]; readonly facts: CatalogueFacts } | null = null;

  function readOwn(root: string): DatasetFacts | null {
    const store = node?.store();
    // Sample data and an empty store were never imported.
    if (node === null || store === undefined || store.facts.importedAt === null) return null;
    const { name, relationId, importedAt, playgroundCount } = store.facts;
    // For another program's database, only the data API is listed. Its calls are passed on to that database.
    const isOwnFormat = !isFunctionStore(store);
    return {
      key: "playgrounds",
      region: name,
      relationId,
      playgroundCount,
      importedAt,
      bbox: isOwnFormat ? store.facts.bbox : null,
      dataTimestamp: isOwnFormat ? store.facts.dataTimestamp : null,
      everyDays: node.checkEveryDays(),
      language: locale,
      landingPage: isOwnFormat ? `${root}data` : hasMap ? root : null,
      apiUrl: `${root}api/`,
      filesUrl: isOwnFormat ? root : null,
      publisher: null,
    };
  }

  function readRegions(root: string): DatasetFacts[] {
    const { snapshot } = snapshots.served();
    const find = findRecord(snapshot);
    return registry.current().backends.flatMap((backend) => {
      const status = find(backend);
      if (status === null || (node !== null && isOwnBackend(backend, root))) return [];
      return describeRegion({
        backend,
        status,
        polledAt: snapshot.generatedAt,
        publicUrl: root,
        landingPage: hasMap ? root + (isNamed ? formatRegionLink(backend.key) : "") : null,
        isNamed,
      }) ?? [];
    });
  }

  const startCatalogue = (root: string): CatalogueFacts => ({
    publicUrl: root,
    mapName,
    homepage: hasMap ? root : null,
    publisher: describeOwnPublisher({ ...legal, mapName, publicUrl: root, hasMap, legalPage: legal.page }),
    datasets: [],
  });

  return {
    /**
     * Returns null if the public URL is unknown, and the same object until the data, the registry or the poll changes.
     */
    read(): CatalogueFacts | null {
      if (publicUrl === null) return null;
      const read = [
        registry.current(),
        snapshots.served().snapshot,
        node?.store().facts,
        node?.checkEveryDays(),
      ];
      if (last === null || read.some((each, index) => each !== last?.read[index])) {
        const own = readOwn(publicUrl);
        const datasets = [...(own === null ? [] : [own]), ...readRegions(publicUrl)];
        last = { read, facts: { ...startCatalogue(publicUrl), datasets } };
      }
      return last.facts;
    },
    /**
     * Describes this server's own data as schema.org's `Dataset`, for the head of the data page, or returns null if
     * there is none. Put the result into the page with `encodeScriptJson`.
     */
    structuredData(language: CatalogueLanguage): Readonly<Record<string, unknown>> | null {
      // Without a public URL, the result contains no URLs.
      const own = readOwn(publicUrl ?? "");
      return own && describeForSearch(own, publicUrl === null ? null : startCatalogue(publicUrl), language);
    },
  };
}
