// The page with its files, its settings and the registry. What depends on the registry (the page's policy and
// the origins it is told) is built again only when the registry changes.
import { encodeClientConfig } from "../../../contract/client_config.ts";
import { PAGE_PATHS } from "../../../contract/page_paths.ts";
import type { Registry } from "../../../contract/registry.ts";
import type { Bbox } from "../../../contract/types.ts";
import type { Config } from "../../config.ts";
import type { SnapshotStore } from "../../monitor/snapshot_store.ts";
import type { RegistrySource } from "../../registry_source.ts";
import { type Asset, type AssetTable, isPage, isServiceWorker, prepareAsset, sendAsset } from "../assets.ts";
import { type ContentPolicy, createContentPolicy } from "../content_policy.ts";
import { toClientConfig } from "../page_config.ts";
import { memoizeLast } from "../memoize_last.ts";
import { readRequestPath } from "../request_path.ts";
import { representText, sendRepresentation, sendUnlessKnown, tagOf } from "../representation.ts";
import type { Route, Routes } from "../route.ts";
import { DOCUMENT_HEADERS, pageHeaders } from "../security_headers.ts";

const JSON_HEADERS = { ...DOCUMENT_HEADERS, "content-type": "application/json" };

export interface SiteParts {
  readonly config: Config;
  readonly registry: RegistrySource;
  readonly assets: AssetTable;
  readonly store: Pick<SnapshotStore, "current">;
}

export function createSiteRoutes({ config, registry, assets, store }: SiteParts): Routes {
  const policyOf = memoizeLast((current: Registry) =>
    createContentPolicy({
      backendUrls: current.backends.map((backend) => backend.url),
      tilesUrl: config.tilesUrl,
      geocoderUrl: config.geocoderUrl,
      registryUrl: config.appMode === "hub" ? config.pageRegistryUrl : null,
    })
  );
  const policy = () => policyOf(registry.current());

  const sendConfig: Route = (request) => {
    const { connectOrigins } = policy();
    const page = toClientConfig(config, { connectOrigins, regionBbox: findRegionBbox() });
    return sendRepresentation(request, configOf(encodeClientConfig(page)));
  };
  const configOf = memoizeLast((text: string) =>
    representText(text, { ...JSON_HEADERS, "cache-control": "no-store" })
  );
  const registryOf = memoizeLast((text: string) =>
    representText(text, { ...JSON_HEADERS, "cache-control": "no-cache", "etag": tagOf(text) })
  );

  /** What the poll knows of it is there before the page has asked the region, and also when nobody answers the page. */
  function findRegionBbox(): Bbox | null {
    if (config.appMode === "hub") return null;
    const [region] = store.current()?.snapshot.backends.values() ?? [];
    return region?.bbox ?? null;
  }

  const sendRegistry: Route = (request) => sendUnlessKnown(request, registryOf(registry.text()));
  const namedPath = findNamedPath(config);

  return [
    // First, because the last route of a path wins: the operator's path takes none away.
    ...(namedPath === null ? [] : [[namedPath, sendRegistry] as const]),
    ...selectFiles(assets, config.appMode).map((asset): readonly [string, Route] => {
      const headerOf = findPolicy(asset);
      if (headerOf === null) {
        const prepared = prepareAsset(asset, DOCUMENT_HEADERS);
        return [asset.path, (request) => sendAsset(request, prepared)];
      }
      const preparedOf = memoizeLast((current: ContentPolicy) =>
        prepareAsset(asset, pageHeaders(headerOf(current)))
      );
      return [asset.path, (request) => sendAsset(request, preparedOf(policy()))];
    }),
    ["/config.json", sendConfig],
    // The page of one region asks for no registry.
    ...(config.appMode === "hub" ? [["/registry.json", sendRegistry] as const] : []),
  ];
}

/** All files of the build, but of its pages only the one that is wanted, at the root path. */
function selectFiles(assets: AssetTable, appMode: Config["appMode"]): AssetTable {
  return assets.flatMap((asset) => {
    if (!isPage(asset)) return [asset];
    return asset.path === PAGE_PATHS[appMode] ? [{ ...asset, path: "/" }] : [];
  });
}

/** Which policy a file comes with; null: it may do nothing. */
function findPolicy(asset: Asset): ((policy: ContentPolicy) => string) | null {
  if (isPage(asset)) return ({ header }) => header;
  return isServiceWorker(asset) ? ({ workerHeader }) => workerHeader : null;
}

/** Where the page looks for our registry; null when it looks for none, or on another server. */
function findNamedPath({ appMode, pageRegistryUrl, remoteRegistryUrl }: Config): string | null {
  if (appMode !== "hub" || remoteRegistryUrl !== null) return null;
  return readRequestPath(new URL(pageRegistryUrl, "http://hub.invalid/").href);
}
