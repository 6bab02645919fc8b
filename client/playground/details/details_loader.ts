// Loads the details of the selected playground: four sections that load and fail independently. Another selection
// aborts the requests.
import { effect, untracked } from "@preact/signals";
import { growBboxByMetres } from "contract/geometry/bbox.ts";
import { type Parsed, playgroundKey } from "contract/playground/playground.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Backend } from "contract/types.ts";
import { middleOf } from "../../kit/core/distance.ts";
import { createWarnOnce, isNotFound, type Result } from "../../kit/core/failure.ts";
import { equipmentOf } from "../core/equipment.ts";
import { AMENITY_RADIUS_METRES, TREE_REACH_METRES } from "contract/playground/surroundings_args.ts";
import { treesOf } from "../core/surroundings.ts";
import type { DetailsApi } from "./details_api.ts";
import {
  type Details,
  type DetailsModel,
  mapSection,
  type Section,
  type SectionName,
} from "./details_model.ts";
import { mergeNearest, REACH_METRES } from "../core/nearest.ts";
import { type NearestProgress, startNearestSearch } from "./nearest_search.ts";
import type { SelectionModel } from "../selection/selection_model.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import type { ConnectionModel } from "../../federation/regions/connection_model.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import { createLru } from "contract/kit/lru.ts";

export interface DetailsLoaderParts {
  readonly state: {
    readonly backends: BackendsModel;
    readonly connection: ConnectionModel;
    readonly details: DetailsModel;
    readonly selection: SelectionModel;
  };
  readonly api: DetailsApi;
  readonly warn: (text: string) => void;
}

/** Number of playgrounds requested: the six that are shown, and the selected one itself. */
const NEARBY_LIMIT = 7;

interface Run {
  readonly subject: PlacedPlayground;
  readonly backend: Backend;
  readonly controller: AbortController;
  /** Controller of the search for nearby playgrounds, replaced on every retry. */
  nearby: AbortController;
}

