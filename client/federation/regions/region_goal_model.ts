// The region to show: selected in the drawer or the search, or given in the URL.
import { signal } from "@preact/signals";
import type { BackendsModel } from "./backends_model.ts";
import type { BackendView } from "./core/backend_view.ts";
import { positionOf, reachOf } from "./core/region_position.ts";
import { readOnly } from "../../kit/read_only.ts";

export type RegionGoalModel = ReturnType<typeof createRegionGoalModel>;

export function createRegionGoalModel() {
  const wanted = signal<string | null>(null);
  const opened = signal<string | null>(null);
  return {
    /** Key of the backend. Null if no region is requested, or once the map has moved to it. */
    wanted: readOnly(wanted),
    /** Key of the region requested last; null before the first request. */
    opened: readOnly(opened),
    show(key: string) {
      wanted.value = opened.value = key;
    },
    clear() {
      wanted.value = null;
    },
  };
}

/** The requested region, if its position must be found from its playgrounds. */
export function regionToFind(
  { backends, regionGoal }: { readonly backends: BackendsModel; readonly regionGoal: RegionGoalModel },
): BackendView | null {
  const key = regionGoal.wanted.value;
  if (key === null) return null;
  const view = backends.views.value.find(({ backend }) => backend.key === key);
  return view !== undefined && positionOf(view) === null && reachOf(view) !== null ? view : null;
}
