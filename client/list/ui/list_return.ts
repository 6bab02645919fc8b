// The way back: who came to a playground from the list finds the list again, at the same line, when the
// playground's panel is closed.
import { effect } from "@preact/signals";
import { playgroundKey } from "../../../contract/playground.ts";
import type { AppState } from "../../page/page_state.ts";

export interface ReturnPoint {
  /** Of the line that was chosen. */
  readonly key: string;
  /** Lines that the list had. */
  readonly length: number;
}

const returnPoints = new WeakMap<AppState, ReturnPoint>();

/** To be called when the playground is chosen. Whoever goes on to something else does not want the list back. */
export function returnWhenClosed(state: AppState, point: ReturnPoint): void {
  const { selection, sheets } = state;
  const stop = effect(() => {
    const selected = selection.selected.value;
    const isOver = selection.current.value.kind === "none";
    const isUncovered = sheets.open.value === null;
    if (selected && playgroundKey(selected.playground) === point.key && isUncovered) return;
    queueMicrotask(() => stop());
    if (!isOver || !isUncovered) return;
    returnPoints.set(state, point);
    sheets.toggle("list");
  });
}

/** Where the list is to go on; null when it begins anew. */
export function takeReturnPoint(state: AppState): ReturnPoint | null {
  const point = returnPoints.get(state) ?? null;
  returnPoints.delete(state);
  return point;
}
