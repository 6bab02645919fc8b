// The order in which the page asks the nodes for their meta.
import type { Bbox } from "contract/types.ts";
import type { BackendView } from "./backend_view.ts";
import { couldShowIn } from "./region_place.ts";

export interface MetaPlan {
  /** Regions that the map cannot show without their answer. */
  readonly first: readonly BackendView[];
  /** Regions shown by an outdated status, or at their centroid: the first load waits for their answer. */
  readonly next: readonly BackendView[];
  /** Regions whose answer nothing waits for. */
  readonly last: readonly BackendView[];
}

/** Each list is in the order of the registry. */
export function planMetas(views: readonly BackendView[]): MetaPlan {
  const open = views.filter(({ settled }) => !settled);
  return {
    first: open.filter(({ bbox }) => bbox === null),
    next: open.filter(({ bbox }) => bbox !== null),
    last: views.filter(({ settled }) => settled),
  };
}

/** Regions that can have playgrounds in `box` before the others. */
export function inViewFirst(views: readonly BackendView[], box: Bbox | null): readonly BackendView[] {
  if (box === null) return views;
  const inView = new Set(views.filter((view) => couldShowIn(view, box)));
  return [...inView, ...views.filter((view) => !inView.has(view))];
}
