// Records the visit to the page's region, and requests the changes since the last visit from the region's node, once
// per region and only if `get_meta` reports a change. Without an answer, nothing is shown. Loaded on demand.
import { effect, type Signal, untracked } from "@preact/signals";
import type { Backend } from "contract/types.ts";
import { readStored, type StorageWindow, storeValue } from "../../kit/stored_value.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import type { BackendView } from "../../federation/regions/core/backend_view.ts";
import type { PageFeatures } from "../../federation/regions/core/page_features.ts";
import type { RegionGoalModel } from "../../federation/regions/region_goal_model.ts";
import type { BackendCallParts } from "../../federation/nodes/backend_call.ts";
import { type ChangesApi, createChangesApi } from "../../federation/nodes/changes_api.ts";
import { collectNews, daysSince, headlineOf, type RegionNews } from "./core/news.ts";
import { dismissNews, nextVisit, parseVisit, type Visit } from "./core/visit.ts";

interface ChangesState {
  readonly backends: BackendsModel;
  readonly features: PageFeatures;
  /** Set by the loader and dismissed by the visitor. */
  readonly news: Signal<RegionNews | null>;
  readonly regionGoal: RegionGoalModel;
}

/** The only region or, on a Hub, the one opened last. */
function openedRegion({ backends, features, regionGoal }: ChangesState): BackendView | undefined {
  const key = regionGoal.opened.value;
  return backends.views.value.find(({ backend }) => !features.hasRegions || backend.key === key);
}

type AnnounceFeed = (backend: Pick<Backend, "name"> | null, feedUrl: string | null) => void;

export interface ChangesLoaderParts {
  readonly state: ChangesState;
  readonly api: ChangesApi;
  readonly page: StorageWindow;
  /** Receives the opened region and the URL of its feed, null without one. */
  readonly announceFeed: AnnounceFeed;
  readonly now: () => number;
}

/** Starts the "what changed" notice. `nodes` is for calls to nodes. */
export function startChanges(
  { state, nodes }: Pick<ChangesLoaderParts, "state"> & { readonly nodes: BackendCallParts },
): () => void {
  return startChangesLoader({
    state,
    api: createChangesApi(nodes),
    page: globalThis,
    announceFeed: createFeedLink(document),
    now: () => Date.now(),
  });
}

/** Starts the loader; the returned function stops it. */
export function startChangesLoader({ state, api, page, announceFeed, now }: ChangesLoaderParts): () => void {
  /** The region shown and the visit to it, or null before the first visit. */
  let shown: { readonly region: string; visit: Visit; readonly controller: AbortController } | null = null;

  function open({ backend, meta }: BackendView): void {
    const { relationId, lastImportAt, lastChangeAt, staticMeta } = meta ?? {};
    // If a node reports no changes, it is never queried and visits are not recorded.
    if (!lastImportAt || !lastChangeAt) return;
    // A single region is not in a registry. Its relation id distinguishes its map from other maps on the same server.
    const region = `${backend.key} ${relationId}`;
    if (region === shown?.region) return;
    leave();
    const visit = nextVisit(readVisit(page, region), lastImportAt, now());
    storeVisit(page, region, visit);
    const feedUrl = staticMeta === null ? `${backend.url}/changes.atom` : null;
    announceFeed(backend, feedUrl);
    shown = { region, visit, controller: new AbortController() };
    const { signal } = shown.controller;
    if (Date.parse(lastChangeAt) > Date.parse(visit.seenAt)) void ask({ backend, visit, feedUrl, signal });
  }

  function leave(): void {
    shown?.controller.abort();
    shown = null;
    state.news.value = null;
    announceFeed(null, null);
  }

  async function ask(
    { backend, visit: { seenAt }, feedUrl, signal }: Pick<BackendView, "backend"> & {
      readonly visit: Visit;
      readonly feedUrl: string | null;
      readonly signal: AbortSignal;
    },
  ): Promise<void> {
    const answer = await api.fetchChanges(backend, daysSince(seenAt, now()), signal);
    if (signal.aborted || !answer.ok) return;
    const news = collectNews(answer.value.items, seenAt);
    if (headlineOf(news) !== null) state.news.value = { backend, seenAt, news, feedUrl };
  }

  const stopOpening = effect(() => {
    const view = openedRegion(state);
    untracked(() => view && open(view));
  });
  let hadNews = false;
  const stopDismissal = effect(() => {
    const hasNews = state.news.value !== null;
    if (hadNews && !hasNews && shown !== null) {
      shown.visit = dismissNews(shown.visit);
      storeVisit(page, shown.region, shown.visit);
    }
    hadNews = hasNews;
  });
  return () => {
    stopOpening();
    stopDismissal();
    shown?.controller.abort();
  };
}

const SELECTOR = 'link[rel="alternate"][type="application/atom+xml"]';

/**
 * Links the feed of the opened region in the head of the page, for browsers and their extensions. On a page for one
 * region the server adds the link, because most feed readers run no scripts.
 */
function createFeedLink(page: Document): AnnounceFeed {
  if (page.head.querySelector(SELECTOR)) return () => {};
  const link = page.createElement("link");
  link.rel = "alternate";
  link.type = "application/atom+xml";
  return (backend, feedUrl) => {
    link.remove();
    if (backend === null || feedUrl === null) return;
    link.title = backend.name;
    link.href = feedUrl;
    page.head.append(link);
  };
}

/** The last visit to a region. It never leaves the device. */
const itemOf = (region: string) => `visit ${region}`;

const readVisit = (page: StorageWindow, region: string) => parseVisit(readStored(page, itemOf(region)));

/** If storage is blocked, every visit is the first one. */
const storeVisit = (page: StorageWindow, region: string, visit: Visit) =>
  storeValue(page, itemOf(region), JSON.stringify(visit));
