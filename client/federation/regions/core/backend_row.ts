// The rows of the drawer, one per backend.
import { findMaintenance, type MaintenanceWindow, readMaintenance } from "contract/registry/maintenance.ts";
import type { BackendView, HubError } from "./backend_view.ts";
import type { Failure } from "../../../kit/core/failure.ts";
import { conditionOf, type RingCondition } from "./macro_ring.ts";
import { metresTo } from "./region_distance.ts";
import { positionOf, type RegionPosition } from "./region_position.ts";

export type VisitorPlace = Pick<RegionPosition, "lon" | "lat">;

/** Why a region has a problem. A failed call of the browser takes precedence over the hub's observation. */
export type Problem =
  | { readonly kind: "failure"; readonly failure: Failure }
  /** `error` is null if the hub gave no reason. */
  | { readonly kind: "hub"; readonly error: HubError | null };

export interface BackendRow {
  readonly view: BackendView;
  /** The region's name according to the backend, if the registry has a different one. */
  readonly ownName: string | null;
  readonly problem: Problem | null;
  readonly condition: RingCondition;
  /** Current maintenance that explains a problem. */
  readonly maintenance: MaintenanceWindow | null;
  /** Names of other entries with the same URL. */
  readonly sameUrlEntries: readonly string[];
  /** Names of backends whose regions overlap with this one, except those in `sameUrlEntries`. */
  readonly overlapping: readonly string[];
}

/**
 * The nearest region first, or by name while the visitor's position is unknown. Regions without a position and then
 * those without playgrounds are last. `overlaps` is the result of `findOverlaps`, `nowMs` the hub's time (null if
 * unknown).
 */
export function arrangeRows(
  views: readonly BackendView[],
  overlaps: ReadonlyMap<string, readonly string[]>,
  nowMs: number | null,
  { locale, visitor }: { readonly locale: string; readonly visitor: VisitorPlace | null },
): BackendRow[] {
  const byKey = new Map(views.map((view) => [view.backend.key, view]));
  const describeRow = (view: BackendView): BackendRow => {
    const { key, url } = view.backend;
    const others = (overlaps.get(key) ?? []).flatMap((other) => byKey.get(other) ?? []);
    return {
      view,
      ownName: ownNameOf(view),
      problem: problemOf(view),
      condition: isBlocked(view) ? "healthy" : conditionOf(view),
      maintenance: nowMs === null ? null : findMaintenance(readMaintenance(view.backend.maintenance), nowMs),
      sameUrlEntries: namesOf(views.filter((other) => other !== view && other.backend.url === url)),
      // Entries with the same URL are excluded, because they always overlap.
      overlapping: namesOf(others.filter(({ backend }) => backend.url !== url)),
    };
  };
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const placed = views.map((view) => ({ view, metres: visitor === null ? 0 : distanceOf(view, visitor) }));
  return placed.sort((a, b) =>
    Number(a.view.playgroundCount === 0) - Number(b.view.playgroundCount === 0) ||
    a.metres - b.metres || compare(a.view.backend.name, b.view.backend.name)
  ).map(({ view }) => describeRow(view));
}

function distanceOf(view: BackendView, { lon, lat }: VisitorPlace): number {
  const place = positionOf(view);
  return place === null ? Number.MAX_VALUE : metresTo(place, [lon, lat]);
}

const namesOf = (views: readonly BackendView[]) => [...new Set(views.map(({ backend }) => backend.name))];

function ownNameOf({ backend, meta, status }: BackendView): string | null {
  const name = meta?.name ?? status?.name ?? null;
  return name === backend.name ? null : name;
}

/** Whether the page's security policy blocks the backend until a reload, which is not a problem of the region. */
const isBlocked = ({ failure }: BackendView) => failure?.kind === "unknownOrigin";

function problemOf({ failure, tierFailure, health, statusError }: BackendView): Problem | null {
  const own = failure ?? tierFailure;
  if (own) return { kind: "failure", failure: own };
  return health === "down" ? { kind: "hub", error: statusError } : null;
}
