// Derives what the nearby list shows from the page's state.
import type { ReadonlySignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { ClientConfig } from "contract/page/client_config.ts";
import { isFiltering } from "../../../federation/filters/core/filters.ts";
import type { FiltersModel } from "../../../federation/filters/filters_model.ts";
import { closedRank } from "../../../federation/notices/core/closure_now.ts";
import type { NoticesNow } from "../../../federation/notices/core/notices_now.ts";
import type { SheetsModel } from "../../../kit/sheets_model.ts";
import type { ChoiceState, SelectionModel } from "../../../playground/selection/selection_model.ts";
import type { BackendsModel } from "../../../federation/regions/backends_model.ts";
import type { PageFeatures } from "../../../federation/regions/core/page_features.ts";
import type { ShownModel } from "../../../federation/tiers/shown_model.ts";
import type { CameraModel, ViewModel } from "../../../federation/view/view_model.ts";
import {
  EMPTY_LIST,
  listNear,
  MAX_ROWS,
  type NearList,
  type NearRow,
  subjectOfRow,
} from "../core/near_list.ts";
import { reachMetresOf } from "../core/within_reach.ts";
import { type NearestRegion, nearestRegion } from "../core/nearest_region.ts";
import type { NearModel } from "../near_model.ts";

export interface NearState extends ChoiceState {
  readonly backends: BackendsModel;
  readonly camera: Pick<CameraModel, "ask" | "covered">;
  readonly config: ClientConfig;
  readonly features: PageFeatures;
  readonly filters: FiltersModel;
  readonly near: NearModel;
  readonly notices: ReadonlySignal<NoticesNow | null>;
  readonly selection: SelectionModel;
  readonly sheets: SheetsModel;
  readonly shown: ShownModel;
  readonly view: Pick<ViewModel, "state" | "tier" | "touch">;
}

/** The search whose results are listed. Reads signals. */
export function progressOf({ filters, near }: Pick<NearState, "filters" | "near">) {
  return isFiltering(filters.current.value) ? near.matches.value : near.progress.value;
}

export function useList(state: NearState): NearList {
  const { filters, near, notices: known, shown } = state;
  const place = near.place.value;
  const { answers } = near.progress.value;
  const own = near.loaded.value;
  const loaded = shown.unfilteredPlaygrounds.value;
  const [current, pageRule] = [filters.current.value, filters.pageRule.value];
  const reachMetres = reachMetresOf(near.isWide.value);
  const [notices, { closed }] = [known.value, filters.opening.value];
  const { isFinal } = progressOf(state);
  return useMemo(() => {
    if (place === null) return EMPTY_LIST;
    const sources = {
      answers,
      loaded: [...loaded, ...own],
      filters: current,
      pageRule,
      reachMetres,
      box: place.box,
      rankOf: (row: NearRow) => closedRank(subjectOfRow(row), notices, closed),
    };
    const list = listNear([place.lon, place.lat], sources);
    // Until all have answered, one of them could have a playground in the view.
    return place.box === undefined || list.isInBox || isFinal ? list : EMPTY_LIST;
  }, [place, answers, own, loaded, current, pageRule, reachMetres, notices, closed, isFinal]);
}

/**
 * Number of listed playgrounds, or of all in the listed view if the map knows of more. Keeps that number while the map
 * shows something else. Reads signals.
 */
export function useCount(
  { filters, near, shown, view }: NearState,
  { count, isInBox, rows }: NearList,
): number {
  const current = filters.current.value;
  const seen = useMemo(() => ({ count: 0 }), [near.openings.value, current, near.isWide.value]);
  if (!isInBox || rows.length < MAX_ROWS) return rows.length;
  if (isFiltering(current)) return count;
  if (view.tier.value === "polygon") seen.count = Math.max(seen.count, count);
  else seen.count ||= shown.inView.value.playgrounds;
  return Math.max(rows.length, seen.count);
}

/**
 * On a map of several regions, finds the one nearest to a position with none within reach, or else returns null.
 * `nearest` is null if no region's position is known. Reads signals.
 */
export function findOutside(
  { backends, features, near }: NearState,
  { rows }: NearList,
): { readonly nearest: NearestRegion | null } | null {
  const place = near.place.value;
  if (place === null || rows.length > 0 || !features.hasRegions) return null;
  const nearest = nearestRegion([place.lon, place.lat], backends.views.value);
  return nearest !== null && nearest.distanceMetres <= reachMetresOf(near.isWide.value) ? null : { nearest };
}
