// The playground that the visitor has selected or that a link refers to, and the action that selects one.
import { computed, signal } from "@preact/signals";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import type { PlaygroundTarget } from "../core/deep_link.ts";
import type { NotFoundProblem } from "./core/playground_search.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import type { CameraRequest } from "../../federation/view/core/camera.ts";
import type { CameraModel, ViewModel } from "../../federation/view/view_model.ts";
import { readOnly } from "../../kit/read_only.ts";

export type Selection =
  | { readonly kind: "none" }
  | { readonly kind: "searching"; readonly target: PlaygroundTarget }
  | {
    readonly kind: "notFound";
    readonly target: PlaygroundTarget;
    readonly problem: NotFoundProblem;
    /** Names of backends that did not respond. */
    readonly silent: readonly string[];
  }
  | { readonly kind: "chosen"; readonly placed: PlacedPlayground };

export type SelectionModel = ReturnType<typeof createSelectionModel>;

export function createSelectionModel() {
  const current = signal<Selection>({ kind: "none" });
  return {
    current: readOnly(current),
    selected: computed(() => (current.value.kind === "chosen" ? current.value.placed : null)),
    select(placed: PlacedPlayground) {
      current.value = { kind: "chosen", placed };
    },
    /** Starts the search for a linked playground; the deep link loader selects it. */
    findLinked(target: PlaygroundTarget) {
      current.value = { kind: "searching", target };
    },
    failToFind(target: PlaygroundTarget, problem: NotFoundProblem, silent: readonly string[]) {
      current.value = { kind: "notFound", target, problem, silent };
    },
    clear() {
      if (current.peek().kind !== "none") current.value = { kind: "none" };
    },
  };
}

/** Opens a playground whose record must first be loaded from its node, as for a link. */
export function openLinked(
  { selection, sheets, view }: Omit<ChoiceState, "camera" | "selection"> & {
    readonly selection: Pick<SelectionModel, "findLinked">;
  },
  target: PlaygroundTarget,
): void {
  view.touch();
  sheets.closeAll();
  selection.findLinked(target);
}

/** The state that `choosePlayground` changes. */
export interface ChoiceState {
  readonly camera: Pick<CameraModel, "ask">;
  readonly selection: Pick<SelectionModel, "select">;
  readonly sheets: Pick<SheetsModel, "closeAll">;
  readonly view: Pick<ViewModel, "touch">;
}

/**
 * Selects a playground and brings it into view next to its panel, which replaces any other sheet. Without `request` the
 * map moves no more than necessary.
 */
export function choosePlayground(
  { camera, selection, sheets, view }: ChoiceState,
  placed: PlacedPlayground,
  request: CameraRequest = { kind: "reveal", bbox: shapeBbox(placed.playground.shape) },
): void {
  view.touch();
  sheets.closeAll();
  selection.select(placed);
  camera.ask(request);
}
