// Shows all regions once they are known, or the one that a link names, unless the address or the visitor has
// chosen a view before.
import { effect } from "@preact/signals";
import { firstFit } from "../core/camera.ts";
import { namedBackend } from "../core/playground_search.ts";
import type { AppState } from "../state/app.ts";

export function startFirstFit({ backends, camera, features, selection, view }: AppState): () => void {
  let isDone = false;
  return effect(() => {
    if (isDone || backends.phase.value !== "ready") return;
    const views = backends.views.value;
    const wanted = selection.current.value;
    const named = "target" in wanted ? namedBackend(wanted.target, views) : null;
    const request = (named && firstFit([named])) ?? firstFit(views, features.firstZoom);
    if (view.isTouched.value) isDone = true;
    else if (request) {
      isDone = true;
      camera.ask(request);
    }
  });
}
