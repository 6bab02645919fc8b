// Opens the list of what the map shows.
import type { ReadonlySignal } from "@preact/signals";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import type { ViewModel } from "../../federation/view/view_model.ts";
import { type NearPlace, placeToSearch } from "./core/near_place.ts";
import type { NearModel } from "./near_model.ts";

interface ListState {
  readonly location: {
    readonly position: ReadonlySignal<Pick<NearPlace, "lon" | "lat" | "accuracyMetres"> | null>;
  };
  readonly near: Pick<NearModel, "open">;
  readonly sheets: SheetsModel;
  readonly view: Pick<ViewModel, "state" | "tier">;
}

/**
 * Lists the playgrounds around the visitor, or around the middle of the view if that does not show the visitor. Lists
 * regions while the map shows these.
 */
export function openList({ location, near, sheets, view }: ListState): void {
  const now = view.state.peek();
  if (now === null || view.tier.peek() === "macro") {
    if (sheets.open.peek() !== "drawer") sheets.toggle("drawer");
  } else near.open(placeToSearch(now, location.position.peek()));
}
