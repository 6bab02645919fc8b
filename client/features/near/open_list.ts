// Opens the list of what the map shows.
import type { ReadonlySignal } from "@preact/signals";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import { type BoxView, uncoveredView } from "../../federation/view/core/viewport_insets.ts";
import type { CameraModel, ViewModel } from "../../federation/view/view_model.ts";
import { type NearPlace, placeOfView, placeToSearch } from "./core/near_place.ts";
import type { NearModel } from "./near_model.ts";

interface ListState extends VisibleState {
  readonly location: {
    readonly position: ReadonlySignal<Pick<NearPlace, "lon" | "lat" | "accuracyMetres"> | null>;
  };
  readonly near: Pick<NearModel, "open">;
  readonly sheets: SheetsModel;
  readonly view: Pick<ViewModel, "state" | "tier">;
}

export interface VisibleState {
  readonly camera: Pick<CameraModel, "covered">;
  readonly view: Pick<ViewModel, "state">;
}

/**
 * Lists the playgrounds around the visitor, or those in the view if it does not show the visitor. Lists regions while
 * the map shows these.
 */
export function openList(state: ListState): void {
  const { location, near, sheets, view } = state;
  const visible = visibleView(state);
  if (visible === null || view.tier.peek() === "macro") sheets.show("drawer");
  else near.open(placeToSearch(visible, location.position.peek()));
}

/** Lists the playgrounds in the view. */
export function searchHere(state: VisibleState & Pick<ListState, "near">): void {
  const visible = visibleView(state);
  if (visible !== null) state.near.open(placeOfView(visible));
}

/** The part of the view that panels and sheets do not cover. Null while there is no view. */
export function visibleView({ camera, view }: VisibleState): BoxView | null {
  const now = view.state.peek();
  return now && uncoveredView(now, camera.covered.peek(), [innerWidth, innerHeight]);
}
