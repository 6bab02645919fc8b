// The visitor's position, once requested. Data-nodes receive it rounded, for the list of playgrounds nearby: see
// near/near_loader.ts.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { isOutsideRegions, type LocationProblem, type VisitorPosition } from "./core/location.ts";
import type { BackendsModel } from "../regions/backends_model.ts";

/** In the browser's local storage: the location button has been used. Holds no position. */
export const LOCATED_KEY = "located";

type LocationPhase =
  | { readonly kind: "idle" }
  /** `isUnasked`: at the start of the page, not on a press. */
  | { readonly kind: "asking"; readonly isUnasked: boolean }
  | { readonly kind: "shown"; readonly position: VisitorPosition }
  | { readonly kind: "failed"; readonly problem: LocationProblem };

export interface LocationModel {
  readonly phase: ReadonlySignal<LocationPhase>;
  /** The latest position, also while another one is requested, and if that fails. */
  readonly position: ReadonlySignal<VisitorPosition | null>;
  /** True if no region is registered at the position, until dismissed. */
  readonly isOutside: ReadonlySignal<boolean>;
  ask(isUnasked?: boolean): void;
  show(position: VisitorPosition): void;
  /** Sets a later position of the moving visitor, which is not announced. */
  follow(position: VisitorPosition): void;
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
    ask(isUnasked = false) {
      phase.value = { kind: "asking", isUnasked };
    },
    show(next) {
      position.value = next;
      phase.value = { kind: "shown", position: next };
    },
    follow(next) {
      position.value = next;
    },
    fail(problem) {
      phase.value = { kind: "failed", problem };
    },
    dismiss() {
      phase.value = { kind: "idle" };
    },
  };
}
