// The link with which visitors share a playground.
import { formatMapFragment, formatPreviewPath, type PreviewTarget } from "contract/page/preview_link.ts";
import type { ClientConfig } from "contract/page/client_config.ts";
import type { BackendView } from "../../../federation/regions/core/backend_view.ts";
import type { PlacedPlayground } from "../../../federation/tiers/core/placed_playground.ts";

type LinkConfig = Pick<ClientConfig, "hasPreviews" | "appMode">;

/** The link to share: to the preview if the server has one, else to the page. */
export function shareLink(
  pageUrl: string,
  { playground: { osmType, osmId }, origin }: PlacedPlayground,
  config: LinkConfig,
  views: readonly BackendView[],
): string {
  const view = views.find(({ backend }) => backend.key === origin.backendKey);
  const writeLink = view && hasPreview(config, view) ? previewLink : pageLink;
  return writeLink(pageUrl, { slug: view?.backend.slug ?? null, osmType, osmId });
}

/** URL of the page with this playground open. */
export function pageLink(pageUrl: string, target: PreviewTarget): string {
  const url = new URL(pageUrl);
  url.search = "";
  url.hash = formatMapFragment(target);
  return url.href;
}

/** URL of the document with a preview, which links to the page. */
export function previewLink(pageUrl: string, target: PreviewTarget): string {
  return new URL(formatPreviewPath(target), pageUrl).href;
}

/**
 * Whether the server can show a preview: it must have reached the backend, and the backend must have the function.
 * Nodes that report no completeness are too old for it. On a Hub, the region also needs a slug.
 */
export function hasPreview(
  { hasPreviews, appMode }: LinkConfig,
  { backend, completeness, status }: Pick<BackendView, "backend" | "completeness" | "status">,
): boolean {
  return hasPreviews && completeness !== null && status?.up !== false &&
    (appMode !== "hub" || backend.slug !== null);
}
