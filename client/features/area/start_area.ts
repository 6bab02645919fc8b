// Connects the parts of the offline areas: storage, downloads, and answers for nodes that do not answer.
import { batch, effect, untracked } from "@preact/signals";
import { parseBackendMeta } from "contract/status/backend_meta.ts";
import type { ClientConfig } from "contract/page/client_config.ts";
import type { Bbox } from "contract/types.ts";
import { fail } from "../../kit/core/failure.ts";
import { askForDurableStorage, isStorageDurable } from "../../kit/durable_storage.ts";
import {
  type BackendCallParts,
  createBackendCall,
  type OfflineSource,
} from "../../federation/nodes/backend_call.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import type { BackendView } from "../../federation/regions/core/backend_view.ts";
import { isUnreachable } from "../../federation/regions/core/backend_view.ts";
import { couldShowIn } from "../../federation/regions/core/region_position.ts";
import type { ShownModel } from "../../federation/tiers/shown_model.ts";
import { downloadArea } from "./area_download.ts";
import { markOfflineAreas } from "./area_mark.ts";
import { createAreaModel } from "./area_model.ts";
import { createAreaStore } from "./area_store.ts";
import { createAreaTiles } from "./area_tiles.ts";
import { type AreaAnswers, createAreaAnswers } from "./offline_answers.ts";
import { intersects, splitAtAntimeridian } from "contract/geometry/bbox.ts";
import type { BackendApi } from "../../federation/nodes/backend_api.ts";
import type { RegionFallback } from "../../federation/nodes/region_fallback.ts";

export interface AreaParts extends CountParts {
  readonly state: {
    readonly backends: BackendsModel;
    readonly config: ClientConfig;
    readonly shown: Pick<ShownModel, "refresh">;
  };
  readonly nodes: BackendCallParts & { readonly offline: OfflineSource };
  /** URL of the page's folder. */
  readonly scope: string;
}

export type StartedArea = Awaited<ReturnType<typeof startArea>>;

export async function startArea({ state, api, fallback, nodes, scope }: AreaParts) {
  const { backends, config, shown } = state;
  const store = createAreaStore(globalThis.indexedDB, scope);
  const { fetch, pageUrl, connectOrigins, files } = nodes;
  const call = createBackendCall({ fetch, pageUrl, connectOrigins, ...(files && { files }) });
  const viewsIn = (box: Bbox) => backends.views.peek().filter((view) => couldShowIn(view, box));

  const model = createAreaModel({
    store,
    backendsIn: (box) => viewsIn(box).map(({ backend }) => backend),
    count: (box, signal) => countInBox(viewsIn(box), box, { api, fallback }, signal),
    download: (job) => downloadArea({ ...job, call, fallback, now: () => Date.now() }),
    tiles: createAreaTiles({ config, fetch, scope }),
    freeBytes: readFreeBytes,
    durability: { check: isStorageDurable, ask: askForDurableStorage },
    createId: () => crypto.randomUUID(),
    onChange(areas) {
      answers.forget();
      backends.setSaved(new Set(areas.flatMap(({ nodes }) => nodes.map(({ url }) => url))));
      if (areas.length > 0) nodes.offline.current = Promise.resolve(answers);
      markOfflineAreas(globalThis as typeof globalThis & Window, areas.length > 0);
    },
  });
  const answers = createAreaAnswers({ areas: model.areas, store, views: backends.views });
  await model.load();
  watchBackends(backends, answers, shown);
  return { model, answers };
}

/**
 * Uses the stored `get_meta` of regions that do not answer, and replaces offline answers once a region answers again.
 */
function watchBackends(
  backends: BackendsModel,
  answers: AreaAnswers,
  shown: Pick<ShownModel, "refresh">,
): void {
  const seeded = new Set<string>();

  async function seed({ backend, failure }: BackendView): Promise<void> {
    const meta = parseBackendMeta(await answers.readMeta(backend.url));
    if (meta === null) return;
    // Time 0 makes the stored meta older than any answer. The recorded failure stays.
    batch(() => {
      backends.settleMeta(backend, { ok: true, value: meta }, 0);
      backends.settleMeta(backend, fail(failure ?? { kind: "network" }), 0);
    });
  }

  effect(() => {
    const stored = backends.views.value.filter(({ isSaved }) => isSaved);
    untracked(() => {
      for (const view of stored) {
        const { url } = view.backend;
        if (view.failure !== null && view.meta === null && !seeded.has(url)) {
          seeded.add(url);
          void seed(view);
        }
        if (!isUnreachable(view) && view.meta !== null && answers.used.peek().has(url)) {
          answers.endUse(url);
          shown.refresh();
        }
      }
    });
  });
}

async function readFreeBytes(): Promise<number | null> {
  const { quota, usage } = await navigator.storage?.estimate().catch(() => null) ?? {};
  return quota === undefined || usage === undefined ? null : quota - usage;
}

/** The zoom of clusters of some 100 m. */
const COUNT_ZOOM = 13;

interface CountParts {
  readonly api: Pick<BackendApi, "fetchBuckets">;
  readonly fallback: RegionFallback;
}

/**
 * Counts the playgrounds in a box. Null if no node answers. A node without clusters counts with all of its playgrounds.
 */
export async function countInBox(
  views: readonly BackendView[],
  box: Bbox,
  { api, fallback }: CountParts,
  signal: AbortSignal,
): Promise<number | null> {
  const counts = await Promise.all(views.map(async ({ backend, playgroundCount }) => {
    let sum = 0;
    for (const part of splitAtAntimeridian(box)) {
      const result = await fallback.ask(
        backend,
        "get_playground_clusters",
        () => api.fetchBuckets(backend, COUNT_ZOOM, part, {}, signal),
      );
      if (!result?.ok) return result ? null : playgroundCount;
      for (const { lon, lat, count } of result.value.items) {
        if (intersects([lon, lat, lon, lat], part)) sum += count;
      }
    }
    return sum;
  }));
  const known = counts.filter((count) => count !== null);
  return known.length === 0 && views.length > 0 ? null : known.reduce((sum, count) => sum + count, 0);
}
