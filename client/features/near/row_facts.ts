// Completes the rows of the list, so that neighbouring rows show the same facts. Keeps what the map or a search has
// loaded, and requests the remaining rows once from each region. A request contains a box around the rows, never the
// visitor's position.
import { effect, untracked } from "@preact/signals";
import { growBboxByMetres, splitAtAntimeridian, unionBbox } from "contract/geometry/bbox.ts";
import { playgroundKey } from "contract/playground/playground.ts";
import type { Bbox } from "contract/types.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import { isQueryable } from "../../federation/regions/core/backend_view.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import type { NearRow } from "./core/near_list.ts";
import { type BoxReading, readBoxes } from "./match_search.ts";
import type { NearModel } from "./near_model.ts";

/** Enough for several lists. */
const MAX_KNOWN = 200;
/** Margin around a playground's middle, so that the box touches its outline. */
const MARGIN_METRES = 20;
/** Limit per region. Many times what the rows need, in case the region has many playgrounds between them. */
const LIMIT_BYTES = 4_194_304;

export interface RowFactsParts extends Pick<BoxReading, "api" | "fallback"> {
  readonly state: {
    readonly backends: Pick<BackendsModel, "views">;
    readonly near: Pick<NearModel, "known" | "openings" | "rows">;
  };
}

/** The returned function stops it. */
export function startRowFacts({ state: { backends, near }, ...reading }: RowFactsParts): () => void {
  const stopped = new AbortController();
  /** Rows requested since the list was opened for a position. */
  const asked = new Set<string>();

  function keep(placed: readonly PlacedPlayground[]): void {
    const before = near.known.peek();
    const kept = new Map([...before, ...placed].map((each) => [keyOf(each), each]));
    if (placed.every((each) => before.includes(each))) return;
    near.known.value = [...kept.values()].slice(-MAX_KNOWN);
  }

  async function ask(key: string, rows: readonly NearRow[]): Promise<void> {
    const view = backends.views.peek().find(({ backend }) => backend.key === key);
    if (view === undefined || !isQueryable(view)) return;
    for (const row of rows) asked.add(rowKey(row));
    const box = unionBbox(rows.map(({ position: [lon, lat] }): Bbox => [lon, lat, lon, lat]))!;
    const boxes = splitAtAntimeridian(growBboxByMetres(box, MARGIN_METRES));
    const { signal } = stopped;
    const result = await readBoxes(view, boxes, { ...reading, signal, limitBytes: LIMIT_BYTES });
    if (!result.ok || signal.aborted) return;
    const ids = new Set(rows.map(({ osmId }) => osmId));
    keep(result.value.filter(({ playground }) => ids.has(playground.osmId)));
  }

  const stopForgetting = effect(() => {
    void near.openings.value;
    asked.clear();
  });
  const stopAsking = effect(() => {
    const rows = near.rows.value;
    untracked(() => {
      keep(rows.flatMap((row) => row.kind === "known" ? row.placed : []));
      const lacking = rows.filter((row) => row.kind === "answered" && !asked.has(rowKey(row)));
      for (const [key, own] of Map.groupBy(lacking, (row) => row.origin.backendKey)) void ask(key, own);
    });
  });
  return () => {
    stopped.abort();
    stopForgetting();
    stopAsking();
  };
}

const rowKey = ({ origin, osmId }: NearRow) => `${origin.backendKey} ${osmId}`;

const keyOf = ({ origin, playground }: PlacedPlayground) =>
  `${origin.backendKey} ${playgroundKey(playground)}`;
