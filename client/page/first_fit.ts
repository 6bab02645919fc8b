// Shows all regions once they are known, or the one that a link names, unless the address or the visitor has
// chosen a view before. The page of one region need not wait for it where the settings say where it lies.
import { effect } from "@preact/signals";
import { firstFit, fitFirst } from "../view/core/camera.ts";
import { namedBackend } from "../playground/core/deep_link.ts";
import type { PageState } from "./page_state.ts";

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
