// Finds the playgrounds of the selected region if its position is unknown, and moves the map there. If there are none,
// it opens the drawer, which explains the problem.
import { effect, untracked } from "@preact/signals";
import { growBboxByMetres, unionBbox } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { ClientConfig } from "contract/page/client_config.ts";
import type { Backend, Bbox } from "contract/types.ts";
import type { Result } from "../../kit/core/failure.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import type { BackendApi } from "../nodes/backend_api.ts";
import type { RegionFallback } from "../nodes/region_fallback.ts";
import type { BackendsModel } from "../regions/backends_model.ts";
import { type RegionGoalModel, regionToFind } from "../regions/region_goal_model.ts";
import type { BackendView } from "../regions/core/backend_view.ts";
import { fitRegion } from "../view/core/camera.ts";
import type { CameraModel, ViewModel } from "../view/view_model.ts";

const WORLD: Bbox = [-180, -90, 180, 90];
/** Zoom of clusters of 10 km, of which even a large country has only a few thousand. */
const GROUP_ZOOM = 10;
/** Maximum distance from a cluster's middle to its playgrounds. */
const GROUP_REACH_METRES = 5_000;

interface RegionFinderParts {
  readonly state: {
    readonly backends: BackendsModel;
    readonly camera: CameraModel;
    readonly config: ClientConfig;
    readonly regionGoal: RegionGoalModel;
    readonly sheets: SheetsModel;
    readonly view: ViewModel;
  };
  readonly api: Pick<BackendApi, "fetchBuckets">;
  readonly fallback: RegionFallback;
}

/** Starts the finder; the returned function stops it. */
export function startRegionFinder({ state, ...parts }: RegionFinderParts): () => void {
  const { backends, camera, config, regionGoal, sheets, view } = state;
  let asked: Backend | null = null;
  let controller = new AbortController();

  async function find(region: BackendView, signal: AbortSignal): Promise<void> {
    const { backend } = region;
    const result = await findPlaygrounds(region, parts, signal);
    if (signal.aborted) return;
    regionGoal.clear();
    backends.settleTier(backend, result.ok ? null : result.failure);
    if (result.ok && result.value !== null) {
      view.touch();
      camera.ask(fitRegion({ lon: 0, lat: 0, bbox: result.value }, config, view.state.peek() !== null));
    } else sheets.show("drawer");
  }

  function replace(region: BackendView | null): void {
    const next = region?.backend ?? null;
    if (next?.key === asked?.key && next?.url === asked?.url) return;
    controller.abort();
    controller = new AbortController();
    asked = next;
    if (region) void find(region, controller.signal);
  }

  const stop = effect(() => {
    const region = regionToFind(state);
    untracked(() => replace(region));
  });
  return () => {
    stop();
    controller.abort();
  };
}

/** The box around all playgrounds of a node; null if it has none. */
async function findPlaygrounds(
  view: BackendView,
  { api, fallback }: Omit<RegionFinderParts, "state">,
  signal: AbortSignal,
): Promise<Result<Bbox | null>> {
  const { backend } = view;
  const groups = await fallback.ask(
    backend,
    "get_playground_clusters",
    () => api.fetchBuckets(backend, GROUP_ZOOM, WORLD, {}, signal),
  );
  if (groups?.ok) {
    const box = unionBbox(groups.value.items.map(({ lon, lat }): Bbox => [lon, lat, lon, lat]));
    return { ok: true, value: box && growBboxByMetres(box, GROUP_REACH_METRES) };
  }
  if (groups) return groups;
  const region = await fallback.fetch(view);
  if (!region.ok) return region;
  return { ok: true, value: unionBbox(region.value.items.map(({ shape }) => shapeBbox(shape))) };
}
