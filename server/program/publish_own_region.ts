// Publishes the region in DATA_DIR, or in its database, as plain files. Puts together the same parts as the server.
import type { LegalKind } from "contract/page/legal.ts";
import type { Log } from "../base/kit/log.ts";
import { StartError } from "../base/kit/start_error.ts";
import { createOwnRegion } from "../hub/registry/own_region.ts";
import type { AssetTable } from "../base/http/assets.ts";
import { STATIC_LEGAL_PATHS } from "contract/page/legal_link.ts";
import { openBrand } from "../site/brand/brand.ts";
import { createPagePolicy } from "../site/map_page/page_policy.ts";
import { writePublishedCatalogue } from "../site/publication/core/write_published_catalogue.ts";
import { writeMap } from "../site/publication/write_map.ts";
import { writePreviews } from "../site/publication/write_previews.ts";
import { createAnswerTally } from "../node/api/answer_cache.ts";
import { isFunctionStore } from "../node/store/function_store.ts";
import type { PlaygroundStore } from "../node/store/playground_store.ts";
import { readOwnTexts } from "../site/legal/own_files.ts";
import { type Publication, publishRegion } from "../site/publication/publish_region.ts";
import { openOwnNode } from "./open_node.ts";
import { openLegal } from "./open_page_sources.ts";
import type { Config } from "./settings/config.ts";

export interface PublishOptions {
  readonly folder: string;
  /** The region's relation, or null for the one in the settings or the data. */
  readonly relationId: number | null;
  /** Absolute URL of the folder with a trailing slash, or null if unknown. */
  readonly base: string | null;
  /** Days between two publications, or null for the setting. */
  readonly everyDays: number | null;
  /** Loads the built files of the page, or null to publish no page. */
  readonly loadAssets: (() => Promise<AssetTable>) | null;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly log: Log;
}

/** Rejects with a `StartError`, or with errors of the file system. */
export async function publishOwnRegion(config: Config, options: PublishOptions): Promise<Publication> {
  const { base, log, loadAssets } = options;
  const own = toPublishedConfig(config, options);
  await using opened = new AsyncDisposableStack();
  const node = await openOwnNode(own, log, opened);
  const store = requireRegion(node.service.store());
  const registry = createOwnRegion(own.role, own.page.apiUrl);
  const legal = openLegal(own, { registry, ownTexts: await readOwnTexts(own.legal) });
  const { api } = node.openApi(legal, createAnswerTally());
  const everyDays = options.everyDays ?? (config.node.importEveryDays || 1);
  const legalUrl = (kind: LegalKind) => {
    const configured = own.legal[`${kind}Url`];
    const isPublished = loadAssets !== null && base !== null && legal.has(kind);
    return isPublished ? base + STATIC_LEGAL_PATHS[kind] : configured;
  };
  return await publishRegion({
    ...options,
    store,
    async answer(call) {
      const path = `/api/rpc/${call}`;
      const response = await api(new Request(`http://localhost${path}`), path.split("?")[0]!);
      if (!response.ok) throw new Error(`cannot answer ${call}: ${await response.text()}`);
      return await response.text();
    },
    legalContent: legal.content,
    legalUrl,
    everyDays,
    catalogue: base === null ? null : writePublishedCatalogue({
      facts: store.facts,
      base,
      hasMap: loadAssets !== null,
      siteName: own.brand.siteName,
      operator: own.legal.operator,
      legalPage: legalUrl("impressum"),
      everyDays,
      language: own.page.defaultLocale,
    }),
    async writeMore(folder) {
      if (loadAssets === null) return;
      const brand = await openBrand(own.brand, log);
      const policy = createPagePolicy({ config: own, registry, log });
      const region = store.facts;
      writeMap(
        { ...options, config: own, assets: await loadAssets(), brand, policy, legal, region },
        folder,
      );
      if (base === null) return;
      const { siteName } = brand;
      await writePreviews({ ...options, store, base, siteName, locale: own.page.defaultLocale }, folder);
    },
  });
}

/** The configuration of a page of one region that imports nothing by itself. */
function toPublishedConfig(config: Config, { base, relationId }: PublishOptions): Config {
  return {
    ...config,
    role: { appMode: "standalone", deployMode: "data-node-ui" },
    publicUrl: base,
    node: {
      ...config.node,
      relationId: relationId ?? config.node.relationId,
      extractSource: null,
      extractIndexUrl: null,
      followsUpdates: false,
    },
    page: { ...config.page, apiUrl: "api" },
  };
}

function requireRegion(
  store: ReturnType<Awaited<ReturnType<typeof openOwnNode>>["service"]["store"]>,
): PlaygroundStore {
  if (isFunctionStore(store)) {
    throw new StartError(
      "cannot publish a database of spieli, because its functions cannot list everything; import the extract with " +
        "this program: publish FOLDER --pbf FILE --relation ID",
      2,
    );
  }
  if (store.facts.importedAt === null) {
    throw new StartError(
      "there is no region to publish: give --pbf FILE or URL and --relation ID, or run the command " +
        '"import --pbf FILE --relation ID" first',
      2,
    );
  }
  return store;
}
