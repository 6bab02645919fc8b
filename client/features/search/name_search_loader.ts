// Finds playgrounds by name in all regions while the visitor types. Searches cached names first, then queries the
// nodes. Editing the text aborts earlier queries.
import { effect, type ReadonlySignal, untracked } from "@preact/signals";
import { type FoundPlayground, parseFound } from "contract/playground/found_playground.ts";
import type { Parsed } from "contract/playground/playground.ts";
import { fanOut } from "../../kit/async/fan_out.ts";
import { isNotFound, type Result } from "../../kit/core/failure.ts";
import type { BackendApi } from "../../federation/nodes/backend_api.ts";
import type { NamingTexts } from "contract/texts/naming.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import { type BackendView, isQueryable } from "../../federation/regions/core/backend_view.ts";
import type { RegionFallback } from "../../federation/nodes/region_fallback.ts";
import type { ViewModel } from "../../federation/view/view_model.ts";
import { measureFrom, type Origin } from "./core/distance_to.ts";
import { isAskable, planQuestion, planReading } from "./core/question_plan.ts";
import { appendHits, hitsOfFound, MAX_HITS, type RegionalHit } from "./core/regional_hits.ts";
import { type BackendCallParts, createBackendCall } from "../../federation/nodes/backend_call.ts";
import { createNamesMemory } from "./names_memory.ts";
import { createRegionReader } from "./region_reader.ts";
import type { SearchModel } from "./search_model.ts";
import { searchArgs } from "contract/rpc.ts";
import type { Backend } from "contract/types.ts";

/** Delay after the last edit. */
const PAUSE_MS = 250;
/** Answers that arrive within this time are listed together, best first. */
const LISTING_MS = 200;
/** Maximum number of concurrently queried nodes. */
export const MAX_ASKED = 12;
/** Maximum number of rows for cached names. The rest are for answers. */
const MAX_KNOWN = MAX_HITS / 2;
const NOTHING: Result<Parsed<FoundPlayground>> = { ok: true, value: { items: [], dropped: 0 } };

export interface NameSearchParts {
  readonly state: {
    readonly backends: BackendsModel;
    readonly location: { readonly position: ReadonlySignal<Origin | null> };
    readonly search: SearchModel;
    readonly view: ViewModel;
  };
  readonly api: Pick<BackendApi, "fetchPlaygrounds">;
  readonly questions: NameSearchApi;
  readonly fallback: RegionFallback;
  readonly texts: NamingTexts;
}

/** Starts the loader with the parts for calls to nodes. */
export function startNames(
  { nodes, ...parts }: Omit<NameSearchParts, "questions"> & { readonly nodes: BackendCallParts },
): () => void {
  return startNameSearch({ ...parts, questions: createNameSearchApi(nodes) });
}

/** Starts the loader. The returned function stops it. */
export function startNameSearch(parts: NameSearchParts): () => void {
  const { state: { backends, location, search, view }, api, questions, fallback, texts } = parts;
  /** URLs of nodes that lack the function, and of slow ones. Kept for the session. */
  const lacking = new Set<string>();
  const slow = new Set<string>();
  const names = createNamesMemory(({ naming, operator }) =>
    `${texts.playgroundName(naming)} ${operator ?? ""}`
  );
  const reader = createRegionReader({
    api,
    fallback,
    names,
    wanted: () => planReading(planInput()),
    onRead: () => list(),
  });
  let controller = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let listing: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  /** Answers to the queries for the current text. */
  let arrived: RegionalHit[] = [];
  let silent: readonly string[] = [];

  function planInput() {
    const views = backends.views.peek();
    for (const { backend } of views) {
      if (fallback.lacks(backend, "get_playgrounds_bbox")) lacking.add(backend.url);
    }
    return { views, sight: view.state.peek(), lacking, slow };
  }

  /** Finds cached names in regions that can be queried, because opening a hit requires a query. */
  function findKnown(text: string, limit: number): RegionalHit[] {
    const open = new Set(backends.views.peek().filter(isQueryable).map(({ backend }) => backend.key));
    const metresTo = measureFrom(location.position.peek() ?? view.state.peek());
    return names.find(
      text,
      limit,
      ({ origin: { backendKey } }) => backendKey !== null && open.has(backendKey),
      ({ position }) => metresTo(position) ?? 0,
    );
  }

  function list(): void {
    clearTimeout(listing);
    listing = undefined;
    const { text, hits } = search.regional.peek();
    const next = text === "" ? [] : appendHits(appendHits(hits, findKnown(text, MAX_HITS)), arrived);
    search.regional.value = { text, hits: next, silent, isPending: isAsking || reader.isReading() };
  }

  function settle(region: BackendView, result: Result<Parsed<FoundPlayground>>): void {
    const { url } = region.backend;
    if (result.ok) {
      slow.delete(url);
      const hits = hitsOfFound(result.value.items, region);
      names.addFound(hits);
      arrived.push(...hits);
      if (hits.length > 0) listing ??= setTimeout(list, LISTING_MS);
    } else if (isNotFound(result.failure)) {
      lacking.add(url);
      reader.start();
    } else {
      if (result.failure.kind === "timeout") slow.add(url);
      silent = [...silent, region.backend.name];
    }
  }

  async function ask(text: string, signal: AbortSignal): Promise<void> {
    await fanOut(planQuestion(planInput()), {
      concurrency: MAX_ASKED,
      signal,
      run: async ({ backend }, signal) =>
        arrived.length < MAX_HITS ? await questions.findByName(backend, text, signal) : NOTHING,
      onOutcome: settle,
    });
    if (signal.aborted) return;
    isAsking = false;
    list();
  }

  function cancel(): void {
    controller.abort();
    controller = new AbortController();
    clearTimeout(pause);
    clearTimeout(listing);
    listing = undefined;
    arrived = [];
    silent = [];
  }

  function begin(text: string): void {
    cancel();
    isAsking = isAskable(text);
    const hits = text === "" ? [] : appendHits([], findKnown(text, MAX_KNOWN));
    if (isAsking) reader.start();
    search.regional.value = { text, hits, silent, isPending: isAsking };
    const { signal } = controller;
    if (isAsking) pause = setTimeout(() => void ask(text, signal), PAUSE_MS);
  }

  const stops = [
    effect(() => {
      if (search.isOpen.value) untracked(reader.start);
    }),
    effect(() => {
      const text = search.text.value.trim();
      untracked(() => begin(text));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    cancel();
    reader.stop();
  };
}

/** Timeout of a search. Shorter than for other calls, because many nodes are queried and slow ones are skipped. */
export const SEARCH_TIMEOUT_MS = 3_000;
export const SEARCH_LIMIT_BYTES = 262_144;
const MAX_RESULTS = 10;

type NameSearchApi = ReturnType<typeof createNameSearchApi>;

export function createNameSearchApi(parts: BackendCallParts) {
  const call = createBackendCall(parts);
  return {
    findByName: (backend: Backend, text: string, signal: AbortSignal) =>
      call(backend, "search_playgrounds", searchArgs(text, MAX_RESULTS), parseFound, {
        signal,
        timeoutMs: SEARCH_TIMEOUT_MS,
        limitBytes: SEARCH_LIMIT_BYTES,
      }),
  };
}
