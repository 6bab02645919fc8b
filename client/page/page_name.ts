// The name of the map, for the title of the page and the heading of its start.
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

/** Like `pageName`, but says what the map has: the number of regions, or the region. Reads signals. */
export function mapTitle({ state: { backends, config, features }, texts }: PartProps): string {
  if (config.siteName !== null) return config.siteName;
  const { regions } = backends.totals.value;
  if (features.hasRegions) return regions === 0 ? texts.pageTitle : texts.start.regions(regions);
  const region = backends.views.value[0]?.meta?.name;
  return region === undefined || region === null ? texts.pageTitle : texts.start.region(region);
}
