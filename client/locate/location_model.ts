// Where the visitor is, as far as they want the page to know it. It stays in the page.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { isOutsideRegions, type LocationProblem, type VisitorPosition } from "./core/location.ts";
import type { BackendsModel } from "../regions/backends_model.ts";

export type LocationPhase =
  | { readonly kind: "idle" }
  | { readonly kind: "asking" }
  | { readonly kind: "shown"; readonly position: VisitorPosition }
  | { readonly kind: "failed"; readonly problem: LocationProblem };

export interface LocationModel {
  readonly phase: ReadonlySignal<LocationPhase>;
  /** The newest that is known: it stays on the map while another one is asked for, and when that fails. */
  readonly position: ReadonlySignal<VisitorPosition | null>;
  /** True when no region is registered where the visitor is, until that is dismissed. */
  readonly isOutside: ReadonlySignal<boolean>;
  ask(): void;
  show(position: VisitorPosition): void;
  fail(problem: LocationProblem): void;
  /** The visitor has read what there was to say. */
  dismiss(): void;
}

export function createLocationModel({ phase: registryPhase, views }: BackendsModel): LocationModel {
  const phase = signal<LocationPhase>({ kind: "idle" });
  const position = signal<VisitorPosition | null>(null);
  return {
    phase,
    position,
    isOutside: computed(() =>
      phase.value.kind === "shown" && registryPhase.value === "ready" &&
      isOutsideRegions(phase.value.position, views.value) === true
    ),
    ask() {
      phase.value = { kind: "asking" };
    },
    show(next) {
      position.value = next;
      phase.value = { kind: "shown", position: next };
    },
    fail(problem) {
      phase.value = { kind: "failed", problem };
    },
    dismiss() {
      phase.value = { kind: "idle" };
    },
  };
}
