// The visitor's position, once requested. Data-nodes receive it only rounded, for the list of nearby playgrounds (see
// near/near_loader.ts).
import { computed, signal } from "@preact/signals";
import { isOutsideRegions, type LocationProblem, type VisitorPosition } from "./core/location.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import { readOnly } from "../../kit/read_only.ts";

/** Local storage key, set once the location button has been used. Contains no position. */
export const LOCATED_KEY = "located";

type LocationPhase =
  | { readonly kind: "idle" }
  /** `isUnasked` means that the position was requested when the page opened, not by a press. */
  | { readonly kind: "asking"; readonly isUnasked: boolean }
  | { readonly kind: "shown"; readonly position: VisitorPosition }
  | { readonly kind: "failed"; readonly problem: LocationProblem };

export type LocationModel = ReturnType<typeof createLocationModel>;

export function createLocationModel({ phase: registryPhase, views }: BackendsModel) {
  const phase = signal<LocationPhase>({ kind: "idle" });
  const position = signal<VisitorPosition | null>(null);
  return {
    phase: readOnly(phase),
    /** The latest position, kept while requesting another one and if that fails. */
    position: readOnly(position),
    /** True if no region is registered at the position, until dismissed. */
    isOutside: computed(() =>
      phase.value.kind === "shown" && registryPhase.value === "ready" &&
      isOutsideRegions(phase.value.position, views.value) === true
    ),
    ask(isUnasked = false) {
      phase.value = { kind: "asking", isUnasked };
    },
    show(next: VisitorPosition) {
      position.value = next;
      phase.value = { kind: "shown", position: next };
    },
    /** Updates the position of a moving visitor without an announcement. */
    follow(next: VisitorPosition) {
      position.value = next;
    },
    fail(problem: LocationProblem) {
      phase.value = { kind: "failed", problem };
    },
    /** Closes the notice. */
    dismiss() {
      phase.value = { kind: "idle" };
    },
  };
}
