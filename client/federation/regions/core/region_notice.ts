// The notice about the data on a page for one region.
import type { BackendView } from "./backend_view.ts";

/** `offline`: the device has no network. `empty`: the region was imported and has no playgrounds. */
export type RegionNotice = "offline" | "unreachable" | "importing" | "notImported" | "empty";

export interface RegionFacts {
  readonly view: Pick<BackendView, "health" | "importing" | "playgroundCount" | "lastImportAt" | "bbox">;
  /** True if the region is in view, but a request for it failed. */
  readonly isMissingOnMap: boolean;
  readonly hasNetwork: boolean;
}

/** Chooses the most important notice. Null if there is none, or before the first answer. */
export function chooseRegionNotice({ view, isMissingOnMap, hasNetwork }: RegionFacts): RegionNotice | null {
  if (view.health === "failed" || isMissingOnMap) return hasNetwork ? "unreachable" : "offline";
  if (view.importing) return "importing";
  if (view.playgroundCount !== 0) return null;
  // Older nodes do not report the import time, but an imported region has a box.
  return view.lastImportAt === null && view.bbox === null ? "notImported" : "empty";
}
