// The way back: who came to a playground from the list finds the list again, at the same line, when the
// playground's panel is closed.
import { effect } from "@preact/signals";
import { playgroundKey } from "../../../contract/playground.ts";
import type { SelectionModel } from "../../playground/selection_model.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";

export interface ReturnPoint {
  /** Of the line that was chosen. */
  readonly key: string;
  /** Lines that the list had. */
  readonly length: number;
}

interface ReturnState {
  readonly selection: SelectionModel;
  readonly sheets: SheetsModel;
}

const returnPoints = new WeakMap<SheetsModel, ReturnPoint>();

/** To be called when the playground is chosen. Whoever goes on to something else does not want the list back. */
export function returnWhenClosed({ selection, sheets }: ReturnState, point: ReturnPoint): void {
  const stop = effect(() => {
    const selected = selection.selected.value;
    const isOver = selection.current.value.kind === "none";
    const isUncovered = sheets.open.value === null;
    if (selected && playgroundKey(selected.playground) === point.key && isUncovered) return;
    queueMicrotask(() => stop());
    if (!isOver || !isUncovered) return;
    returnPoints.set(sheets, point);
    sheets.toggle("list");
  });
}

/** Where the list is to go on; null when it begins anew. */
export function takeReturnPoint(sheets: SheetsModel): ReturnPoint | null {
  const point = returnPoints.get(sheets) ?? null;
  returnPoints.delete(sheets);
  return point;
}
