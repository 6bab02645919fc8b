// What the drawer says of every backend, and in which order: trouble stands on top.
import type { BackendView, HubError } from "./backend_view.ts";
import type { Failure } from "../../kit/core/failure.ts";
import { conditionOf, type RingCondition } from "./macro_ring.ts";

/** What is wrong, from the nearest source: the browser's own calls before the hub's word. */
export type Problem =
  | { readonly kind: "failure"; readonly failure: Failure }
  /** Null: the hub gave no reason. */
  | { readonly kind: "hub"; readonly error: HubError | null };

export interface BackendRow {
  readonly view: BackendView;
  /** What the backend calls its region, where the registry calls it something else. */
  readonly ownName: string | null;
  readonly problem: Problem | null;
  readonly condition: RingCondition;
  /** Names of other entries with the very same address. */
  readonly sameUrlEntries: readonly string[];
  /** Names of other backends whose regions overlap with this one. */
  readonly overlapping: readonly string[];
}

/**
 * Broken backends first, then those that are importing, empty or overlapping, then the rest; each group in the
 * registry's order. `overlaps` as `findOverlaps` gives them.
 */
export function arrangeRows(
  views: readonly BackendView[],
  overlaps: ReadonlyMap<string, readonly string[]>,
): BackendRow[] {
  const byKey = new Map(views.map((view) => [view.backend.key, view]));
  const describeRow = (view: BackendView): BackendRow => {
    const { key, url } = view.backend;
    const others = (overlaps.get(key) ?? []).flatMap((other) => byKey.get(other) ?? []);
    return {
      view,
      ownName: ownNameOf(view),
      problem: problemOf(view),
      condition: isUnasked(view) ? "healthy" : conditionOf(view),
      sameUrlEntries: namesOf(views.filter((other) => other !== view && other.backend.url === url)),
      // Twins share everything: that is said once.
      overlapping: namesOf(others.filter(({ backend }) => backend.url !== url)),
    };
  };
  return views.map(describeRow).sort((a, b) => rankOf(a) - rankOf(b));
}

const namesOf = (views: readonly BackendView[]) => [...new Set(views.map(({ backend }) => backend.name))];

function ownNameOf({ backend, meta, status }: BackendView): string | null {
  const name = meta?.name ?? status?.name ?? null;
  return name === backend.name ? null : name;
}

/** The page may not ask it yet: that says nothing about the region. */
const isUnasked = ({ failure }: BackendView) => failure?.kind === "unknownOrigin";

function problemOf({ failure, tierFailure, health, statusError }: BackendView): Problem | null {
  const own = failure ?? tierFailure;
  if (own) return { kind: "failure", failure: own };
  return health === "down" ? { kind: "hub", error: statusError } : null;
}

function rankOf({ problem, condition, sameUrlEntries, overlapping }: BackendRow): number {
  if (problem !== null) return 0;
  return condition !== "healthy" || sameUrlEntries.length > 0 || overlapping.length > 0 ? 1 : 2;
}
