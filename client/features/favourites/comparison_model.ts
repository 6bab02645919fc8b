// State of a comparison: the chosen favourites and the data loaded for each.
import { signal } from "@preact/signals";
import type { Playground } from "contract/types.ts";
import type { OpeningStatus } from "../../federation/filters/core/opening_states.ts";
import type { ShadeSummary } from "../../playground/shade/core/shade_summary.ts";
import { type Favourite, favouriteKey } from "./core/favourite.ts";
import { readOnly } from "../../kit/read_only.ts";

/** A phone has no room for more columns. */
export const MAX_COMPARED = 3;
export const MIN_COMPARED = 2;

export type Compared =
  | { readonly kind: "loading" }
  /** The region does not answer, or is not on this Hub. */
  | { readonly kind: "silent" }
  /** The region no longer has it. */
  | { readonly kind: "gone" }
  | ComparedPlayground;

export interface ComparedPlayground {
  readonly kind: "ready";
  readonly playground: Playground;
  /** Key of its region. */
  readonly backendKey: string;
  /** Null without opening hours that can be evaluated. `asOf` is when the status was determined. */
  readonly opening: { readonly status: OpeningStatus; readonly asOf: Date } | null;
  readonly shade: ShadeSummary | "noTrees" | "unknown";
}

const LOADING: Compared = { kind: "loading" };

export type ComparisonModel = ReturnType<typeof createComparisonModel>;

export function createComparisonModel() {
  const chosen = signal<readonly Favourite[]>([]);
  const known = signal<ReadonlyMap<string, Compared>>(new Map());
  return {
    /** At most three, in the order of choosing. */
    chosen: readOnly(chosen),
    /** Keyed by `favouriteKey`. Replaced on every change. */
    known: readOnly(known),
    /** Starts loading the favourites. */
    compare(favourites: readonly Favourite[]) {
      const next = favourites.slice(0, MAX_COMPARED);
      known.value = new Map(next.map((each) => [favouriteKey(each), LOADING]));
      chosen.value = next;
    },
    settle(favourite: Favourite, compared: Compared) {
      known.value = new Map(known.peek()).set(favouriteKey(favourite), compared);
    },
  };
}
