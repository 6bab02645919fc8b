// The order in which the page requests the nodes' meta.
import type { Bbox } from "contract/types.ts";
import type { BackendView } from "./backend_view.ts";
import { couldShowIn } from "./region_position.ts";

export interface MetaPlan {
  /** Regions that the map cannot show without an answer. */
  readonly first: readonly BackendView[];
  /** Regions shown with an outdated status or at their centroid. The first load waits for their answers. */
  readonly next: readonly BackendView[];
  /** Regions whose answers nothing waits for. */
  readonly last: readonly BackendView[];
}

/** Plans the requests. Keeps each list in registry order. */
export function planMetas(views: readonly BackendView[]): MetaPlan {
  const open = views.filter(({ settled }) => !settled);
  return {
    first: open.filter(({ bbox }) => bbox === null),
    next: open.filter(({ bbox }) => bbox !== null),
    last: views.filter(({ settled }) => settled),
  };
}

/** Moves regions that can have playgrounds in `box` to the front. */
export function inViewFirst(views: readonly BackendView[], box: Bbox | null): readonly BackendView[] {
  if (box === null) return views;
  const inView = new Set(views.filter((view) => couldShowIn(view, box)));
  return [...inView, ...views.filter((view) => !inView.has(view))];
}
