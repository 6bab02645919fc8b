// In which order the page asks the nodes for their meta.
import type { Bbox } from "../../../contract/types.ts";
import type { BackendView } from "./backend_view.ts";
import { mayShowIn } from "./region_place.ts";

export interface MetaPlan {
  /** Without their answer the map cannot show them. */
  readonly first: readonly BackendView[];
  /** The map shows them by an outdated status, or at their centroid: the first load waits for their answer. */
  readonly next: readonly BackendView[];
  /** Nothing waits for their answer. */
  readonly last: readonly BackendView[];
}

/** Each list keeps the order of the registry. */
export function planMetas(views: readonly BackendView[]): MetaPlan {
  const open = views.filter(({ settled }) => !settled);
  return {
    first: open.filter(({ bbox }) => bbox === null),
    next: open.filter(({ bbox }) => bbox !== null),
    last: views.filter(({ settled }) => settled),
  };
}

/** Regions that can have playgrounds in `box` before the others; null: no box is known. */
export function inViewFirst(views: readonly BackendView[], box: Bbox | null): readonly BackendView[] {
  if (box === null) return views;
  const inView = new Set(views.filter((view) => mayShowIn(view, box)));
  return [...inView, ...views.filter((view) => !inView.has(view))];
}
