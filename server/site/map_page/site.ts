// Serves the page with its files, its settings and the registry. The policy and the origins in `/config.json` follow
// the current registry.
import { encodeClientConfig, PAGE_PATHS } from "contract/page/client_config.ts";
import type { Locale } from "contract/kit/locales.ts";
import type { Bbox } from "contract/types.ts";
import type { Brand } from "../brand/brand.ts";
import type { SiteLogo } from "../brand/site_logo.ts";
import type { LegalPages } from "../legal/legal_pages.ts";
import type { MapArchiveSource } from "../../maps/archive/map_archive_source.ts";
import {
  type Asset,
  type AssetTable,
  isBaseMapWorker,
  isManifest,
  isPage,
  isServiceWorker,
  prepareAsset,
  type PreparedAsset,
  sendAsset,
} from "../../base/http/assets.ts";
import { brandManifest, brandPage } from "./branded_files.ts";
import { BASE_MAP_WORKER_POLICY, type ContentPolicy } from "./content_policy.ts";
import { addFeedLink } from "./feed_link.ts";
import { localisePage } from "../frame/localised_page.ts";
import { memoizeLast } from "../../base/kit/memoize_last.ts";
import { toClientConfig } from "./page_config.ts";
import type { PagePolicy } from "./page_policy.ts";
import { etagOf, sendConditionally, sendRepresentation } from "../../base/http/representation.ts";
import { readRequestPath } from "../../base/http/request_path.ts";
import { findAnnouncementAnywhere } from "../frame/announcements.ts";
import { chooseLocale } from "../frame/request_language.ts";
import { rewriteAsset } from "./rewrite_asset.ts";
import type { Route } from "../../base/http/route.ts";
import type { ApiOperation } from "../../base/openapi/core/api_document.ts";
import { type DescribedRoutes, describeRoute, NOT_MODIFIED } from "../frame/described_routes.ts";
import {
  DOCUMENT_HEADERS,
  framedPageHeaders,
  type HeaderRecord,
  OPEN_DATA_HEADERS,
  pageHeaders,
} from "../../base/http/security_headers.ts";
import { describeList, describeRecord } from "../../base/openapi/core/json_schema.ts";
import { prepareDocument } from "../../base/http/text_document.ts";
import type { SnapshotStore } from "../../hub/monitor/snapshot_store.ts";
import type { RegistrySource } from "../../hub/registry/registry_source.ts";
import type { StatusNotes } from "../../hub/status_notes/note_folder.ts";
import type { SiteConfig } from "../settings/site_config.ts";

const JSON_HEADERS = { ...DOCUMENT_HEADERS, "content-type": "application/json" };
const REGISTRY_HEADERS = { ...JSON_HEADERS, ...OPEN_DATA_HEADERS };

const CONFIG: ApiOperation = {
  path: "/config.json",
  id: "get_config",
  summary: "Settings of the page",
  description:
    "The settings that the page needs. They belong to this release and may change with the next one.",
  answers: {
    200: {
      description: "The settings.",
      content: {
        "application/json": describeRecord({
          appMode: { type: "string", enum: ["hub", "standalone"] },
          version: { type: "string" },
        }, { additionalProperties: true }),
      },
    },
  },
};
const INSTANCES = describeList({}, { description: "One entry for each region." });
const REGISTRY: ApiOperation = {
  path: "/registry.json",
  id: "get_registry",
  summary: "The regions of this map",
  description: "The registry as its operator wrote it; after an invalid edit, the last valid one.",
  answers: {
    200: {
      description: "The registry.",
      content: {
        "application/json": {
          anyOf: [INSTANCES, describeRecord({ instances: INSTANCES }, { additionalProperties: true })],
        },
      },
    },
    304: NOT_MODIFIED,
  },
};

export interface SiteParts {
  readonly config: SiteConfig;
  readonly registry: RegistrySource;
  readonly policy: PagePolicy;
  readonly assets: AssetTable;
  readonly brand: Brand;
  readonly store: Pick<SnapshotStore, "current">;
  readonly hasPreviews: boolean;
  /** Null if the base map is not an archive. */
  readonly mapArchive: Pick<MapArchiveSource, "current"> | null;
  /** Returns the page in a language. */
  readonly mapPage: (locale: Locale) => string;
  readonly legal: Pick<LegalPages, "pageLink">;
  readonly notes: StatusNotes;
  readonly nowMs: () => number;
}

