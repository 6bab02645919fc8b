// State of the offline areas: the contents on offer, the running download, and its outcome.
import { batch, signal } from "@preact/signals";
import { splitAtAntimeridian } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import type { DownloadProgress } from "./area_download.ts";
import type { TileOffer } from "./area_tiles.ts";
import { type AreaOutcome, updateArea, type UpdateParts } from "./area_update.ts";
import { type AreaProblem, estimateBytes, findAreaProblem } from "./core/area_limits.ts";
import { countAnswerBytes, type OfflineArea } from "./core/offline_area.ts";
import { readOnly } from "../../kit/read_only.ts";

/** Contents of the visible area. `playgrounds` is null if it cannot be estimated. */
interface AreaOffer {
  readonly box: Bbox;
  readonly playgrounds: number | null;
  readonly bytes: number | null;
  /** The tiles on offer, or null. */
  readonly tiles: TileOffer | null;
  readonly problem: AreaProblem | null;
}

interface AreaRun {
  readonly progress: DownloadProgress;
  /** Progress of the tiles. Null until they are downloaded, which happens last. */
  readonly tiles: { readonly done: number; readonly total: number } | null;
}

export interface AreaModelParts extends UpdateParts {
  /** Counts the playgrounds in a box, or resolves to null if that is impossible. */
  readonly count: (box: Bbox, signal: AbortSignal) => Promise<number | null>;
  /** Bytes that the browser can still store for this page, or null if unknown. */
  readonly freeBytes: () => Promise<number | null>;
  readonly createId: () => string;
  /** Whether storage is durable. `ask` requests durable storage; some browsers then ask the visitor. */
  readonly durability: {
    readonly check: () => Promise<boolean | null>;
    readonly ask: () => Promise<boolean | null>;
  };
  /** Called after every change of the stored areas. */
  readonly onChange: (areas: readonly OfflineArea[]) => void;
}

export type AreaModel = ReturnType<typeof createAreaModel>;

export function createAreaModel(parts: AreaModelParts) {
  const { store, tiles, count, freeBytes, createId, durability, onChange } = parts;
  const areas = signal<readonly OfflineArea[]>([]);
  const offer = signal<AreaOffer | null>(null);
  const run = signal<AreaRun | null>(null);
  const outcome = signal<AreaOutcome | null>(null);
  const isDurable = signal<boolean | null>(null);
  let estimation = new AbortController();
  let controller = new AbortController();

  function setAreas(next: readonly OfflineArea[]): void {
    areas.value = next;
    onChange(next);
  }

  function withdraw(): void {
    estimation.abort();
    offer.value = null;
  }

  async function load(): Promise<void> {
    const stored = await store.list();
    if (stored.ok) setAreas(stored.value);
    if (areas.peek().length > 0) void noteDurability(durability.check());
    void tiles?.sweep(listStoredIds);
  }

  /** Ids of the stored areas. Null if unknown, in which case no tiles may be removed. */
  async function listStoredIds(): Promise<readonly string[] | null> {
    const stored = await store.list();
    return stored.ok ? stored.value.map(({ id }) => id) : null;
  }

  async function noteDurability(answer: Promise<boolean | null>): Promise<void> {
    isDurable.value = await answer;
  }

  async function perform(
    box: Bbox,
    earlier: OfflineArea | null,
    needed: { readonly answers: number | null; readonly tiles: number | null },
  ): Promise<void> {
    if (run.peek()) return;
    controller = new AbortController();
    const { signal } = controller;
    const report = (change: Partial<AreaRun>) => {
      if (!signal.aborted) run.value = { ...run.peek() ?? start, ...change };
    };
    const start: AreaRun = { progress: { done: 0, total: null }, tiles: null };
    batch(() => {
      outcome.value = null;
      report(start);
    });
    const free = await freeBytes();
    const isShort = (bytes: number | null) => free !== null && bytes !== null && free < bytes;
    const areTilesTooLarge = isShort((needed.answers ?? 0) + (needed.tiles ?? 0));
    // During an update, the device holds the old and the new answers of an area.
    const result: AreaOutcome = isShort(needed.answers)
      ? { kind: "full", neededBytes: needed.answers }
      : await updateArea({
        id: earlier?.id ?? createId(),
        box,
        earlier,
        hasTiles: needed.tiles !== null && !areTilesTooLarge,
        signal,
        onProgress: (progress) => report({ progress }),
        onTiles: (done, total) => report({ tiles: { done, total } }),
      }, parts);
    batch(() => {
      run.value = null;
      outcome.value = result;
      if (result.kind !== "downloaded" && result.kind !== "updated") return;
      const { area } = result;
      if (needed.tiles !== null && areTilesTooLarge) outcome.value = { ...result, tileProblem: "full" };
      // The next estimate will find the area on the device.
      withdraw();
      setAreas([...areas.peek().filter(({ id }) => id !== area.id), area]);
    });
  }

  return {
    /** Whether areas can be downloaded with tiles. */
    hasTiles: tiles?.isAllowed ?? false,
    areas: readOnly(areas),
    /** Contents of the visible area; null while they are being estimated. */
    offer: readOnly(offer),
    run: readOnly(run),
    outcome: readOnly(outcome),
    /** Whether stored data is durable. False if the browser may delete it when space runs out, null if unknown. */
    isDurable: readOnly(isDurable),
    load,
    /** Discards the offer. Call this when the view has changed. */
    withdraw,
    /** Estimates the contents of a box in degrees. */
    async estimate(box: Bbox) {
      withdraw();
      estimation = new AbortController();
      const { signal } = estimation;
      const offlineBoxes = areas.peek().map((each) => each.box);
      const problem = findAreaProblem(box, null, offlineBoxes);
      const playgrounds = problem === null ? await count(box, signal) : null;
      const tileOffer = problem === null && tiles?.isAllowed ? await tiles.estimate(box) : null;
      if (signal.aborted) return;
      const [part, ...others] = splitAtAntimeridian(box);
      offer.value = {
        box: others.length === 0 ? part! : box,
        playgrounds,
        bytes: playgrounds === null ? null : estimateBytes(playgrounds),
        tiles: tileOffer,
        problem: problem ?? findAreaProblem(box, playgrounds, offlineBoxes),
      };
    },
    /** Downloads the offered area, with tiles if they are offered. */
    async download({ withTiles }: { readonly withTiles: boolean }) {
      const offered = offer.peek();
      if (offered === null || offered.problem !== null) return;
      void noteDurability(durability.ask());
      await perform(offered.box, null, {
        answers: offered.bytes,
        tiles: withTiles && offered.tiles ? offered.tiles.bytes : null,
      });
    },
    async update(id: string) {
      const area = areas.peek().find((each) => each.id === id);
      if (!area) return;
      // Tiles need no extra space, because each replaces its earlier copy.
      await perform(area.box, area, { answers: countAnswerBytes(area), tiles: area.tiles && 0 });
    },
    cancel: () => controller.abort(),
    async remove(id: string) {
      const removed = await store.remove(id);
      if (!removed.ok) return void (outcome.value = { kind: removed.problem, neededBytes: null });
      await tiles?.remove(id);
      setAreas(areas.peek().filter((each) => each.id !== id));
      outcome.value = { kind: "removed" };
    },
  };
}
