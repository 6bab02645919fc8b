// Shows the region that the address names (`#region=<key>`), as soon as its place is known.
import { effect, signal, untracked } from "@preact/signals";
import { placeOf } from "../regions/core/region_place.ts";
import { fitRegion } from "../view/core/camera.ts";
import type { PageState } from "./page_state.ts";

export interface RegionLink {
  /** `key`: of a backend; without effect if the registry has none of this key. */
  open(key: string): void;
  stop(): void;
}

export function startRegionLink(
  { backends, camera, config, view }: Pick<PageState, "backends" | "camera" | "config" | "view">,
): RegionLink {
  const wanted = signal<string | null>(null);

  // Given up as soon as the map shows something else.
  const stopView = effect(() => {
    void view.state.value;
    wanted.value = null;
  });
  const stopRegion = effect(() => {
    const key = wanted.value;
    if (key === null || backends.phase.value !== "ready") return;
    const found = backends.views.value.find(({ backend }) => backend.key === key);
    const place = found && placeOf(found);
    // Its box may still come, and shows more than the centroid.
    if (!place || (place.bbox === null && !found.settled)) return;
    // The first view is set without animation.
    const request = fitRegion(place, config, view.state.peek() !== null);
    untracked(() => {
      wanted.value = null;
      view.touch();
      camera.ask(request);
    });
  });
  return {
    open(key) {
      wanted.value = key;
    },
    stop() {
      stopView();
      stopRegion();
    },
  };
}
