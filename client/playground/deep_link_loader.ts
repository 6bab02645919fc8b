// Finds the linked playground at any backend and brings it into view. The first backend that has it wins; requests
// to the others are aborted.
import { effect, untracked } from "@preact/signals";
import { shapeBbox } from "../../contract/shape.ts";
import type { ClientConfig, Playground } from "../../contract/types.ts";
import { fanOut } from "../kit/async/fan_out.ts";
import { withTimeout } from "../kit/async/schedule.ts";
import { fail, isNotFound, type Result } from "../kit/core/failure.ts";
import type { BackendApi } from "../nodes/backend_api.ts";
import { REQUEST_TIMEOUT_MS } from "../nodes/backend_call.ts";
import { isTarget, type PlaygroundTarget } from "./core/deep_link.ts";
import { backendsToAsk, findAmong, judgeSearch } from "./core/playground_search.ts";
import type { SelectionModel } from "./selection_model.ts";
import type { BackendsModel } from "../regions/backends_model.ts";
import type { BackendView } from "../regions/core/backend_view.ts";
import { originOf, type PlacedPlayground } from "../tiers/core/placed_playground.ts";
import type { RegionFallback } from "../tiers/region_fallback.ts";
import type { ShownModel } from "../tiers/shown_model.ts";
import { fitPlayground } from "../view/core/camera.ts";
import type { CameraModel, ViewModel } from "../view/view_model.ts";

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

/** Starts a search once the selection needs one and the registry is loaded; the returned function stops it. */
export function startDeepLinkLoader({ state, ...parts }: DeepLinkLoaderParts): () => void {
  const { backends, camera, config, selection, shown, view } = state;

  function show(placed: PlacedPlayground): void {
    // The first view is set without animation.
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
    const current = selection.current.value;
    if (current.kind !== "searching" || backends.phase.value !== "ready") return;
    const controller = new AbortController();
    untracked(() => void search(current.target, controller.signal));
    return () => controller.abort();
  });
}

interface PlaygroundRequestParts {
  readonly api: Pick<BackendApi, "fetchPlayground">;
  readonly fallback: RegionFallback;
}

/**
 * Asks one backend by RPC, or searches the region-wide response of a node without that RPC. Null: this backend does
 * not have the playground; an object of another type with the same id does not count.
 */
async function requestPlayground(
  { backend }: BackendView,
  target: PlaygroundTarget,
  { api, fallback }: PlaygroundRequestParts,
  signal: AbortSignal,
): Promise<Result<Playground | null>> {
  if (!fallback.isMarked(backend)) {
    const result = await api.fetchPlayground(backend, target.osmId, signal);
    if (result.ok) {
      return { ok: true, value: result.value && isTarget(result.value, target) ? result.value : null };
    }
    if (!isNotFound(result.failure) || signal.aborted) return result;
  }
  const region = await withTimeout(REQUEST_TIMEOUT_MS, fallback.fetch(backend));
  if (region === null) return fail({ kind: "timeout", afterMs: REQUEST_TIMEOUT_MS });
  if (!region.ok) return region;
  return { ok: true, value: region.value.items.find((each) => isTarget(each, target)) ?? null };
}
