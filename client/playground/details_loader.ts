// Loads the details of the chosen playground: four sections, loaded and failing independently. Another choice aborts
// the requests.
import { effect, untracked } from "@preact/signals";
import { growBboxByMetres } from "../../contract/bbox.ts";
import type { Parsed } from "../../contract/playground.ts";
import { shapeBbox } from "../../contract/shape.ts";
import type { Backend } from "../../contract/types.ts";
import { middleOf } from "../kit/core/distance.ts";
import { createWarnOnce, isNotFound, type Result } from "../kit/core/failure.ts";
import { equipmentOf } from "./core/equipment.ts";
import { AMENITY_RADIUS_METRES, TREE_REACH_METRES, treesOf } from "./core/surroundings.ts";
import type { DetailsApi } from "./details_api.ts";
import { createDetailsMemory, subjectKey } from "./details_memory.ts";
import type { Details, DetailsModel, Section, SectionName } from "./details_model.ts";
import { startNearbySearch } from "./nearby_search.ts";
import type { SelectionModel } from "./selection_model.ts";
import type { BackendsModel } from "../regions/backends_model.ts";
import type { ConnectionModel } from "../regions/connection_model.ts";
import type { PlacedPlayground } from "../tiers/core/placed_playground.ts";

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

interface Run {
  readonly subject: PlacedPlayground;
  readonly backend: Backend;
  readonly controller: AbortController;
  /** Replaced at every retry. */
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

  /** Shows a section, and remembers it unless it has failed or may still change. */
  function settle<Name extends SectionName>(
    { subject }: Run,
    name: Name,
    section: Details[Name],
    isFinal: boolean = section.kind !== "failed",
  ): void {
    details.settle(name, section);
    if (isFinal) memory.keep(subject, name, section);
  }

  const load: { readonly [Name in SectionName]: (run: Run) => void } = {
    async equipment(now) {
      const { subject: { playground }, backend, controller: { signal } } = now;
      const result = await api.fetchEquipment(backend, shapeBbox(playground.shape), signal);
      if (signal.aborted) return;
      warnDropped(backend, result, "pieces of equipment");
      settle(now, "equipment", sectionOf(result, (items) => equipmentOf(playground, items)));
    },
    async trees(now) {
      const { subject: { playground }, backend, controller: { signal } } = now;
      const box = growBboxByMetres(shapeBbox(playground.shape), TREE_REACH_METRES);
      const result = await api.fetchTrees(backend, box, signal);
      if (signal.aborted) return;
      warnDropped(backend, result, "trees");
      settle(now, "trees", sectionOf(result, (items) => treesOf(playground, items)));
    },
    async amenities(now) {
      const { subject: { playground }, backend, controller: { signal } } = now;
      const middle = middleOf(playground.shape);
      const result = await api.fetchPois(backend, middle, AMENITY_RADIUS_METRES, signal);
      if (signal.aborted) return;
      warnDropped(backend, result, "amenities");
      settle(now, "amenities", sectionOf(result, (items) => items));
    },
    nearby(now) {
      now.nearby.abort();
      now.nearby = new AbortController();
      startNearbySearch({
        api,
        backends,
        subject: now.subject,
        signal: now.nearby.signal,
        onChange: (section, isFinal) => settle(now, "nearby", section, isFinal && section.kind !== "failed"),
      });
    },
  };

  function warnDropped(backend: Backend, result: Result<Parsed<unknown>>, what: string): void {
    if (!result.ok || result.value.dropped === 0) return;
    warnOnce(
      `dropped ${what} ${backend.url}`,
      `${backend.name} (${backend.url}) sent ${result.value.dropped} unusable ${what}, left out`,
    );
  }

  const stopSelection = effect(() => {
    const subject = selection.selected.value;
    untracked(() => choose(subject));
  });
  // A request from before the start needs no retry: the choice has just loaded every section.
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

function sectionOf<Item, T>(
  result: Result<Parsed<Item>>,
  derive: (items: readonly Item[]) => T,
): Section<T> {
  if (result.ok) return { kind: "ready", value: derive(result.value.items) };
  return isNotFound(result.failure) ? { kind: "absent" } : { kind: "failed", failure: result.failure };
}
