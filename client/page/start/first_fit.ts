// Requests the first view: all regions once their boxes are known, or the region in a link. Does nothing if the URL or
// the visitor has already chosen a view. With `regionBbox` in the settings there is nothing to wait for.
import { effect } from "@preact/signals";
import { firstFit, fitFirst } from "../../federation/view/core/camera.ts";
import { namedBackend } from "../../playground/core/deep_link.ts";
import type { PageState } from "../state/page_state.ts";

export function startFirstFit(
  { backends, camera, config, features, selection, view }: PageState,
): () => void {
  let isDone = false;
  return effect(() => {
    if (isDone || backends.phase.value !== "ready") return;
    const views = backends.views.value;
    const wanted = selection.current.value;
    const named = "target" in wanted ? namedBackend(wanted.target, views) : null;
    const { firstZoom } = features;
    const request = config.regionBbox
      ? fitFirst(config.regionBbox, firstZoom)
      : (named && firstFit([named])) ?? firstFit(views, firstZoom);
    if (view.isTouched.value) isDone = true;
    else if (request) {
      isDone = true;
      camera.ask(request);
    }
  });
}
