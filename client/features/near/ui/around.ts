// The playgrounds that filters are counted in: those that the list around the visitor or an address chooses from.
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { ReadonlySignal } from "@preact/signals";
import type { SheetsModel } from "../../../kit/sheets_model.ts";
import type { ShownModel } from "../../../federation/tiers/shown_model.ts";
import type { Playground } from "contract/types.ts";
import { type NearPlace, placeToSearch } from "../core/near_place.ts";
import { type VisibleState, visibleView } from "../open_list.ts";
import { reachMetresOf, withinReach } from "../core/within_reach.ts";
import type { NearModel } from "../near_model.ts";

interface AroundState extends VisibleState {
  readonly location: { readonly position: ReadonlySignal<Omit<NearPlace, "kind" | "name"> | null> };
  readonly near: NearModel;
  readonly sheets: SheetsModel;
  readonly shown: Pick<ShownModel, "unfilteredPlaygrounds">;
}

/** Where the list is or would be opened. Null before the map has a view. Reads no signals. */
export function placeOfList(state: AroundState): NearPlace | null {
  const { location, near, sheets } = state;
  const [now, last] = [visibleView(state), near.place.peek()];
  if (sheets.isStacked()) return last;
  return now && placeToSearch(now, location.position.peek(), last);
}

/**
 * The playgrounds within reach of the visitor or an address; null until they are loaded. Undefined if the list would be
 * that of the view.
 */
export function useAround(state: AroundState): readonly Playground[] | null | undefined {
  const { near, shown } = state;
  const [isAround, setAround] = useState(false);
  useLayoutEffect(() => {
    const place = placeOfList(state);
    if (place === null || place.kind === "view") return;
    if (place !== near.place.peek()) near.aim(place);
    setAround(true);
  }, []);
  const [place, { isFinal }] = [near.place.value, near.matches.value];
  const [own, onMap, isWide] = [near.loaded.value, shown.unfilteredPlaygrounds.value, near.isWide.value];
  const isLoaded = isAround && place !== null && isFinal;
  const around = useMemo(
    () =>
      isLoaded
        ? withinReach([place.lon, place.lat], [...onMap, ...own], reachMetresOf(isWide))
          .map(({ placed }) => placed.playground)
        : null,
    [isLoaded, place, own, onMap, isWide],
  );
  return isAround ? around : undefined;
}
