// The playground that the visitor has chosen, or that a link asks for.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { PlaygroundTarget } from "./core/deep_link.ts";
import type { PlacedPlayground } from "../tiers/core/placed_playground.ts";
import type { NotFoundProblem } from "./core/playground_search.ts";

export type Selection =
  | { readonly kind: "none" }
  | { readonly kind: "searching"; readonly target: PlaygroundTarget }
  | {
    readonly kind: "notFound";
    readonly target: PlaygroundTarget;
    readonly problem: NotFoundProblem;
    /** Names of backends that gave no answer. */
    readonly silent: readonly string[];
  }
  | { readonly kind: "chosen"; readonly placed: PlacedPlayground };

export interface SelectionModel {
  readonly current: ReadonlySignal<Selection>;
  readonly selected: ReadonlySignal<PlacedPlayground | null>;
  select(placed: PlacedPlayground): void;
  /** Asks for a playground of which only the name in a link is known; whoever loads it selects it. */
  seek(target: PlaygroundTarget): void;
  failToFind(target: PlaygroundTarget, problem: NotFoundProblem, silent: readonly string[]): void;
  clear(): void;
}

export function createSelectionModel(): SelectionModel {
  const current = signal<Selection>({ kind: "none" });
  return {
    current,
    selected: computed(() => (current.value.kind === "chosen" ? current.value.placed : null)),
    select(placed) {
      current.value = { kind: "chosen", placed };
    },
    seek(target) {
      current.value = { kind: "searching", target };
    },
    failToFind(target, problem, silent) {
      current.value = { kind: "notFound", target, problem, silent };
    },
    clear() {
      if (current.peek().kind !== "none") current.value = { kind: "none" };
    },
  };
}