/** Starts the loader; the returned function stops it. */
export function startDetailsLoader({ state, api, warn }: DetailsLoaderParts): () => void {
  const { selection, details, backends, connection } = state;
  const memory = createDetailsMemory();
  const warnOnce = createWarnOnce(warn);
  let run: Run | null = null;

  function end(): void {
    run?.controller.abort();
    run?.nearby.abort();
    run = null;
    details.reset();
  }

  function choose(subject: PlacedPlayground | null): void {
    if (run && subject && subjectKey(run.subject) === subjectKey(subject)) return;
    end();
    if (!subject) return;
    run = {
      subject,
      backend: backendOf(subject),
      controller: new AbortController(),
      nearby: new AbortController(),
    };
    const known = memory.recall(subject);
    for (const name of Object.keys(load) as SectionName[]) {
      const section = known[name];
      if (section) details.settle(name, section);
      else load[name](run);
    }
  }

  function backendOf({ origin }: PlacedPlayground): Backend {
    const listed = backends.views.peek().find(({ backend: { key, url } }) =>
      key === origin.backendKey && url === origin.backendUrl
    );
    return listed?.backend ??
      { key: origin.backendKey, slug: null, url: origin.backendUrl, name: origin.backendName };
  }

  /** Shows a section. Stores it unless it has failed or can still change. */
  function settle<Name extends SectionName>(
    { subject }: Run,
    name: Name,
    section: Details[Name],
    isFinal: boolean = section.kind !== "failed",
  ): void {
    details.settle(name, section);
    if (isFinal) memory.store(subject, name, section);
  }

  const load: { readonly [Name in SectionName]: (run: Run) => void } = {
    async equipment(now) {
      const { subject: { playground }, backend, controller: { signal } } = now;
      const answer = api.fetchEquipment(backend, shapeBbox(playground.shape), signal);
      const items = await itemsOf(now, answer, "pieces of equipment");
      if (items) settle(now, "equipment", mapSection(items, (all) => equipmentOf(playground, all)));
    },
    async trees(now) {
      const { subject: { playground }, backend, controller: { signal } } = now;
      const box = growBboxByMetres(shapeBbox(playground.shape), TREE_REACH_METRES);
      const items = await itemsOf(now, api.fetchTrees(backend, box, signal), "trees");
      if (items) settle(now, "trees", mapSection(items, (all) => treesOf(playground, all)));
    },
    async amenities(now) {
      const { subject: { playground }, backend, controller: { signal } } = now;
      const answer = api.fetchPois(backend, middleOf(playground.shape), AMENITY_RADIUS_METRES, signal);
      const items = await itemsOf(now, answer, "amenities");
      if (items) settle(now, "amenities", items);
    },
    nearby(now) {
      now.nearby.abort();
      now.nearby = new AbortController();
      startNearestSearch({
        api,
        backends,
        position: middleOf(now.subject.playground.shape),
        reachMetres: REACH_METRES,
        limit: NEARBY_LIMIT,
        signal: now.nearby.signal,
        onChange(progress) {
          const section = nearbySection(progress, now.subject);
          settle(now, "nearby", section, progress.isFinal && section.kind !== "failed");
        },
      });
    },
  };

  /** Converts an answer to a section. Null after an abort. */
  async function itemsOf<Item>(
    { backend: { name, url }, controller }: Run,
    answer: Promise<Result<Parsed<Item>>>,
    what: string,
  ): Promise<Section<readonly Item[]> | null> {
    const result = await answer;
    if (controller.signal.aborted) return null;
    if (!result.ok) {
      return isNotFound(result.failure) ? { kind: "absent" } : { kind: "failed", failure: result.failure };
    }
    const { items, dropped } = result.value;
    if (dropped > 0) {
      warnOnce(
        `dropped ${what} ${url}`,
        `${name} (${url}) sent ${dropped} invalid ${what}, which are skipped`,
      );
    }
    return { kind: "ready", value: items };
  }

  const stopSelection = effect(() => {
    const subject = selection.selected.value;
    untracked(() => choose(subject));
  });
  // Ignores a retry requested before the start, because every section has just been loaded.
  let lastRetry = details.retryRequest.peek();
  const stopRetries = effect(() => {
    const request = details.retryRequest.value;
    if (request === lastRetry) return;
    lastRetry = request;
    untracked(() => {
      if (request && run) load[request.name](run);
    });
  });
  const stopConnection = effect(() => {
    if (connection.connection.value !== "online") return;
    // Failed sections are retried as soon as there is a connection.
    untracked(() => {
      for (const name of Object.keys(load) as SectionName[]) {
        if (!run || details.sections[name].peek().kind !== "failed") continue;
        details.settle(name, { kind: "loading" });
        load[name](run);
      }
    });
  });
  return () => {
    stopConnection();
    stopSelection();
    stopRetries();
    end();
  };
}

function nearbySection(
  { answers, failures, isFinal }: NearestProgress,
  { playground }: PlacedPlayground,
): Details["nearby"] {
  const value = mergeNearest(answers, playground);
  if (value.length > 0) return { kind: "ready", value };
  if (!isFinal) return { kind: "loading" };
  if (answers.length > 0) return { kind: "ready", value };
  const failed = failures.find(({ failure }) => !isNotFound(failure));
  return failed ? { kind: "failed", failure: failed.failure } : { kind: "absent" };
}

const MAX_REMEMBERED = 30;

/** Key of a playground as imported once by one backend. */
function subjectKey({ playground, origin }: PlacedPlayground): string {
  return JSON.stringify([
    origin.backendKey,
    origin.backendUrl,
    origin.lastImportAt,
    playgroundKey(playground),
  ]);
}

export function createDetailsMemory() {
  const entries = createLru<string, Partial<Details>>(MAX_REMEMBERED);

  function use(subject: PlacedPlayground, change: Partial<Details>): Partial<Details> {
    const key = subjectKey(subject);
    const entry = { ...entries.get(key), ...change };
    entries.set(key, entry);
    return entry;
  }

  return {
    recall: (subject: PlacedPlayground) => use(subject, {}),
    store: <Name extends SectionName>(subject: PlacedPlayground, name: Name, section: Details[Name]) =>
      void use(subject, { [name]: section }),
  };
}
