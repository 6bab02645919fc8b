// The kept areas: what the view would need, the running download, and what came of it.
import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { splitAtAntimeridian } from "../../contract/bbox.ts";
import type { Backend, Bbox } from "../../contract/types.ts";
import type { DownloadProgress, DownloadResult } from "./area_download.ts";
import type { AreaStore, StoreProblem } from "./area_store.ts";
import { type AreaProblem, estimateBytes, judgeArea } from "./core/area_limits.ts";
import { countBytes, type KeptArea } from "./core/kept_area.ts";

/** What the visible area contains; `playgrounds` is null if it cannot be estimated. */
export interface AreaOffer {
  readonly box: Bbox;
  readonly playgrounds: number | null;
  readonly bytes: number | null;
  readonly problem: AreaProblem | null;
}

export interface AreaRun {
  /** The area that is renewed; null: a new one. */
  readonly renews: string | null;
  readonly progress: DownloadProgress;
}

export type AreaOutcome =
  | { readonly kind: "kept" | "renewed"; readonly area: KeptArea }
  | { readonly kind: "removed" | "cancelled" | "noAnswer" | "tooMany" | "tooLarge" | "empty" }
  /** `neededBytes`: null while unknown. */
  | { readonly kind: StoreProblem; readonly neededBytes: number | null };

export interface AreaModel {
  readonly areas: ReadonlySignal<readonly KeptArea[]>;
  /** Null while it is estimated. */
  readonly offer: ReadonlySignal<AreaOffer | null>;
  readonly run: ReadonlySignal<AreaRun | null>;
  readonly outcome: ReadonlySignal<AreaOutcome | null>;
  /** Reads the kept areas. */
  load(): Promise<void>;
  /** Estimates what a box, in degrees, contains. */
  estimate(box: Bbox): Promise<void>;
  /** Keeps the offered area. */
  keep(): Promise<void>;
  renew(id: string): Promise<void>;
  cancel(): void;
  remove(id: string): Promise<void>;
}

export interface AreaModelParts {
  readonly store: AreaStore;
  /** The regions in a box. */
  readonly backendsIn: (box: Bbox) => readonly Backend[];
  /** The number of playgrounds in a box; null if it cannot be found out. */
  readonly count: (box: Bbox, signal: AbortSignal) => Promise<number | null>;
  readonly download: (
    job: {
      readonly box: Bbox;
      readonly backends: readonly Backend[];
      readonly signal: AbortSignal;
      readonly onProgress: (progress: DownloadProgress) => void;
    },
  ) => Promise<DownloadResult>;
  /** Bytes that the browser still stores for this page; null: unknown. */
  readonly freeBytes: () => Promise<number | null>;
  readonly createId: () => string;
  /** Called after every change of what is kept. */
  readonly onChange: (areas: readonly KeptArea[]) => void;
}

export function createAreaModel(parts: AreaModelParts): AreaModel {
  const { store, backendsIn, count, download, freeBytes, createId, onChange } = parts;
  const areas = signal<readonly KeptArea[]>([]);
  const offer = signal<AreaOffer | null>(null);
  const run = signal<AreaRun | null>(null);
  const outcome = signal<AreaOutcome | null>(null);
  let estimation = new AbortController();
  let controller = new AbortController();

  function setAreas(next: readonly KeptArea[]): void {
    areas.value = next;
    onChange(next);
  }

  async function load(): Promise<void> {
    const stored = await store.list();
    if (stored.ok) setAreas(stored.value);
  }

  async function perform(box: Bbox, earlier: KeptArea | null, expectedBytes: number | null): Promise<void> {
    if (run.peek()) return;
    controller = new AbortController();
    const { signal } = controller;
    const report = (progress: DownloadProgress) => {
      if (!signal.aborted) run.value = { renews: earlier?.id ?? null, progress };
    };
    batch(() => {
      outcome.value = null;
      report({ done: 0, total: null });
    });
    const free = await freeBytes();
    // While it is renewed, an area is on the device twice.
    const result: AreaOutcome = free !== null && expectedBytes !== null && free < expectedBytes
      ? { kind: "full", neededBytes: expectedBytes }
      : await fetchAndWrite(box, earlier, signal, report);
    batch(() => {
      run.value = null;
      outcome.value = result;
    });
  }

  async function fetchAndWrite(
    box: Bbox,
    earlier: KeptArea | null,
    signal: AbortSignal,
    onProgress: (progress: DownloadProgress) => void,
  ): Promise<AreaOutcome> {
    const result = await download({ box, backends: backendsIn(box), signal, onProgress });
    if (signal.aborted || result === "aborted") return { kind: "cancelled" };
    if (typeof result === "string") return { kind: result };
    if (result.nodes.length === 0) return { kind: result.failed.length > 0 ? "noAnswer" : "empty" };
    if (result.nodes.every(({ node }) => node.playgrounds === 0) && earlier === null) {
      return { kind: result.failed.length > 0 ? "noAnswer" : "empty" };
    }
    const texts = new Map(result.nodes.map(({ node, text }) => [node.url, text]));
    const nodes = result.nodes.map(({ node }) => node);
    // A region that does not answer now keeps its earlier answers.
    for (const node of earlier?.nodes ?? []) {
      const text = texts.has(node.url) ? null : await store.read(earlier!.id, node.url);
      if (text === null || !result.failed.some(({ url }) => url === node.url)) continue;
      nodes.push(node);
      texts.set(node.url, text);
    }
    const area: KeptArea = {
      id: earlier?.id ?? createId(),
      box,
      nodes,
      failed: result.failed.map(({ name }) => name),
    };
    const written = await store.write(area, texts);
    if (!written.ok) return { kind: written.problem, neededBytes: countBytes(area) };
    setAreas([...areas.peek().filter(({ id }) => id !== area.id), area]);
    return { kind: earlier ? "renewed" : "kept", area };
  }

  return {
    areas,
    offer,
    run,
    outcome,
    load,
    async estimate(box) {
      estimation.abort();
      estimation = new AbortController();
      const { signal } = estimation;
      offer.value = null;
      const keptBoxes = areas.peek().map((each) => each.box);
      const problem = judgeArea(box, null, keptBoxes);
      const playgrounds = problem === null ? await count(box, signal) : null;
      if (signal.aborted) return;
      offer.value = {
        box: splitAtAntimeridian(box).length === 1 ? splitAtAntimeridian(box)[0]! : box,
        playgrounds,
        bytes: playgrounds === null ? null : estimateBytes(playgrounds),
        problem: problem ?? judgeArea(box, playgrounds, keptBoxes),
      };
    },
    async keep() {
      const offered = offer.peek();
      if (offered === null || offered.problem !== null) return;
      await perform(offered.box, null, offered.bytes);
    },
    async renew(id) {
      const area = areas.peek().find((each) => each.id === id);
      if (area) await perform(area.box, area, countBytes(area));
    },
    cancel: () => controller.abort(),
    async remove(id) {
      const removed = await store.remove(id);
      if (!removed.ok) return void (outcome.value = { kind: removed.problem, neededBytes: null });
      setAreas(areas.peek().filter((each) => each.id !== id));
      outcome.value = { kind: "removed" };
    },
  };
}
