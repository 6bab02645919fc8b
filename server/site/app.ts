// (Request) -> Response: the route table, the errors 400 to 405, and the one place that turns exceptions into answers.
import type { Brand } from "../brand/brand.ts";
import type { LegalPages } from "../legal/legal_pages.ts";
import type { Log } from "../kit/log.ts";
import type { MapArchiveSource } from "../map_archive/map_archive_source.ts";
import type { SnapshotStore } from "../monitor/snapshot_store.ts";
import type { HistorySource } from "../history/open_history.ts";
import type { NodeApi } from "../node/api/node_api.ts";
import { createCatalogueRoutes } from "../open_data/catalogue/catalogue_routes.ts";
import type { CatalogueSource } from "../open_data/catalogue/catalogue_source.ts";
import { createOpenData } from "../open_data/open_data.ts";
import { OPEN_DATA_STYLE } from "../open_data/open_data_style.ts";
import type { OpenDataSource } from "../open_data/open_data_parts.ts";
import type { RegistrySource } from "../registry/registry_source.ts";
import { hasPages, isHub } from "../settings/role_settings.ts";
import type { AssetTable } from "../http/assets.ts";
import { hasFeed } from "./feed_link.ts";
import { createPageFrame } from "./page_frame.ts";
import type { PagePolicy } from "./page_policy.ts";
import type { PreviewSource } from "../preview/preview_source.ts";
import type { SitemapSource } from "../preview/sitemap_source.ts";
import { createRefusal } from "./refusal.ts";
import { readRequestId, REQUEST_ID_HEADER } from "../http/request_id.ts";
import { isHost, readRequestPath } from "../http/request_path.ts";
import { createBadgeRoutes } from "./routes/badge.ts";
import { createHealthRoutes } from "./routes/health.ts";
import { createLegalRoutes } from "./routes/legal.ts";
import { createHistoryRoutes } from "./routes/history.ts";
import { createMonitoringRoutes } from "./routes/monitoring.ts";
import { createPreviewRoutes } from "./routes/preview.ts";
import { createRegionPaths } from "./routes/region_path.ts";
import { createSchemaRoutes } from "./routes/schemas.ts";
import { createSecurityTxtRoutes } from "./routes/security_txt.ts";
import { createSitemapRoutes } from "./routes/sitemap.ts";
import { createSiteRoutes } from "./routes/site.ts";
import { createStatusRoutes } from "./routes/status.ts";
import { createTileRoutes } from "./routes/tiles.ts";
import type { SiteConfig } from "./site_config.ts";

export interface NodeParts {
  /** Handles every method below `/api`. */
  readonly api: NodeApi;
  /** Null or missing: no data is offered to other programs. */
  readonly openData?: OpenDataSource | null;
  /** Notes on the state of the data for `/healthz`. */
  readonly notes: () => readonly string[];
}

export interface AppParts {
  readonly config: SiteConfig;
  readonly registry: RegistrySource;
  readonly policy: PagePolicy;
  readonly store: SnapshotStore;
  /** Text of the program's own metrics: the same string until they change. */
  readonly hubMetrics: () => string;
  readonly assets: AssetTable;
  readonly node: NodeParts | null;
  readonly legal: LegalPages;
  readonly brand: Brand;
  /** Null if there are no link previews. */
  readonly previews: (PreviewSource & { readonly sitemap: SitemapSource }) | null;
  /** Null if the base map is no archive, or no page shows it. */
  readonly mapArchive: MapArchiveSource | null;
  /** Null if no page shows it. */
  readonly history: HistorySource | null;
  /** Null if the data is not offered as open data. */
  readonly catalogue: CatalogueSource | null;
  /** Further notes for `/healthz`; null for none. */
  readonly readNotes: () => readonly (string | null)[];
  readonly log: Log;
}

