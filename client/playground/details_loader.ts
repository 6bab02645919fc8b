// Loads what surrounds the chosen playground: four parts that neither wait for each other nor fail together.
// Another choice aborts what still runs.
import { effect, untracked } from "@preact/signals";
import { growBboxByMetres } from "../../contract/bbox.ts";
import { type Parsed, playgroundKey } from "../../contract/playground.ts";
import { shapeBbox } from "../../contract/shape.ts";
import type { Backend } from "../../contract/types.ts";
import { middleOf } from "../kit/core/distance.ts";
import { createWarnOnce, isNotFound, type Result } from "../kit/core/failure.ts";
import type { BackendCallParts } from "../nodes/backend_call.ts";
import { equipmentOf } from "./core/equipment.ts";
import { TREE_REACH_METRES, treesOf } from "./core/surroundings.ts";
import { createDetailsApi, type DetailsApi } from "./details_api.ts";
import type { Details, DetailsModel, Section, SectionName } from "./details_model.ts";
import { startNearbySearch } from "./nearby_search.ts";
import type { SelectionModel } from "./selection_model.ts";
import type { BackendsModel } from "../regions/backends_model.ts";
import type { ConnectionModel } from "../regions/connection_model.ts";
import type { PlacedPlayground } from "../tiers/core/placed_playground.ts";

const AMENITY_RADIUS_METRES = 500;

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
  /** Replaced when the visitor wants it tried again. */
  nearby: AbortController;
}

/** Starts the loader over these nodes; the returned function stops it. */
export function startDetails(
  { state, nodes, warn }: Omit<DetailsLoaderParts, "api"> & { readonly nodes: BackendCallParts },
): () => void {
  return startDetailsLoader({ state, api: createDetailsApi(nodes), warn });
}

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

  /** What is lasting is kept; a failure may pass. */
  function settle<Name extends SectionName>(
    { subject }: Run,
    name: Name,
    section: Details[Name],
    isLasting: boolean = section.kind !== "failed",
  ): void {
    details.settle(name, section);
    if (isLasting) memory.keep(subject, name, section);
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
  // A wish from before has been fulfilled by now: everything is loaded that the choice asks for.
  let lastWish = details.wish.peek();
  const stopWishes = effect(() => {
    const wish = details.wish.value;
    if (wish === lastWish) return;
    lastWish = wish;
    untracked(() => {
      if (wish && run) load[wish.name](run);
    });
  });
  const stopConnection = effect(() => {
    if (connection.connection.value !== "online") return;
    // What failed without a connection deserves another try as soon as there is one.
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
    stopWishes();
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

// Remembers what was loaded about the playgrounds chosen last, so that going back to one shows it at once.
const MAX_REMEMBERED = 30;

export interface DetailsMemory {
  recall(subject: PlacedPlayground): Partial<Details>;
  keep<Name extends SectionName>(subject: PlacedPlayground, name: Name, section: Details[Name]): void;
}

/** A playground as one backend knows it since one import: what a newer one says may differ. */
export function subjectKey({ playground, origin }: PlacedPlayground): string {
  return JSON.stringify([
    origin.backendKey,
    origin.backendUrl,
    origin.lastImportAt,
    playgroundKey(playground),
  ]);
}

export function createDetailsMemory(): DetailsMemory {
  // In the order of their last use.
  const entries = new Map<string, Partial<Details>>();
  function use(subject: PlacedPlayground, change: Partial<Details>): Partial<Details> {
    const key = subjectKey(subject);
    const entry = { ...entries.get(key), ...change };
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > MAX_REMEMBERED) entries.delete(entries.keys().next().value!);
    return entry;
  }
  return {
    recall: (subject) => use(subject, {}),
    keep: (subject, name, section) => void use(subject, { [name]: section }),
  };
}
