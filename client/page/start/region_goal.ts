// Moves the map to the requested region as soon as its position is known. tiers/region_finder.ts handles regions
// without a position.
import { effect, untracked } from "@preact/signals";
import { positionOf } from "../../federation/regions/core/region_position.ts";
import { fitRegion } from "../../federation/view/core/camera.ts";
import type { PageState } from "../state/page_state.ts";

type GoalState = Pick<PageState, "backends" | "camera" | "config" | "regionGoal" | "view">;

/** Starts moving the map; the returned function stops it. */
export function startRegionGoal({ backends, camera, config, regionGoal, view }: GoalState): () => void {
  const stopGoal = effect(() => {
    const key = regionGoal.wanted.value;
    if (key === null || backends.phase.value !== "ready") return;
    const found = backends.views.value.find(({ backend }) => backend.key === key);
    const place = found && positionOf(found);
    // The region's box may still arrive, and is better than its centroid.
    if (!place || (place.bbox === null && !found.settled)) return;
    // The first view is set without animation.
    const request = fitRegion(place, config, view.state.peek() !== null);
    untracked(() => {
      regionGoal.clear();
      view.touch();
      camera.ask(request);
    });
  });
  // The request is cancelled when the visitor moves the map. The first view of the page does not count as a move.
  let [shown, wasTouched] = [view.state.peek(), view.isTouched.peek()];
  const stopView = effect(() => {
    const [state, isTouched] = [view.state.value, view.isTouched.value];
    if ((isTouched && !wasTouched) || (shown !== null && state !== shown)) regionGoal.clear();
    [shown, wasTouched] = [state, isTouched];
  });
  return () => {
    stopGoal();
    stopView();
  };
}
