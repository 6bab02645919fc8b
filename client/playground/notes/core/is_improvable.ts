// Where visitors are asked to improve the map.
import { SAMPLE_REGION_NAME } from "contract/registry/sample_region.ts";
import type { BackendView } from "../../../federation/regions/core/backend_view.ts";
import type { PageFeatures } from "../../../federation/regions/core/page_features.ts";

/** Whether the data of these regions can be improved: not from a frame, and not the sample town, which is made up. */
export function isImprovable(
  { isEmbedded }: Pick<PageFeatures, "isEmbedded">,
  views: readonly (Pick<BackendView, "meta"> | undefined)[],
): boolean {
  return !isEmbedded && views.every((view) => view?.meta?.name !== SAMPLE_REGION_NAME);
}