export function createApp(parts: AppParts): (request: Request) => Response | Promise<Response> {
  const { config, registry, policy, store, hubMetrics, assets, node, legal, brand, previews, log } = parts;
  const { catalogue, history, mapArchive } = parts;
  const withPages = hasPages(config.role);
  const withRegistry = isHub(config.role);
  const refuse = createRefusal(withPages, brand);
  const isFeedLinked = hasFeed(config.page.apiUrl, node !== null);
  const openData = node?.openData ?? null;
  // On a page of one region there is nothing to choose.
  const findRegionPath = withRegistry ? createRegionPaths(registry) : () => undefined;
  const findPreview = withPages && previews !== null
    ? createPreviewRoutes({ config, source: previews, mapArchive, brand, isFeedLinked, refuse })
    : () => undefined;
  const findSitemap = withPages && previews !== null
    ? createSitemapRoutes({
      publicUrl: config.publicUrl,
      source: previews.sitemap,
      listOwnPages: () => openData?.store() ? ["", "data"] : [""],
      refuse,
    })
    : () => undefined;
  const findOpenData = openData === null ? () => undefined : createOpenData({
    ...openData,
    publicUrl: config.publicUrl,
    hasMap: withPages,
    frame: createPageFrame({ brand, style: OPEN_DATA_STYLE }),
    structuredData: (language) => catalogue?.structuredData(language) ?? null,
  });
  const findTile = mapArchive === null ? () => undefined : createTileRoutes(mapArchive, refuse);
  const watched = history === null ? null : { config, registry, store, history, brand, refuse };
  const findBadge = watched === null ? () => undefined : createBadgeRoutes(watched);
  const routes = new Map([
    ...(withPages
      ? [
        ...createLegalRoutes(legal, brand),
        ...createSiteRoutes({
          config,
          registry,
          policy,
          assets,
          brand,
          store,
          hasPreviews: previews !== null,
          mapArchive,
          isFeedLinked,
          legal,
        }),
      ]
      : []),
    ...(withRegistry ? createSchemaRoutes() : []),
    ...createSecurityTxtRoutes({
      contact: config.legal.securityContact,
      publicUrl: config.publicUrl,
      nowMs: Date.now,
    }),
    ...(catalogue === null ? [] : createCatalogueRoutes({ source: catalogue, refuse })),
    ...createMonitoringRoutes({ store, hubMetrics, hasPages: withPages }),
    ...(watched === null ? [] : [...createHistoryRoutes(watched), ...createStatusRoutes(watched)]),
    ...createHealthRoutes({
      registry,
      store,
      isPollEssential: withRegistry,
      readNotes: () => [withPages ? policy.problem() : null, ...node?.notes() ?? [], ...parts.readNotes()],
    }),
  ]);

  function answer(request: Request): Response | Promise<Response> {
    if (!isHost(request.headers.get("host"))) return refuse(request, 400, "malformed Host header");
    const path = readRequestPath(request.url);
    if (path === null) return refuse(request, 400, "malformed escape in the path");
    const ownRoute = routes.get(path);
    const apiPath = findApiPath(path);
    if (ownRoute === undefined && node !== null && apiPath !== null) return node.api(request, apiPath);
    const route = ownRoute ?? findTile(path) ?? findSitemap(path) ?? findBadge(path) ??
      findOpenData(path) ?? findRegionPath(path) ?? findPreview(path);
    if (route === undefined) return refuse(request, 404, "not found");
    if (request.method !== "GET" && request.method !== "HEAD") {
      return refuse(request, 405, "method not allowed; use GET or HEAD", { "allow": "GET, HEAD" });
    }
    return route(request);
  }

  function fail(request: Request, error: unknown): Response {
    const requestId = readRequestId(request);
    log.error("request failed", {
      request_id: requestId,
      method: request.method,
      url: request.url,
      reason: error instanceof Error ? error.stack ?? error.message : String(error),
    });
    return refuse(request, 500, "internal error; see the server log", { [REQUEST_ID_HEADER]: requestId });
  }

  return (request) => {
    try {
      const answered = answer(request);
      // Only tiles wait for a disk, and previews for another server.
      return answered instanceof Promise ? answered.catch((error) => fail(request, error)) : answered;
    } catch (error) {
      return fail(request, error);
    }
  };
}

/** A proxy may strip `/api`, as one does in front of PostgREST. */
function findApiPath(path: string): string | null {
  if (path.startsWith("/api/") || path === "/api") return path;
  return path.startsWith("/rpc/") ? `/api${path}` : null;
}
