// What there is to say about the data of a page for one region, when it is not simply there.
import type { BackendView } from "./backend_view.ts";

/** `offline`: the device has no network. `empty`: all is well, but there is no playground. */
export type RegionNotice = "offline" | "unreachable" | "importing" | "empty";

export interface RegionFacts {
  readonly view: Pick<BackendView, "health" | "importing" | "playgroundCount">;
  /** The region is in view, and gave no answer for it. */
  readonly isMissingOnMap: boolean;
  readonly hasNetwork: boolean;
}

/** The one notice that matters most; null: nothing is the matter, or nothing is known yet. */
export function chooseRegionNotice({ view, isMissingOnMap, hasNetwork }: RegionFacts): RegionNotice | null {
  if (view.health === "failed" || isMissingOnMap) return hasNetwork ? "unreachable" : "offline";
  if (view.importing) return "importing";
  return view.playgroundCount === 0 ? "empty" : null;
}
