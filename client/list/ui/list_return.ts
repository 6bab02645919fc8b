// Returns to the list, at the same row, when the panel of a playground chosen from it is closed.
import { effect } from "@preact/signals";
import { playgroundKey } from "../../../contract/playground.ts";
import type { SelectionModel } from "../../playground/selection_model.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";

interface ReturnPoint {
  /** Of the chosen item. */
  readonly key: string;
  /** Number of rows that the list had. */
  readonly length: number;
}

interface ReturnState {
  readonly selection: SelectionModel;
  readonly sheets: SheetsModel;
}

const returnPoints = new WeakMap<SheetsModel, ReturnPoint>();

/** Call when a playground is chosen. Opening another playground or sheet cancels the return. */
export function returnWhenClosed({ selection, sheets }: ReturnState, point: ReturnPoint): void {
  const stop = effect(() => {
    const selected = selection.selected.value;
    const isClosed = selection.current.value.kind === "none";
    const hasNoSheet = sheets.open.value === null;
    if (selected && playgroundKey(selected.playground) === point.key && hasNoSheet) return;
    queueMicrotask(() => stop());
    if (!isClosed || !hasNoSheet) return;
    returnPoints.set(sheets, point);
    sheets.toggle("list");
  });
}

/** The row to return to, once; null to start at the top. */
export function takeReturnPoint(sheets: SheetsModel): ReturnPoint | null {
  const point = returnPoints.get(sheets) ?? null;
  returnPoints.delete(sheets);
  return point;
}
