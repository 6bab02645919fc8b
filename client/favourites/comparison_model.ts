// Favourites that the visitor compares: which ones, and what is known of each.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Playground } from "../../contract/types.ts";
import type { OpeningStatus } from "../filters/core/opening_states.ts";
import type { ShadeSummary } from "../shade/core/shade_summary.ts";
import { type Favourite, favouriteKey } from "./core/favourite.ts";

/** More columns have no room on a phone. */
export const MAX_COMPARED = 3;
export const MIN_COMPARED = 2;

export type Compared =
  | { readonly kind: "loading" }
  /** Its region does not answer, or is not on this Hub. */
  | { readonly kind: "silent" }
  /** Its region does not know it. */
  | { readonly kind: "gone" }
  | ComparedPlayground;

export interface ComparedPlayground {
  readonly kind: "ready";
  readonly playground: Playground;
  /** Null: without opening hours, or they cannot be evaluated. `asOf`: when the status was determined. */
  readonly opening: { readonly status: OpeningStatus; readonly asOf: Date } | null;
  readonly shade: ShadeSummary | "noTrees" | "unknown";
}

export interface ComparisonModel {
  /** In the order in which they were chosen; three at most. */
  readonly chosen: ReadonlySignal<readonly Favourite[]>;
  /** By `favouriteKey`; another map after every change. */
  readonly known: ReadonlySignal<ReadonlyMap<string, Compared>>;
  /** What is not known yet is loading from here on. */
  compare(favourites: readonly Favourite[]): void;
  settle(favourite: Favourite, compared: Compared): void;
}

const LOADING: Compared = { kind: "loading" };

export function createComparisonModel(): ComparisonModel {
  const chosen = signal<readonly Favourite[]>([]);
  const known = signal<ReadonlyMap<string, Compared>>(new Map());
  return {
    chosen,
    known,
    compare(favourites) {
      const next = favourites.slice(0, MAX_COMPARED);
      known.value = new Map(next.map((each) => [favouriteKey(each), LOADING]));
      chosen.value = next;
    },
    settle(favourite, compared) {
      known.value = new Map(known.peek()).set(favouriteKey(favourite), compared);
    },
  };
}

let shared: ComparisonModel | null = null;

/** One for the page. Not part of the page's state: the first paint has none. */
export function comparisonOfPage(): ComparisonModel {
  return shared ??= createComparisonModel();
}
