// Returns to the list of playgrounds nearby, at the same row, when the panel of a playground chosen from it is closed.
import { effect } from "@preact/signals";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import type { Selection, SelectionModel } from "../../playground/selection_model.ts";

interface ReturnState {
  readonly selection: SelectionModel;
  readonly sheets: SheetsModel;
}

const lastChosen = new WeakMap<SheetsModel, number>();

/** Call when a playground is chosen. Opening another playground or sheet cancels the return. */
export function reopenWhenClosed({ selection, sheets }: ReturnState, osmId: number): void {
  const stop = effect(() => {
    const now = selection.current.value;
    const hasNoSheet = sheets.open.value === null;
    if (hasNoSheet && idOf(now) === osmId) return;
    queueMicrotask(() => stop());
    if (!hasNoSheet || now.kind !== "none") return;
    lastChosen.set(sheets, osmId);
    sheets.toggle("near");
  });
}

function idOf(now: Selection): number | null {
  if (now.kind === "none") return null;
  return now.kind === "chosen" ? now.placed.playground.osmId : now.target.osmId;
}

/** The playground to return to, once; null to start at the top. */
export function takeLastChosen(sheets: SheetsModel): number | null {
  const osmId = lastChosen.get(sheets) ?? null;
  lastChosen.delete(sheets);
  return osmId;
}
