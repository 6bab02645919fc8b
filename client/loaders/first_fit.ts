// Shows all regions once they are known, unless the address or the visitor has chosen a view before.
import { effect } from "@preact/signals";
import { firstFit } from "../core/camera.ts";
import type { AppState } from "../state/app.ts";

export function startFirstFit({ backends, view, camera }: AppState): () => void {
  let isDone = false;
  return effect(() => {
    if (isDone || backends.phase.value !== "ready") return;
    const request = firstFit(backends.views.value);
    if (view.isTouched.value) isDone = true;
    else if (request) {
      isDone = true;
      camera.ask(request);
    }
  });
}
