// How many of a region's playgrounds match the filters, for its ring in the macro tier. The filters are those that
// nodes apply. Pure.
import { type Filters, filtersFor, isFiltering } from "../../filters/core/filters.ts";
import type { BackendView } from "../../regions/core/backend_view.ts";
import { conditionOf, type MacroRing, macroRing } from "../../regions/core/macro_ring.ts";
import { positionOf } from "../../regions/core/region_position.ts";

/** What nodes have answered by backend key. Null for a node that gave no filtered answer. */
export type MatchAnswers = ReadonlyMap<string, number | null>;

/** Whether only the node itself knows how many of its playgrounds match. */
export function mustAskForMatches(view: BackendView, filters: Filters): boolean {
  // Without its meta it is not known whether the node has to be asked.
  return isFiltering(filters) && view.meta !== null && conditionOf(view) === "healthy" &&
    positionOf(view) !== null &&
    filtersFor(filters, view) === filters && matchesInMeta(view, filters) === null;
}

/** The ring of a backend while filters are set; null while its position is unknown. */
export function filteredRing(
  view: BackendView,
  filters: Filters,
  answers: MatchAnswers,
  unsupportedUrls: ReadonlySet<string>,
): MacroRing | null {
  const ring = macroRing(view);
  if (ring?.condition !== "healthy" || !view.settled) return ring;
  const { key, url } = view.backend;
  const isUnable = unsupportedUrls.has(url) || filtersFor(filters, view) !== filters;
  const matching = matchesInMeta(view, filters) ?? (isUnable ? null : answers.get(key));
  return matching === undefined ? ring : { ...ring, matching };
}

/** The number for one attribute, or for hidden classes. Null if `get_meta` does not report it. */
function matchesInMeta(
  { meta, playgroundCount, completeness }: BackendView,
  { attributes, hidden }: Filters,
): number | null {
  const [attribute, ...others] = attributes;
  if (attribute !== undefined) {
    return others.length === 0 && hidden.size === 0 ? meta?.filterCounts?.[attribute] ?? null : null;
  }
  let left = playgroundCount;
  for (const name of hidden) {
    const count = completeness?.[name] ?? null;
    if (left === null || count === null) return null;
    left = Math.max(0, left - count);
  }
  return left;
}
