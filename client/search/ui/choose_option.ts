// What happens when a result is chosen.
import { cameraForOption, type SearchOption } from "../core/search_options.ts";
import type { AppState } from "../../page/page_state.ts";
import { choosePlayground } from "../../playground/choose_playground.ts";

export function chooseOption(option: SearchOption, state: AppState): void {
  const { camera, config, search, sheets, view } = state;
  if (option.kind === "ask") return search.askPlaces();
  const request = cameraForOption(option, config);
  if (!request) {
    // A region that has never said where it is: the drawer says what is wrong with it.
    if (sheets.open.peek() !== "drawer") sheets.toggle("drawer");
  } else if (option.kind === "playground") {
    choosePlayground(state, option.placed, request);
  } else {
    view.touch();
    camera.ask(request);
  }
}