export function createSiteRoutes(parts: SiteParts): DescribedRoutes {
  const { config, registry, policy, assets, brand, store, hasPreviews, mapArchive, mapPage, legal } = parts;
  const sendConfig: Route = (request) => {
    const { connectOrigins } = policy.current();
    const page = toClientConfig(config, {
      brand,
      announcement: findAnnouncementAnywhere(
        { notes: parts.notes.list(), brand: config.brand },
        parts.nowMs(),
      ),
      connectOrigins,
      regionBbox: findRegionBbox(),
      hasPreviews,
      archive: mapArchive?.current() ?? null,
      legal,
    });
    return sendRepresentation(request, configOf(encodeClientConfig(page))(request));
  };
  const configOf = memoizeLast((text: string) =>
    prepareDocument(text, { ...JSON_HEADERS, "cache-control": "no-store" })
  );
  const registryOf = memoizeLast((text: string) =>
    prepareDocument(text, { ...REGISTRY_HEADERS, "cache-control": "no-cache" }, true)
  );

  /** The box from the poll is available before the page has queried the region, and while the region is down. */
  function findRegionBbox(): Bbox | null {
    if (config.role.appMode === "hub") return null;
    const [region] = store.current()?.snapshot.backends.values() ?? [];
    return region?.bbox ?? null;
  }

  const sendRegistry: Route = (request) => sendConditionally(request, registryOf(registry.text())(request));
  const namedPath = findNamedPath(config);

  /** Applies the settings to a file, once. */
  function adapt(asset: Asset): Asset {
    if (isManifest(asset)) return rewriteAsset(asset, (text) => brandManifest(text, brand));
    return asset;
  }

  /** Prepares the page in each language on the first request. */
  function sendPage(asset: Asset): Route {
    const headersOf = config.page.embedOrigins.length > 0 ? framedPageHeaders : pageHeaders;
    const byLocale = new Map<Locale, (policy: ContentPolicy) => PreparedAsset>();
    const preparedIn = (locale: Locale) => {
      const adapted = rewriteAsset(asset, () => mapPage(locale));
      return memoizeLast(({ header }: ContentPolicy) =>
        prepareAsset(adapted, headersOf(header), "accept-encoding, accept-language")
      );
    };
    return (request) => {
      const locale = chooseLocale(request, config.page.defaultLocale);
      const prepared = byLocale.get(locale) ?? preparedIn(locale);
      byLocale.set(locale, prepared);
      return sendAsset(request, prepared(policy.current()));
    };
  }

  return [
    // Listed first because the last route of a path wins, and the operator's path must not override another.
    ...(namedPath === null ? [] : [[namedPath, sendRegistry] as const]),
    ...selectFiles(assets, config.role.appMode).map(adapt).map((asset): readonly [string, Route] => {
      if (isPage(asset)) return [asset.path, sendPage(asset)];
      const headerOf = findPolicy(asset);
      if (headerOf === null) {
        const preparedOf = memoizeLast((headers: HeaderRecord) => prepareAsset(asset, headers));
        return [asset.path, (request) => sendAsset(request, preparedOf(DOCUMENT_HEADERS))];
      }
      const preparedOf = memoizeLast((current: ContentPolicy) =>
        prepareAsset(asset, pageHeaders(headerOf(current)))
      );
      return [asset.path, (request) => sendAsset(request, preparedOf(policy.current()))];
    }),
    ...(brand.logo === null ? [] : [[`/${brand.logo.path}`, sendLogo(brand.logo)] as const]),
    describeRoute(CONFIG, sendConfig),
    // In standalone mode, the page does not read a registry.
    ...(config.role.appMode === "hub" ? [describeRoute(REGISTRY, sendRegistry)] : []),
  ];
}

/** An SVG opened as a document must not run or load anything. */
const LOGO_HEADERS = {
  ...pageHeaders("default-src 'none'; sandbox; frame-ancestors 'none'"),
  "cache-control": "public, max-age=31536000, immutable",
};

function sendLogo({ type, bytes, path }: SiteLogo): Route {
  const length = String(bytes.byteLength);
  const headers = { ...LOGO_HEADERS, "content-type": type, "content-length": length, "etag": etagOf(path) };
  return (request) => sendConditionally(request, { body: bytes, headers });
}

/** All built files, but only this mode's page, which is served at `/`. */
function selectFiles(assets: AssetTable, appMode: SiteConfig["role"]["appMode"]): AssetTable {
  return assets.flatMap((asset) => {
    if (!isPage(asset)) return [asset];
    return asset.path === PAGE_PATHS[appMode] ? [{ ...asset, path: "/" }] : [];
  });
}

/**
 * Returns a function that renders the branded map page in a language, once. `isFeedLinked` adds a link to the region's
 * feed.
 */
export function openMapPage(
  assets: AssetTable,
  { appMode, brand, isFeedLinked }: {
    readonly appMode: SiteConfig["role"]["appMode"];
    readonly brand: Brand;
    readonly isFeedLinked: boolean;
  },
): (locale: Locale) => string {
  const pages = new Map<Locale, string>();

  function write(locale: Locale): string {
    const { identity } = assets.find(({ path }) => path === PAGE_PATHS[appMode])!;
    const page = brandPage(localisePage(new TextDecoder().decode(identity), locale), brand);
    return isFeedLinked ? addFeedLink(page) : page;
  }

  return (locale) => {
    const page = pages.get(locale) ?? write(locale);
    pages.set(locale, page);
    return page;
  };
}

/** The policy of a file, or null if it has none of its own. */
function findPolicy(asset: Asset): ((policy: ContentPolicy) => string) | null {
  if (isBaseMapWorker(asset)) return () => BASE_MAP_WORKER_POLICY;
  return isServiceWorker(asset) ? ({ workerHeader }) => workerHeader : null;
}

/** Configured path of the served registry. Null if the page reads none, or reads it from another server. */
function findNamedPath({ role, registry }: SiteConfig): string | null {
  if (role.appMode !== "hub" || registry.remoteUrl !== null) return null;
  return readRequestPath(new URL(registry.pageUrl, "http://hub.invalid/").href);
}
