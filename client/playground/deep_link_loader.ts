// Finds the playground that the selection seeks, wherever it is, and brings it into view. The first backend that
// has it wins; the others are neither waited for nor left running.
import { effect, untracked } from "@preact/signals";
import { shapeBbox } from "../../contract/shape.ts";
import { fitPlayground } from "../view/core/camera.ts";
import type { PlacedPlayground } from "../tiers/core/placed_playground.ts";
import type { PlaygroundTarget } from "./core/deep_link.ts";
import { originOf } from "../tiers/core/placed_playground.ts";
import { backendsToAsk, findAmong, judgeSearch } from "./core/playground_search.ts";
import { fanOut } from "../kit/async/fan_out.ts";
import { type PlaygroundRequestParts, requestPlayground } from "./playground_request.ts";
import type { BackendsModel } from "../regions/backends_model.ts";
import type { CameraModel } from "../view/camera_model.ts";
import type { ClientConfig } from "../../contract/types.ts";
import type { SelectionModel } from "./selection_model.ts";
import type { ShownModel } from "../tiers/shown_model.ts";
import type { ViewModel } from "../view/view_model.ts";

export interface DeepLinkLoaderParts extends PlaygroundRequestParts {
  readonly state: {
    readonly backends: BackendsModel;
    readonly camera: CameraModel;
    readonly config: ClientConfig;
    readonly selection: SelectionModel;
    readonly shown: ShownModel;
    readonly view: ViewModel;
  };
}

/** Waits for something to seek, and for the registry; the returned function stops it. */
export function startDeepLinkLoader({ state, ...parts }: DeepLinkLoaderParts): () => void {
  const { backends, camera, config, selection, shown, view } = state;

  function show(placed: PlacedPlayground): void {
    // A page that has shown nothing yet begins there; from then on the way is shown.
    const animate = view.state.peek() !== null;
    view.touch();
    selection.select(placed);
    camera.ask(fitPlayground(shapeBbox(placed.playground.shape), config, { animate }));
  }

  async function search(target: PlaygroundTarget, signal: AbortSignal): Promise<void> {
    const views = backends.views.peek();
    const data = shown.data.peek();
    const onMap = data.tier === "polygon" ? findAmong(data.playgrounds, target, views) : null;
    if (onMap) return show(onMap);
    const asked = backendsToAsk(target, views);
    const silent: string[] = [];
    await fanOut(asked, {
      concurrency: asked.length,
      signal,
      run: (each, signal) => requestPlayground(each, target, parts, signal),
      onOutcome(each, result) {
        if (!result.ok) silent.push(each.backend.name);
        else if (result.value) show({ playground: result.value, origin: originOf(each) });
      },
    });
    if (!signal.aborted) selection.failToFind(target, judgeSearch(target, views, silent.length), silent);
  }

  return effect(() => {
    const wanted = selection.current.value;
    if (wanted.kind !== "searching" || backends.phase.value !== "ready") return;
    const controller = new AbortController();
    untracked(() => void search(wanted.target, controller.signal));
    // Whatever ends the search (found, closed, another one) ends its requests.
    return () => controller.abort();
  });
}
