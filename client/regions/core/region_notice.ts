// The notice about the data of a page for one region.
import type { BackendView } from "./backend_view.ts";

/** `offline`: the device has no network. `empty`: the region has no playgrounds. */
export type RegionNotice = "offline" | "unreachable" | "importing" | "empty";

export interface RegionFacts {
  readonly view: Pick<BackendView, "health" | "importing" | "playgroundCount">;
  /** The region is in view, but a request for it failed. */
  readonly isMissingOnMap: boolean;
  readonly hasNetwork: boolean;
}

/** The most important notice; null when there is none, or nothing is known yet. */
export function chooseRegionNotice({ view, isMissingOnMap, hasNetwork }: RegionFacts): RegionNotice | null {
  if (view.health === "failed" || isMissingOnMap) return hasNetwork ? "unreachable" : "offline";
  if (view.importing) return "importing";
  return view.playgroundCount === 0 ? "empty" : null;
}
