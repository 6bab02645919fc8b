// Finds the linked playground at any backend and brings it into view. If several backends have it, the most complete
// copy wins, and the other requests are aborted.
import { effect, untracked } from "@preact/signals";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { ClientConfig } from "contract/page/client_config.ts";
import type { Playground } from "contract/types.ts";
import { fanOut } from "../../kit/async/fan_out.ts";
import { withTimeout } from "../../kit/async/schedule.ts";
import { fail, type Result } from "../../kit/core/failure.ts";
import type { BackendApi } from "../../federation/nodes/backend_api.ts";
import { REQUEST_TIMEOUT_MS } from "../../federation/nodes/backend_call.ts";
import type { RegionFallback } from "../../federation/nodes/region_fallback.ts";
import { couldBeTarget, isTarget, namedBackend, type PlaygroundTarget } from "../core/deep_link.ts";
import {
  backendsToAsk,
  chooseCopy,
  couldHaveBetter,
  explainNotFound,
  findAmong,
} from "./core/playground_search.ts";
import type { SelectionModel } from "./selection_model.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import type { BackendView } from "../../federation/regions/core/backend_view.ts";
import { originOf, type PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import type { ShownModel } from "../../federation/tiers/shown_model.ts";
import { fitPlayground } from "../../federation/view/core/camera.ts";
import type { CameraModel, ViewModel } from "../../federation/view/view_model.ts";

/** How long a found playground waits for backends that could have a better copy. */
export const COPY_WAIT_MS = 1_000;

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

/** Starts a search once the selection needs one and the registry is loaded. The returned function stops it. */
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
    if (onMap && namedBackend(target, views)) return show(onMap);
    const copies = onMap ? [onMap] : [];
    const waiting = new Set(
      backendsToAsk(target, views).map(({ backend }) => backend.key).filter((key) =>
        key !== onMap?.origin.backendKey
      ),
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    signal.addEventListener("abort", () => clearTimeout(timer));

    /** Views are read again each time, because boxes and import times may arrive during the search. */
    const currentView = (key: string) => backends.views.peek().find(({ backend }) => backend.key === key);
    const couldGain = (best: PlacedPlayground, key: string) => {
      const view = currentView(key);
      return view !== undefined && couldHaveBetter(view, best, target);
    };
    /** Returns false if there is nothing to show yet, or a better copy could arrive. */
    function showIfBest(): boolean {
      const best = chooseCopy(copies, target);
      if (best === null) return false;
      const isBest = ![...waiting].some((key) => couldGain(best, key));
      if (isBest) show(best);
      else timer ??= setTimeout(() => show(chooseCopy(copies, target)!), COPY_WAIT_MS);
      return isBest;
    }

    if (showIfBest()) return;
    const silent: string[] = [];
    await fanOut(views.filter(({ backend }) => waiting.has(backend.key)), {
      concurrency: views.length,
      signal,
      run: (each, signal) => requestPlayground(each, target, parts, signal),
      onOutcome(each, result) {
        waiting.delete(each.backend.key);
        if (!result.ok) silent.push(each.backend.name);
        else if (result.value) {
          const origin = originOf(currentView(each.backend.key) ?? each);
          copies.push({ playground: result.value, origin });
        }
        showIfBest();
      },
    });
    if (!signal.aborted) selection.failToFind(target, explainNotFound(target, views, silent.length), silent);
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
 * Queries one backend by RPC, or searches the whole region of a node without that RPC. Null if the backend does not
 * have the playground. An object of another type with the same id counts only if the link says `W`.
 */
async function requestPlayground(
  { backend, meta }: BackendView,
  target: PlaygroundTarget,
  { api, fallback }: PlaygroundRequestParts,
  signal: AbortSignal,
): Promise<Result<Playground | null>> {
  const answer = await fallback.ask(
    backend,
    "get_playground",
    () => api.fetchPlayground(backend, target.osmId, signal),
  );
  if (answer?.ok) {
    return { ok: true, value: answer.value && couldBeTarget(answer.value, target) ? answer.value : null };
  }
  if (answer) return answer;
  if (signal.aborted) return fail({ kind: "aborted" });
  const region = await withTimeout(REQUEST_TIMEOUT_MS, fallback.fetch({ backend, meta }));
  if (region === null) return fail({ kind: "timeout", afterMs: REQUEST_TIMEOUT_MS });
  if (!region.ok) return region;
  const { items } = region.value;
  const found = items.find((each) => isTarget(each, target)) ??
    items.find((each) => couldBeTarget(each, target));
  return { ok: true, value: found ?? null };
}
