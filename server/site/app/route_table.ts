// The table of paths that this role serves, with their descriptions in `/openapi.json`.
import type { Backend } from "contract/types.ts";
import type { Route } from "../../base/http/route.ts";
import type { ApiOperation } from "../../base/openapi/core/api_document.ts";
import { createCatalogueRoutes } from "../open_data/catalogue/catalogue_routes.ts";
import { createOpenData } from "../open_data/open_data.ts";
import { OPEN_DATA_STYLE } from "../open_data/page/open_data_style.ts";
import { hasPages, isHub, type Role } from "../../base/settings/role_settings.ts";
import type { AppParts } from "./app_parts.ts";
import { type DescribedRoutes, describeRoute, type PathFinder } from "../frame/described_routes.ts";
import { hasFeed } from "../map_page/feed_link.ts";
import { createMissingData } from "../open_data/missing_data.ts";
import { createPageFrame } from "../frame/page_frame.ts";
import type { Refuse } from "../frame/refusal.ts";
import { createBadgeRoutes } from "../status/badge_route.ts";
import { createDescriptionRoute } from "../documents/api_description_route.ts";
import { createHealthRoutes } from "../status/health.ts";
import { createHistoryRoutes } from "../status/history.ts";
import { createJoinRoutes } from "../documents/join_route.ts";
import { createLegalRoutes } from "../documents/legal.ts";
import { createMonitoringRoutes } from "../status/monitoring.ts";
import { CATALOGUE_OPERATION, OPEN_DATA_OPERATIONS } from "../documents/open_data_operations.ts";
import { createNoticesRoutes } from "../notices/notices.ts";
import { createPreviewRoutes } from "../preview/preview.ts";
import { createRegionPaths } from "../documents/region_path.ts";
import { createSchemaRoutes } from "../documents/schema_routes.ts";
import { createSecurityTxtRoutes } from "../documents/security_txt_routes.ts";
import { createSiteRoutes, openMapPage } from "../map_page/site.ts";
import { createSitemapRoutes } from "../preview/sitemap_routes.ts";
import { createStatusRoutes } from "../status/status.ts";
import { createStatusFeedRoutes } from "../status/status_feed_routes.ts";
import { createTileRoutes } from "../tiles/tiles.ts";

export interface RouteTable {
  readonly routes: ReadonlyMap<string, Route>;
  /** Called in this order for paths that are not in `routes`. */
  readonly finders: readonly PathFinder[];
  /** Operations of `routes` and `finders`. */
  readonly operations: readonly ApiOperation[];
}

/**
 * The slug of the region that `/api` serves. Null on the map of one region, undefined if the Hub does not list `/api`.
 */
function findOwnSlug({ appMode }: Role, backends: readonly Backend[]): string | null | undefined {
  if (appMode === "standalone") return null;
  return backends.find(({ url }) => url === "/api")?.slug ?? undefined;
}

export function createRouteTable(parts: AppParts, refuse: Refuse): RouteTable {
  const { config, registry, policy, store, hubMetrics, assets, node, legal, brand, previews } = parts;
  const { catalogue, history, mapArchive } = parts;
  const withPages = hasPages(config.role);
  const withRegistry = isHub(config.role);
  const mapPage = openMapPage(assets, {
    appMode: config.role.appMode,
    brand,
    isFeedLinked: hasFeed(config.page.apiUrl, node !== null),
  });
  const openData = node?.openData ?? null;
  const watched = history === null ? null : {
    config,
    registry,
    store,
    history,
    brand,
    notes: parts.statusNotes,
    peers: parts.peers,
    publicUrl: config.publicUrl,
    refuse,
  };

  const finders: readonly PathFinder[] = [
    ...(mapArchive === null ? [] : [createTileRoutes(mapArchive, refuse)]),
    ...(withPages && previews !== null
      ? [
        createSitemapRoutes({
          publicUrl: config.publicUrl,
          source: previews.sitemap,
          listOwnPages: () => openData?.store() ? ["", "data"] : [""],
          refuse,
        }),
      ]
      : []),
    ...(watched === null ? [] : [createBadgeRoutes(watched)]),
    ...(openData === null ? [] : [{
      find: createOpenData({
        ...openData,
        publicUrl: config.publicUrl,
        hasMap: withPages,
        join: withRegistry ? null : { url: config.page.joinUrl },
        frame: createPageFrame({ brand, style: OPEN_DATA_STYLE }),
        structuredData: (language) => catalogue?.structuredData(language) ?? null,
      }),
      operations: OPEN_DATA_OPERATIONS,
      otherPaths: "/ogc/*",
    }, createMissingData(openData, refuse)]),
    // A page of one region has no regions to choose from.
    ...(withRegistry ? [createRegionPaths(registry)] : []),
    ...(withPages && previews !== null
      ? [createPreviewRoutes({
        config,
        source: previews,
        mapArchive,
        brand,
        mapPage,
        policy,
        refuse,
      })]
      : []),
  ];
  const described: DescribedRoutes = [
    ...(withPages
      ? [
        ...createLegalRoutes(legal, brand, config.publicUrl),
        ...createSiteRoutes({
          config,
          registry,
          policy,
          assets,
          brand,
          store,
          hasPreviews: previews !== null,
          mapArchive,
          mapPage,
          legal,
          notes: parts.statusNotes,
          nowMs: Date.now,
        }),
      ]
      : []),
    ...(node?.notices
      ? createNoticesRoutes({
        config,
        source: node.notices,
        brand,
        slug: () => findOwnSlug(config.role, registry.current().backends),
        hasMap: withPages,
        nowMs: Date.now,
      })
      : []),
    ...(withRegistry ? [...createSchemaRoutes(), ...createJoinRoutes({ config, assets, brand })] : []),
    ...createSecurityTxtRoutes({
      contact: config.legal.securityContact,
      publicUrl: config.publicUrl,
      nowMs: Date.now,
    }),
    ...(catalogue === null ? [] : createCatalogueRoutes({ source: catalogue, refuse })
      .map(([, route]) => describeRoute(CATALOGUE_OPERATION, route))),
    ...createMonitoringRoutes({ store, hubMetrics, hasPages: withPages }),
    ...(watched === null ? [] : [
      ...createHistoryRoutes(watched),
      ...createStatusRoutes(watched),
      ...createStatusFeedRoutes(watched),
    ]),
    ...createHealthRoutes({
      registry,
      store,
      source: parts.source,
      isPollEssential: withRegistry,
      readNotes: () => [withPages ? policy.problem() : null, ...node?.notes() ?? [], ...parts.readNotes()],
    }),
  ];
  const operations = [
    ...described.flatMap(([, , operation]) => operation ?? []),
    ...finders.flatMap((finder) => finder.operations),
  ];
  const description = createDescriptionRoute({
    operations,
    allowsOtherOrigins: withPages,
    hasApi: node !== null,
  });
  const routes = new Map([...described, description].map(([path, route]) => [path, route]));
  return { routes, finders, operations: [...operations, description[2]] };
}
