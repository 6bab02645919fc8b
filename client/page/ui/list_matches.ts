// Opens the list of the nearest playgrounds that pass the filters. It searches the surrounding regions, not the view.
import { placeToSearch } from "../../features/near/core/near_place.ts";
import type { PageState } from "../state/page_state.ts";

export function listMatches({ location, near, view }: PageState): void {
  const now = view.state.peek();
  if (now !== null) near.open(placeToSearch(now, location.position.peek()));
}
