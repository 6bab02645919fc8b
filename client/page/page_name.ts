// The name of the map, for the title of the page and the card at the first visit.
import type { PartProps } from "./state/page_state.ts";

/**
 * Returns the name of the installation. Without one, a page for one region uses the region's name once it is known.
 * Reads signals.
 */
export function pageName({ state: { backends, config, features }, texts }: PartProps): string {
  if (config.siteName !== null) return config.siteName;
  const region = features.hasRegions ? null : backends.views.value[0]?.meta?.name ?? null;
  return region === null ? texts.pageTitle : texts.titleOfRegion(region);
}
