// Returns to a list when the panel of a playground selected from it is closed: to the same row at the same height, and
// to the map's view at that time.
import { effect, signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { readOnly } from "../../kit/read_only.ts";
import type { SheetName, SheetsModel } from "../../kit/sheets_model.ts";
import type { SheetStop } from "../../kit/ui/sheet_stops.tsx";
import type { CameraModel, MapState, ViewModel } from "../../federation/view/view_model.ts";
import type { Selection, SelectionModel } from "./selection_model.ts";

/** The selected row. Its element has the id as `data-osm-id`. */
interface RowPoint {
  readonly osmId: number;
}

/** The point in a list to return to. */
export interface ReturnPoint extends RowPoint {
  /** The view to restore; null if the map was still moving. */
  readonly view: MapState | null;
  /** Where the list stops on a phone; null if it is not shown. */
  readonly stop: SheetStop | null;
  /** Distance of the row from the upper edge of the list in CSS pixels. Null if the list did not contain the row. */
  readonly topPx: number | null;
}

export interface ReturnState {
  readonly camera: Pick<CameraModel, "ask">;
  readonly selection: SelectionModel;
  readonly sheets: SheetsModel;
  readonly view: Pick<ViewModel, "state">;
}

const returning = signal<number | null>(null);
/** `osmId` of the playground whose panel closes into a list; null if there is none. */
export const returningId = readOnly(returning);

/** `Row` is the selected row, with anything else that the sheet needs to show it again. */
export function createSheetReturn<Row extends RowPoint = RowPoint>(sheet: SheetName) {
  const points = new WeakMap<SheetsModel, Row & ReturnPoint>();
  return {
    /**
     * Call when a playground is selected. Closing another playground, or opening a sheet, cancels the return. `shown`
     * is null while the map is moving to the view of the list.
     */
    returnWhenClosed(
      { camera, selection, sheets, view }: ReturnState,
      row: Row,
      shown: MapState | null = view.state.peek(),
    ) {
      const point = { ...row, view: shown, stop: readStop(sheet), topPx: measureTop(sheet, row) };
      let lastId = row.osmId;
      const stop = effect(() => {
        const now = selection.current.value;
        const hasNoSheet = sheets.open.value === null;
        returning.value = hasNoSheet && now.kind !== "none" ? row.osmId : null;
        if (hasNoSheet && now.kind !== "none") {
          lastId = idOf(now);
          return;
        }
        queueMicrotask(() => stop());
        if (!hasNoSheet || lastId !== row.osmId) return;
        points.set(sheets, point);
        if (shown) camera.ask({ kind: "restore", lon: shown.lon, lat: shown.lat, zoom: shown.zoom });
        sheets.toggle(sheet);
      });
    },
    /** Returns the point to return to, only once. Null means to start at the top. */
    take(sheets: SheetsModel): (Row & ReturnPoint) | null {
      const point = points.get(sheets) ?? null;
      points.delete(sheets);
      return point;
    },
  };
}

function idOf(now: Exclude<Selection, { kind: "none" }>): number {
  return now.kind === "chosen" ? now.placed.playground.osmId : now.target.osmId;
}

const selectRow = ({ osmId }: RowPoint) => `[data-osm-id="${osmId}"]`;

function readStop(sheet: SheetName): SheetStop | null {
  const element = globalThis.document?.querySelector<HTMLElement>(`.sheet-${sheet}`);
  return (element?.dataset.stop as SheetStop | undefined) ?? null;
}

function measureTop(sheet: SheetName, row: RowPoint): number | null {
  const element = globalThis.document?.querySelector(`.sheet-${sheet} ${selectRow(row)}`);
  return element ? topInList(element) : null;
}

const listOf = (row: Element) => row.closest(".sheet-body")!;
const topInList = (row: Element) => row.getBoundingClientRect().top - listOf(row).getBoundingClientRect().top;

/** Focuses the row of `point` in its old position once the list has it, unless the visitor has moved the focus. */
export function useReturnFocus(body: RefObject<HTMLElement | null>, point: ReturnPoint | null): void {
  const isDue = useRef(point !== null);
  useLayoutEffect(() => {
    const row = isDue.current && body.current!.querySelector<HTMLElement>(selectRow(point!));
    if (!row) return;
    isDue.current = false;
    if (!document.activeElement?.matches("body, h2")) return;
    row.focus({ preventScroll: true });
    if (point!.topPx !== null) listOf(row).scrollTop += topInList(row) - point!.topPx;
    // The list may be less tall now, so the row could be out of sight.
    row.scrollIntoView({ block: "nearest" });
  });
}
