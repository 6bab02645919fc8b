// Returns to a list, at the same row, when the panel of a playground chosen from it is closed.
import { effect } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { SheetName, SheetsModel } from "../kit/sheets_model.ts";
import type { Selection, SelectionModel } from "./selection_model.ts";

/** The chosen row: its elements have the id as `data-osm-id`. */
interface RowPoint {
  readonly osmId: number;
}

/** `Point`: the chosen row, and what the sheet needs to show it again. */
export function createSheetReturn<Point extends RowPoint = RowPoint>(sheet: SheetName) {
  const points = new WeakMap<SheetsModel, Point>();
  return {
    /** Call when a playground is chosen. Opening another playground or sheet cancels the return. */
    returnWhenClosed(
      { selection, sheets }: { readonly selection: SelectionModel; readonly sheets: SheetsModel },
      point: Point,
    ) {
      const stop = effect(() => {
        const now = selection.current.value;
        const hasNoSheet = sheets.open.value === null;
        if (hasNoSheet && idOf(now) === point.osmId) return;
        queueMicrotask(() => stop());
        if (!hasNoSheet || now.kind !== "none") return;
        points.set(sheets, point);
        sheets.toggle(sheet);
      });
    },
    /** The point to return to, once; null to start at the top. */
    take(sheets: SheetsModel): Point | null {
      const point = points.get(sheets) ?? null;
      points.delete(sheets);
      return point;
    },
  };
}

function idOf(now: Selection): number | null {
  if (now.kind === "none") return null;
  return now.kind === "chosen" ? now.placed.playground.osmId : now.target.osmId;
}

/** Focuses the row of `point` when a list opens. */
export function useReturnFocus(body: RefObject<HTMLElement | null>, point: RowPoint | null): void {
  useLayoutEffect(() => {
    if (point) body.current!.querySelector<HTMLElement>(`[data-osm-id="${point.osmId}"]`)?.focus();
  }, []);
}
