// Words for what the nearby list is about, and for why it is empty or incomplete.
import { isFiltering } from "../../../federation/filters/core/filters.ts";
import type { RegionTexts } from "../../../federation/regions/texts/texts.ts";
import { isNotFound } from "../../../kit/core/failure.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { isMatched, type NearList } from "../core/near_list.ts";
import type { NearPlace } from "../core/near_place.ts";
import type { NearTexts } from "../texts/texts.ts";
import { reachMetresOf } from "../core/within_reach.ts";
import { type NearState, progressOf } from "./near_state.ts";

type WordTexts = KitTexts & Pick<RegionTexts, "registryUnreachable"> & {
  readonly near: NearTexts;
  readonly distance: (metres: number) => string;
};

/** For a less accurate position, walking times would be wrong. */
const MAX_ACCURACY_METRES = 150;

export function describePlace(
  { kind, name, accuracyMetres }: NearPlace,
  { rows, isInBox }: NearList,
  { near: texts, distance }: WordTexts,
): string {
  if (name !== null) return texts.aroundPlace(name);
  if (kind === "view") return rows.length === 0 || isInBox ? texts.inView : texts.aroundView;
  if (accuracyMetres <= MAX_ACCURACY_METRES) return texts.aroundVisitor;
  return texts.aroundInaccurate(distance(accuracyMetres));
}

/** Reads signals. */
export function describeState(state: NearState, list: NearList, texts: WordTexts): string {
  const { backends, filters, near } = state;
  if (backends.phase.value === "failed" && list.rows.length === 0) return texts.registryUnreachable;
  if (!progressOf(state).isFinal) return texts.near.loading;
  if (isMatched(list)) {
    const isOutOfView = near.place.value?.box !== undefined && !list.isInBox;
    return isOutOfView ? texts.near.outOfView : texts.near.found(list.rows.length);
  }
  const missing = list.rows.length === 0 ? describeMissing(state, texts) : null;
  if (missing !== null) return missing;
  if (!isFiltering(filters.current.value)) {
    return texts.near.empty(texts.distance(reachMetresOf(near.isWide.value)));
  }
  const reach = texts.distance(reachMetresOf(near.isWide.value));
  return list.rows.length > 0 ? texts.near.almost(reach) : texts.near.emptyFiltered(reach);
}

/** Which regions are missing in the list. Null if none is. Reads signals. */
export function describeMissing(state: NearState, { near: texts }: WordTexts): string | null {
  const { backends, features, near, shown } = state;
  const { failures, isFinal } = progressOf(state);
  const failed = failures.filter(({ failure }) => !isNotFound(failure)).map(({ name }) => name);
  if (!features.hasRegions) {
    const hasFailed = failed.length > 0 || backends.views.value.some(({ health }) => health === "failed");
    return isFinal && hasFailed ? texts.noAnswer : null;
  }
  const missing = new Set([...failed, ...shown.omitted.value]);
  if (missing.size > 0) return texts.missing([...missing]);
  const closerIn = near.place.value?.kind === "view" ? shown.closerIn.value : [];
  return closerIn.length > 0 ? texts.closerIn(closerIn) : null;
}
