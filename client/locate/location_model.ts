// The visitor's position, once requested. It is not sent to any server.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { isOutsideRegions, type LocationProblem, type VisitorPosition } from "./core/location.ts";
import type { BackendsModel } from "../regions/backends_model.ts";

type LocationPhase =
  | { readonly kind: "idle" }
  | { readonly kind: "asking" }
  | { readonly kind: "shown"; readonly position: VisitorPosition }
  | { readonly kind: "failed"; readonly problem: LocationProblem };

export interface LocationModel {
  readonly phase: ReadonlySignal<LocationPhase>;
  /** The latest position: kept while another one is requested, and if that fails. */
  readonly position: ReadonlySignal<VisitorPosition | null>;
  /** True if no region is registered at the position, until dismissed. */
  readonly isOutside: ReadonlySignal<boolean>;
  ask(): void;
  show(position: VisitorPosition): void;
  fail(problem: LocationProblem): void;
  /** Closes the notice. */
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
